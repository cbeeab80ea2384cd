/**
 * Ranked search over titles and abstracts: BM25 with titles counted thrice (Robertson and
 * Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond", 2009, eq. 3.15 with the
 * simple weighting of fields), light stemming, and the unfinished last word as a prefix.
 * Pure: built from the data of `search.js`, it touches no page.
 */
"use strict";

/** @typedef {{slug: string, name: string, n: number, terms: string[]}} SearchTopic */
/**
 * @typedef {object} SearchPapers
 * @property {string[]} id
 * @property {string[]} title
 * @property {number[]} topic
 * @property {string[][]} sentences
 */
/** @typedef {{papers: SearchPapers, topics: SearchTopic[], names: SearchName[]}} SearchData */
/** @typedef {{rows: number[], weights: number[]}} Postings */
/**
 * @typedef {object} SearchIndex
 * @property {Map<string, Postings>} postings by stem; rows ascend
 * @property {Map<string, string>} stems surface word → stem
 * @property {string[]} vocabulary surface words in code-point order
 * @property {Float64Array} lengths of the papers in weighted words
 * @property {number} mean of `lengths`
 */
/** @typedef {{row: number, score: number}} Hit */

(() => {
  const { tokens, stem, spaced } = atlas.text;
  const TITLE_WEIGHT = 3;
  const K1 = 1.2;
  const B = 0.6;
  const PREFIX_WEIGHT = 0.6;
  const MAX_EXPANSIONS = 40;

  /**
   * @param {SearchPapers} papers
   * @returns {SearchIndex} in time linear in the text's length
   */
  function build(papers) {
    /** @type {SearchIndex} */
    const index = {
      postings: new Map(),
      stems: new Map(),
      vocabulary: [],
      lengths: new Float64Array(papers.id.length),
      mean: 1,
    };
    papers.id.forEach((_, row) => addPaper(index, papers, row));
    index.vocabulary = [...index.stems.keys()].sort();
    index.mean = index.lengths.reduce((sum, length) => sum + length, 0) / papers.id.length || 1;
    return index;
  }

  /**
   * @param {SearchIndex} index
   * @param {SearchPapers} papers
   * @param {number} row
   */
  function addPaper(index, papers, row) {
    /** @type {Map<string, number>} */
    const weights = new Map();
    weigh(index, weights, papers.title[row], TITLE_WEIGHT);
    weigh(index, weights, papers.sentences[row].join(" "), 1);
    for (const [term, weight] of weights) {
      const postings = index.postings.get(term) || { rows: [], weights: [] };
      postings.rows.push(row);
      postings.weights.push(weight);
      index.postings.set(term, postings);
      index.lengths[row] += weight;
    }
  }

  /**
   * @param {SearchIndex} index
   * @param {Map<string, number>} weights
   * @param {string} text
   * @param {number} weight
   */
  function weigh(index, weights, text, weight) {
    for (const { word } of tokens(text)) {
      let term = index.stems.get(word);
      if (term === undefined) {
        term = stem(word);
        index.stems.set(word, term);
      }
      weights.set(term, (weights.get(term) || 0) + weight);
    }
  }

  /** @param {SearchIndex} index @param {string} term */
  function idf(index, term) {
    const postings = index.postings.get(term);
    const df = postings ? postings.rows.length : 0;
    return Math.log(1 + (index.lengths.length - df + 0.5) / (df + 0.5));
  }

  /** The stems that an unfinished word may become, commonest first.
   * @param {SearchIndex} index
   * @param {string} prefix
   * @returns {string[]}
   */
  function expand(index, prefix) {
    const { vocabulary } = index;
    let [low, high] = [0, vocabulary.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (vocabulary[middle] < prefix) low = middle + 1;
      else high = middle;
    }
    const found = new Set();
    for (let i = low; i < vocabulary.length && vocabulary[i].startsWith(prefix); i += 1) {
      found.add(index.stems.get(vocabulary[i]));
    }
    const size = (/** @type {string} */ term) => index.postings.get(term)?.rows.length || 0;
    return [...found].sort((a, b) => size(b) - size(a) || (a < b ? -1 : 1)).slice(0, MAX_EXPANSIONS);
  }

  /** Score every paper by one word of the query; the best of its forms counts.
   * @param {SearchIndex} index
   * @param {string} word
   * @param {boolean} open whether it may be unfinished
   * @returns {Map<number, number>} row → score
   */
  function scoreWord(index, word, open) {
    const exact = stem(word);
    const terms = open ? [exact, ...expand(index, word).filter((term) => term !== exact)] : [exact];
    /** @type {Map<number, number>} */
    const scores = new Map();
    for (const term of terms) {
      const postings = index.postings.get(term);
      if (!postings) continue;
      const weight = idf(index, term) * (term === exact ? 1 : PREFIX_WEIGHT);
      postings.rows.forEach((row, i) => {
        const tf = postings.weights[i];
        const norm = K1 * (1 - B + (B * index.lengths[row]) / index.mean);
        const score = (weight * tf * (K1 + 1)) / (tf + norm);
        if (score > (scores.get(row) || 0)) scores.set(row, score);
      });
    }
    return scores;
  }

  /** How many words of the query a paper must hold: all of a short one, a part of a pasted text.
   * @param {number} n
   */
  function needed(n) {
    if (n <= 3) return n;
    return Math.ceil(n * (n <= 8 ? 0.6 : 0.3));
  }

  /**
   * Find the papers for a query, best first; ties by row. Where no paper holds enough of
   * its words, fewer will do.
   * @param {SearchIndex} index
   * @param {SearchPapers} papers
   * @param {Query} query
   * @returns {Hit[]}
   */
  function find(index, papers, query) {
    const n = query.words.length;
    const score = new Float64Array(papers.id.length);
    const held = new Uint16Array(papers.id.length);
    for (const word of query.words) {
      for (const [row, value] of scoreWord(index, word, word === query.prefix)) {
        score[row] += value;
        held[row] += 1;
      }
    }
    const rows = papers.id.map((_, row) => row).filter((row) => held[row]);
    const exact = rows.filter((row) => holdsPhrases(papers, row, query.phrases));
    let kept = exact.filter((row) => held[row] >= needed(n));
    for (let least = needed(n) - 1; !kept.length && least > 0; least -= 1) {
      kept = exact.filter((row) => held[row] >= least);
    }
    const hits = kept.map((row) => ({ row, score: score[row] * (held[row] / n) ** 2 }));
    return hits.sort((a, b) => b.score - a.score || a.row - b.row);
  }

  /**
   * @param {SearchPapers} papers
   * @param {number} row
   * @param {string[]} phrases
   */
  function holdsPhrases(papers, row, phrases) {
    if (!phrases.length) return true;
    const title = spaced(papers.title[row]);
    const body = spaced(papers.sentences[row].join(" "));
    return phrases.every((phrase) => title.includes(` ${phrase} `) || body.includes(` ${phrase} `));
  }

  /**
   * Return the test for words to mark.
   * @param {Query} query
   * @returns {(word: string) => boolean}
   */
  function matcher(query) {
    const stems = new Set(query.words.map(stem));
    const { prefix } = query;
    return (word) => stems.has(stem(word)) || (prefix !== "" && word.startsWith(prefix));
  }

  /** The sentence that holds the most telling words of the query, the earlier one in a tie.
   * @param {SearchIndex} index
   * @param {string[]} sentences
   * @param {Query} query
   */
  function bestSentence(index, sentences, query) {
    const wanted = matcher(query);
    const values = sentences.map((sentence) => {
      const terms = new Set(tokens(sentence).map((t) => t.word).filter(wanted).map(stem));
      const text = query.phrases.length ? spaced(sentence) : "";
      const phrases = query.phrases.filter((phrase) => text.includes(` ${phrase} `)).length;
      return [...terms].reduce((sum, term) => sum + idf(index, term), 10 * phrases);
    });
    return sentences[values.indexOf(Math.max(...values))] || "";
  }

  /** Topics whose name or terms hold every word of the query, those by name first.
   * @param {SearchTopic[]} topics
   * @param {Query} query
   */
  function findTopics(topics, query) {
    const start = (/** @type {string} */ text, /** @type {string} */ word) =>
      tokens(text).some((t) => stem(t.word) === stem(word) || (word.length > 1 && t.word.startsWith(word)));
    const all = (/** @type {string} */ text) =>
      query.words.length > 0 && query.words.every((word) => start(text, word));
    const named = topics.filter((topic) => all(topic.name));
    const termed = topics.filter((topic) => !named.includes(topic) && topic.terms.some(all));
    return [...named, ...termed];
  }

  atlas.searchIndex = { build, find, matcher, bestSentence, findTopics };
})();
