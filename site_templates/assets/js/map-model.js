/** The map's papers as the data file gives them, with what is looked up often. */
"use strict";

/** @typedef {{slug: string, name: string, n: number, x: number, y: number}} MapTopic */
/** @typedef {[slug: string, name: string, rows: number[]]} MapName of more than one paper */
/**
 * @typedef {object} MapPapers
 * @property {string[]} id
 * @property {string[]} title
 * @property {number[]} topic
 * @property {number[]} x
 * @property {number[]} y
 * @property {number[][]} dumps
 */
/**
 * @typedef {object} MapData
 * @property {{slug: string, name: string}[]} dumps
 * @property {MapTopic[]} topics
 * @property {number[]} lead rows to label first
 * @property {MapPapers} papers
 * @property {MapName[]} names
 */
/**
 * @typedef {object} Cards
 * @property {string[]} first
 * @property {number[][]} related
 * @property {number[][]} similarity
 * @property {number[]} trust
 */
/**
 * @typedef {object} MapModel
 * @property {MapData} data
 * @property {number} n
 * @property {Map<string, number>} rowOf by paper id
 * @property {Map<string, number>} nameOf by slug, index into the data's names
 * @property {number[]} byTitle rows in the order of titles
 * @property {Grid} grid
 * @property {Box} bounds
 */
/**
 * What is asked for. `topics`, `name` and `dump` are indices.
 * @typedef {{topics: Set<number>, name: number, dump: number, hits: number[] | null}} MapFilter
 */

(() => {
  /**
   * @param {MapData} data
   * @returns {MapModel}
   */
  function model(data) {
    const { id, title, x, y } = data.papers;
    const rows = id.map((_, row) => row);
    const collator = new Intl.Collator("en", { numeric: true });
    return {
      data,
      n: id.length,
      rowOf: new Map(id.map((paper, row) => [paper, row])),
      nameOf: new Map(data.names.map(([slug], i) => [slug, i])),
      byTitle: [...rows].sort((a, b) => collator.compare(title[a], title[b]) || a - b),
      grid: atlas.view.grid(x, y),
      bounds: atlas.view.boundsOf(x, y, rows),
    };
  }

  /**
   * Rows that pass a filter: the best hits first, else in the order of titles.
   * @param {MapModel} papers
   * @param {MapFilter} filter
   * @returns {number[]}
   */
  function select({ data, byTitle }, { topics, name, dump, hits }) {
    const holders = name < 0 ? null : new Set(data.names[name][2]);
    return (hits || byTitle).filter((row) =>
      (!topics.size || topics.has(data.papers.topic[row]))
      && (!holders || holders.has(row))
      && (dump < 0 || data.papers.dumps[row].includes(dump)));
  }

  /** How far a paper's place is to be trusted, in words.
   * @param {number} trust share of its nearest papers that are also nearest on the map
   */
  function trustWords(trust) {
    const share = `${Math.round(trust * 10)} in 10 of the papers most like it are also nearest to it here.`;
    if (trust >= 0.5) return `Its place is trustworthy: ${share}`;
    if (trust >= 0.25) return `Its place is fair: ${share}`;
    return `Its place is rough: ${share} The lines lead to the others.`;
  }

  atlas.mapModel = { model, select, trustWords };
})();
