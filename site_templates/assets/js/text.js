/** Words of a text and of a query: pure functions, the same for index, query and marking. */
"use strict";

/** @typedef {{word: string, start: number, end: number}} Token */
/**
 * @typedef {object} Query
 * @property {string[]} words folded words in order, those of phrases too, without repeats
 * @property {string[]} phrases folded words joined by single spaces
 * @property {string} prefix the last word where it may be unfinished, else ""
 */

(() => {
  // Scripts written without spaces: each character is a word of its own.
  const SPACELESS = "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}";
  const WORD = new RegExp(`[${SPACELESS}]|(?:(?![${SPACELESS}])[\\p{L}\\p{N}\\p{M}])+`, "gu");
  const STOP = new Set(
    ("a an and are as at be but by can for from has have how in into is it its of on or our "
      + "that the their these this to we what when which with").split(" "));

  /**
   * @param {string} text
   * @returns {Token[]} folded words with their place in `text`
   */
  function tokens(text) {
    return Array.from(text.matchAll(WORD), (match) => ({
      word: atlas.fold(match[0]),
      start: match.index,
      end: match.index + match[0].length,
    }));
  }

  /** Take a plural's ending off.
   * @param {string} word
   */
  function singular(word) {
    if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
    if (/(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2);
    return /[^sui]s$/.test(word) ? word.slice(0, -1) : word;
  }

  /**
   * Bring the common forms of an English word together: "generates", "generating" and
   * "generated" are all "generat". Lighter than Porter's rules, so that names of systems
   * and acronyms stay themselves.
   * @param {string} word folded
   */
  function stem(word) {
    if (word.length < 4 || /\d/.test(word)) return word;
    const one = singular(word);
    // "speed" and, in texts like these, "embed" are whole words.
    const cut = /eed$|^embed$/.test(one) ? one : one.replace(/(?:ing|ed)$/, "");
    if (cut === one || cut.length < 3 || !/[aeiouy]/.test(cut)) return one.replace(/^(.{3,})e$/, "$1");
    return cut.replace(/([^aeiouyls])\1$/, "$1");
  }

  /** @param {string} text @returns {string} its folded words between spaces, for exact phrases */
  function spaced(text) {
    return ` ${tokens(text).map((token) => token.word).join(" ")} `;
  }

  /**
   * @param {string} text as typed; "…" or “…” holds an exact phrase
   * @returns {Query}
   */
  function parseQuery(text) {
    const quoted = Array.from(text.matchAll(/["“”]([^"“”]+)["“”]/g), (match) => match[1]);
    const phrases = quoted.map((phrase) => spaced(phrase).trim()).filter(Boolean);
    const all = tokens(text);
    const kept = all.filter((token) => !STOP.has(token.word));
    const words = [...new Set((kept.length ? kept : all).map((token) => token.word))];
    const last = all[all.length - 1];
    const open = last && last.end === text.length && [...last.word].length > 1;
    return { words, phrases, prefix: open ? last.word : "" };
  }

  /**
   * Cut a text into pieces, the marked ones being the words that the query asks for.
   * @param {string} text
   * @param {(word: string) => boolean} wanted
   * @returns {{text: string, hit: boolean}[]}
   */
  function pieces(text, wanted) {
    const out = [];
    let at = 0;
    for (const token of tokens(text)) {
      if (!wanted(token.word)) continue;
      if (token.start > at) out.push({ text: text.slice(at, token.start), hit: false });
      out.push({ text: text.slice(token.start, token.end), hit: true });
      at = token.end;
    }
    if (at < text.length) out.push({ text: text.slice(at), hit: false });
    return out;
  }

  atlas.text = { tokens, stem, spaced, parseQuery, pieces };
})();
