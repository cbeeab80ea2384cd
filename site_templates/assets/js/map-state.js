/**
 * What of the map is in its address: `map.html#paper=…&topic=…&name=…&dump=…&q=…&x=…&y=…&z=…`.
 * Pure; names, not rows, so that an address outlives a rebuild.
 */
"use strict";

/**
 * @typedef {object} MapState
 * @property {string} paper the pinned paper's id, or ""
 * @property {string[]} topics slugs; none means all
 * @property {string} name slug, or "" for all
 * @property {string} dump slug, or "" for all
 * @property {string} q
 * @property {View | null} view null where the address says nothing of it
 */

(() => {
  /** @param {string} value @returns {string} readable where an address allows it */
  const encode = (value) => encodeURIComponent(value).replace(/%20/g, "+").replace(/%2C/g, ",");

  /**
   * @param {string} hash with or without its "#"
   * @returns {MapState} what cannot be read is left out
   */
  function parse(hash) {
    const params = new URLSearchParams(hash.replace(/^#/, ""));
    const [x, y, z] = ["x", "y", "z"].map((name) => Number.parseFloat(params.get(name) || ""));
    const view = Number.isFinite(x + y + z) && z > 0 ? { x, y, z } : null;
    return {
      paper: params.get("paper") || "",
      topics: (params.get("topic") || "").split(",").filter(Boolean),
      name: params.get("name") || "",
      dump: params.get("dump") || "",
      q: params.get("q") || "",
      view,
    };
  }

  /**
   * @param {MapState} state
   * @returns {string} with its "#", or "" where there is nothing to say
   */
  function format({ paper, topics, name, dump, q, view }) {
    const parts = [
      ["paper", paper], ["topic", topics.join(",")], ["name", name], ["dump", dump], ["q", q]];
    if (view) {
      parts.push(["x", view.x.toFixed(4)], ["y", view.y.toFixed(4)], ["z", view.z.toFixed(3)]);
    }
    const said = parts.filter(([, value]) => value).map(([name, value]) => `${name}=${encode(value)}`);
    return said.length ? `#${said.join("&")}` : "";
  }

  atlas.mapState = { parse, format };
})();
