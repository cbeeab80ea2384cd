/**
 * Labels that never cover each other: greedy, in the order of the candidates, each at the
 * first of its places that is free. Pure: widths are measured by the caller.
 */
"use strict";

/**
 * @typedef {object} LabelCandidate
 * @property {string[]} lines
 * @property {number} width px
 * @property {number} height px
 * @property {number} x px on the stage
 * @property {number} y px on the stage
 * @property {number} gap px between the point and its label; 0 centres the label on it
 * @property {string} kind style of the label
 */
/** @typedef {LabelCandidate & {left: number, upper: number}} Label */

(() => {
  const CELL = 80;
  const AIR = 3;

  /** The places to try: right, left, above, below of a point; or on it and a little off.
   * @param {LabelCandidate} candidate
   * @returns {[number, number][]} upper left corners
   */
  function places({ x, y, width, height, gap }) {
    const [left, upper] = [x - width / 2, y - height / 2];
    if (!gap) return [0, -0.5, 0.5, -1, 1, -1.5, 1.5].map((shift) => [left, upper + shift * height]);
    return [[x + gap, upper], [x - gap - width, upper], [left, y - gap - height], [left, y + gap]];
  }

  class Occupied {
    constructor() {
      /** @type {Map<string, [number, number, number, number][]>} */
      this.cells = new Map();
    }

    /**
     * @param {number} left @param {number} upper @param {number} width @param {number} height
     * @returns {string[]} keys of the cells that the box touches
     */
    static keys(left, upper, width, height) {
      const keys = [];
      for (let i = Math.floor(left / CELL); i <= Math.floor((left + width) / CELL); i += 1) {
        for (let j = Math.floor(upper / CELL); j <= Math.floor((upper + height) / CELL); j += 1) {
          keys.push(`${i},${j}`);
        }
      }
      return keys;
    }

    /** @param {number} left @param {number} upper @param {number} width @param {number} height */
    isFree(left, upper, width, height) {
      return Occupied.keys(left, upper, width, height).every((key) =>
        (this.cells.get(key) || []).every(([l, u, r, b]) =>
          left > r || left + width < l || upper > b || upper + height < u));
    }

    /** @param {number} left @param {number} upper @param {number} width @param {number} height */
    take(left, upper, width, height) {
      for (const key of Occupied.keys(left, upper, width, height)) {
        const boxes = this.cells.get(key) || [];
        boxes.push([left - AIR, upper - AIR, left + width + AIR, upper + height + AIR]);
        this.cells.set(key, boxes);
      }
    }
  }

  /** Move a name sideways onto the stage, unless its middle is off it.
   * @param {number} left
   * @param {number} width
   * @param {number} stage
   */
  function onto(left, width, stage) {
    const middle = left + width / 2;
    if (middle < 0 || middle > stage) return left;
    return Math.min(Math.max(left, AIR), stage - AIR - width);
  }

  /**
   * @param {Iterable<LabelCandidate>} candidates most important first
   * @param {number} most labels to place
   * @param {number} stage width in px; no label crosses its sides
   * @returns {Label[]}
   */
  function place(candidates, most, stage) {
    const occupied = new Occupied();
    /** @type {Label[]} */
    const placed = [];
    for (const candidate of candidates) {
      if (placed.length >= most) break;
      const { width, height, gap } = candidate;
      for (const [x, upper] of places(candidate)) {
        const left = gap ? x : onto(x, width, stage);
        if (left < AIR || left + width > stage - AIR) continue;
        if (!occupied.isFree(left, upper, width, height)) continue;
        occupied.take(left, upper, width, height);
        placed.push({ ...candidate, left, upper });
        break;
      }
    }
    return placed;
  }

  /** A name in one or two lines, broken at the space nearest its middle.
   * @param {string} name
   * @param {number} most letters in one line
   * @returns {string[]}
   */
  function twoLines(name, most) {
    if (name.length <= most || !name.includes(" ")) return [name];
    const spaces = [...name.matchAll(/ /g)].map((match) => match.index);
    const off = (/** @type {number} */ at) => Math.abs(at - name.length / 2);
    const middle = spaces.reduce((best, at) => (off(at) < off(best) ? at : best));
    return [name.slice(0, middle), name.slice(middle + 1)];
  }

  /** A title in few words: its name before a colon, else its beginning.
   * @param {string} title
   */
  function shortTitle(title) {
    const name = title.split(/:\s/)[0];
    if (name.length <= 32) return name;
    const cut = title.slice(0, 36);
    const space = cut.lastIndexOf(" ");
    return `${cut.slice(0, space > 12 ? space : 34)}…`;
  }

  atlas.labels = { place, twoLines, shortTitle };
})();
