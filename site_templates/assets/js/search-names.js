/**
 * Names among the hits: by the name's beginning whatever its spaces and hyphens, or by its
 * words. Pure: built from the data of `search.js`, it touches no page.
 */
"use strict";

/** @typedef {[slug: string, name: string, kind: string, n: number]} SearchName */

(() => {
  const KINDS = {
    system: "System",
    dataset: "Data set",
    benchmark: "Benchmark",
    metric: "Metric",
    acronym: "Acronym",
    concept: "Concept",
  };

  /** Letters and digits alone, so that "Flash Attention" meets "FlashAttention".
   * @param {string} text
   */
  const squeeze = (text) => atlas.text.tokens(text).map((token) => token.word).join("");

  /** How well a name fits: 0 the same, 1 its beginning, 2 its words, 3 not at all.
   * @param {string} name
   * @param {string} asked squeezed
   * @param {string[]} words
   */
  function rank(name, asked, words) {
    const own = squeeze(name);
    if (own === asked) return 0;
    if (own.startsWith(asked)) return 1;
    const parts = atlas.text.tokens(name).map((token) => token.word);
    const held = words.every((word) => parts.some((part) => part.startsWith(word)));
    return held && words.length > 0 ? 2 : 3;
  }

  /**
   * Find the names for what was typed: the nearest first, then those of most papers.
   * @param {SearchName[]} names
   * @param {string} text
   * @param {Query} query
   * @returns {SearchName[]}
   */
  function find(names, text, query) {
    const asked = squeeze(text);
    if (asked.length < 2) return [];
    const ranked = names.map((name) => ({ name, at: rank(name[1], asked, query.words) }));
    const kept = ranked.filter(({ at }) => at < 3);
    kept.sort((a, b) => a.at - b.at || b.name[3] - a.name[3] || (a.name[0] < b.name[0] ? -1 : 1));
    return kept.map(({ name }) => name);
  }

  /** @param {string} kind @returns {string} in words */
  const kindWords = (kind) => KINDS[/** @type {keyof typeof KINDS} */ (kind)] || "Name";

  atlas.searchNames = { find, kindWords };
})();
