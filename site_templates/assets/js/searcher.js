/** The search's data and index behind a few calls; `atlas.searcher()` in `base.js` leads here. */
"use strict";

/**
 * @typedef {object} Searcher
 * @property {SearchData} data
 * @property {(text: string) => {query: Query, hits: Hit[], topics: SearchTopic[], names: SearchName[]}} search
 * @property {(row: number, query: Query) => string} sentence the best one of a paper
 * @property {(query: Query) => (word: string) => boolean} matcher
 */

(() => {
  /** @type {Promise<Searcher> | null} */
  let opened = null;

  /** @returns {Promise<Searcher>} */
  async function open() {
    /** @type {SearchData} */
    const data = await atlas.load("search");
    const { build, find, findTopics, bestSentence, matcher } = atlas.searchIndex;
    const index = build(data.papers);
    return {
      data,
      matcher,
      search(text) {
        const query = atlas.text.parseQuery(text);
        return {
          query,
          hits: find(index, data.papers, query),
          topics: findTopics(data.topics, query),
          names: atlas.searchNames.find(data.names, text, query),
        };
      },
      sentence: (row, query) => bestSentence(index, data.papers.sentences[row], query),
    };
  }

  /**
   * Return the searcher, made at the first call; after a failure the next call tries again.
   * @returns {Promise<Searcher>}
   */
  function openSearcher() {
    opened = opened || open().catch((error) => {
      opened = null;
      throw error;
    });
    return opened;
  }

  /**
   * Return text with the words that the query asks for marked.
   * @param {string} text
   * @param {(word: string) => boolean} wanted
   * @returns {(HTMLElement | string)[]}
   */
  function marked(text, wanted) {
    return atlas.text.pieces(text, wanted).map(
      (piece) => (piece.hit ? atlas.el("mark", {}, piece.text) : piece.text));
  }

  atlas.openSearcher = openSearcher;
  atlas.marked = marked;
})();
