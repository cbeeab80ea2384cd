/**
 * The one global of the site, `atlas`: data on demand, small DOM helpers, and the controls
 * that wait for script. Runs first on every page, deferred.
 * Pages are also opened from a folder, where nothing may be fetched: data comes as
 * scripts that call `atlas.provide`.
 */
"use strict";

/** @typedef {Record<string, string | number | boolean | EventListener>} Attributes */

var atlas = (() => {
  const self = /** @type {HTMLScriptElement | null} */ (document.currentScript);
  // The way to the site's top folder, as the page itself writes it: "", "../" or an address.
  const source = (self && self.getAttribute("src")) || "";
  const root = (self && self.dataset.root) ?? source.replace(/assets\/atlas\/js\/.*$/, "");
  /** @type {Map<string, unknown>} */
  const provided = new Map();
  /** @type {Map<string, Promise<any>>} */
  const pending = new Map();

  /**
   * Take in a data file's value; called by the data files alone.
   * @param {string} name
   * @param {unknown} value
   */
  function provide(name, value) {
    provided.set(name, value);
  }

  /**
   * Run a script of the site once, however often it is asked for.
   * @param {string} path below `assets/atlas/`
   * @returns {Promise<void>} rejects where the script is missing; a later call tries again
   */
  function run(path) {
    const known = pending.get(path);
    if (known) return known;
    const promise = new Promise((resolve, reject) => {
      const script = document.createElement("script");
      // Scripts asked for together come together, yet run in this order.
      script.async = false;
      script.src = `${root}assets/atlas/${path}`;
      script.addEventListener("load", () => resolve(undefined));
      script.addEventListener("error", () => {
        pending.delete(path);
        script.remove();
        reject(new Error(`${path} could not be loaded`));
      });
      document.head.append(script);
    });
    pending.set(path, promise);
    return promise;
  }

  /**
   * Return the value of a data file, loading it at first use.
   * @param {string} name e.g. "map" for `assets/atlas/data/map.js`
   * @returns {Promise<any>}
   */
  async function load(name) {
    if (!provided.has(name)) await run(`data/${name}.js`);
    if (!provided.has(name)) throw new Error(`data/${name}.js provides no "${name}"`);
    return provided.get(name);
  }

  /**
   * Make sure that parts of the site's own JavaScript are there, in this order.
   * @param {...string} names e.g. "text" for `assets/atlas/js/text.js`
   */
  async function need(...names) {
    await Promise.all(names.map((name) => run(`js/${name}.js`)));
  }

  /**
   * Return the searcher; nothing of search is loaded or indexed before the first call.
   * @returns {Promise<Searcher>}
   */
  async function searcher() {
    await need("text", "search-index", "search-names", "searcher");
    return atlas.openSearcher();
  }

  /**
   * Make an element; strings become text, never markup.
   * @param {string} tag
   * @param {Attributes} [attributes] a function is an event listener; `false` leaves one out
   * @param {...(Node | string)} children
   * @returns {HTMLElement}
   */
  function el(tag, attributes = {}, ...children) {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (typeof value === "function") element.addEventListener(name, value);
      else if (value !== false) element.setAttribute(name, value === true ? "" : String(value));
    }
    element.append(...children);
    return element;
  }

  /**
   * Make an icon of strokes on a 24 × 24 grid, in the colour of the text around it.
   * @param {string} path
   * @returns {SVGSVGElement}
   */
  function icon(path) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("class", "atlas-icon-stroke");
    svg.setAttribute("aria-hidden", "true");
    const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
    line.setAttribute("d", path);
    svg.append(line);
    return svg;
  }

  /**
   * Fold case and accents, so that "Schrödinger" is found by "schrodinger".
   * @param {string} text
   */
  function fold(text) {
    return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  }

  /**
   * Return the function that calls `action` once calls have ceased for `wait` ms.
   * @param {() => void} action
   * @param {number} wait
   */
  function debounce(action, wait) {
    let timer = 0;
    return () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(action, wait);
    };
  }

  /** @type {HTMLElement | null} */
  let live = null;

  /**
   * Tell readers who hear the page.
   * @param {string} message
   */
  function announce(message) {
    if (!live) {
      live = el("div", { class: "atlas-hidden-text", role: "status" });
      document.body.append(live);
    }
    const region = live;
    region.textContent = "";
    // A region must be in the page before its text changes, or nothing is said.
    window.setTimeout(() => { region.textContent = message; }, 50);
  }

  /**
   * Say how many, e.g. "1 paper", "12 papers".
   * @param {number} n
   * @param {string} one
   */
  function count(n, one) {
    return `${n.toLocaleString("en-GB")} ${one}${n === 1 ? "" : "s"}`;
  }

  /**
   * Run `start` once the page's own elements are there.
   * @param {() => void} start
   */
  function ready(start) {
    if (document.readyState !== "loading") start();
    else document.addEventListener("DOMContentLoaded", start);
  }

  return { root, provide, load, need, searcher, el, icon, fold, debounce, announce, count, ready };
})();

atlas.ready(() => {
  for (const control of document.querySelectorAll(".needs-script[hidden]")) {
    control.removeAttribute("hidden");
  }
});
