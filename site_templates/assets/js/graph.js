/**
 * A topic's graph: reads the page's data block and hands it to vis-network. The nodes stand
 * where the build put them; nothing is simulated here. Without this script the page is a
 * list of the same papers and ties.
 */
"use strict";

(() => {
  const LABEL_FONT = "Inter, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif";

  /** Follow the palette of the page that shows this one, where it may be asked. */
  function followPalette() {
    try {
      const scheme = window.parent.document.body.dataset.mdColorScheme;
      if (window.parent !== window && scheme) document.body.dataset.mdColorScheme = scheme;
    } catch {
      // Opened from a folder each page is a stranger to the other: the system decides.
    }
  }

  /**
   * @param {string} name of a custom property
   * @returns {string}
   */
  function token(name) {
    return getComputedStyle(document.body).getPropertyValue(name).trim();
  }

  /**
   * Return the options of the data block with the colours of the page.
   * @param {Record<string, any>} options
   */
  function withColours(options) {
    const colour = token("--topic-colour");
    const [page, text, line] = ["--atlas-page", "--atlas-text", "--atlas-line-strong"].map(token);
    const strong = { background: colour, border: text };
    return {
      ...options,
      nodes: {
        borderWidth: 1.5,
        color: { background: colour, border: page, hover: strong, highlight: strong },
        font: { face: LABEL_FONT, size: 15, color: text, strokeWidth: 4, strokeColor: page },
        scaling: { label: { drawThreshold: 9 } },
      },
      edges: { ...options.edges, color: { color: line, hover: colour, highlight: colour, opacity: 0.55 } },
    };
  }

  /**
   * Return a paper's address; ids come from the build and are letters and digits alone.
   * @param {string} id
   */
  function address(id) {
    return `../papers/${encodeURIComponent(id)}.html`;
  }

  function draw() {
    const block = document.getElementById("graph-data");
    const canvas = document.getElementById("graph");
    if (!block || !canvas || !("vis" in window)) return;
    const data = JSON.parse(block.textContent || "{}");
    followPalette();
    for (const part of document.querySelectorAll(".atlas-graph [hidden]")) part.removeAttribute("hidden");
    document.body.classList.add("is-drawn");
    const vis = /** @type {any} */ (window).vis;
    const sets = { nodes: new vis.DataSet(data.nodes), edges: new vis.DataSet(data.edges) };
    const network = new vis.Network(canvas, sets, withColours(data.options));
    network.on("click", (/** @type {{nodes: string[]}} */ event) => {
      if (event.nodes.length) window.open(address(event.nodes[0]), "_top");
    });
    for (const name of ["hoverNode", "blurNode"]) {
      network.on(name, () => canvas.classList.toggle("is-over", name === "hoverNode"));
    }
    document.body.dataset.drawn = "true";
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", draw);
  else draw();
})();
