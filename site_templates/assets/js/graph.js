/**
 * A topic's graph: reads the page's data block and hands it to vis-network. The nodes stand
 * where the build put them; nothing is simulated here. Without this script the page is a
 * list of the same papers and ties.
 */
"use strict";

(() => {
  const LABEL_FONT = "Inter, -apple-system, 'Segoe UI', Roboto, 'Liberation Sans', Arial, sans-serif";

  /** The body of the page that shows this one, where it may be asked; null where not. */
  function hostBody() {
    try {
      return window.parent === window ? null : window.parent.document.body;
    } catch {
      // Opened from a folder each page is a stranger to the other: the system decides.
      return null;
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
   * @param {number} size of a label, in the units of the drawing
   */
  function withColours(options, size) {
    const colour = token("--topic-colour");
    const [page, text, line] = ["--atlas-page", "--atlas-text", "--atlas-line-strong"].map(token);
    const strong = { background: colour, border: text };
    return {
      ...options,
      nodes: {
        borderWidth: 1.5,
        color: { background: colour, border: page, hover: strong, highlight: strong },
        font: { face: LABEL_FONT, size, color: text, strokeWidth: size / 4, strokeColor: page },
        scaling: { label: { drawThreshold: 8 } },
      },
      edges: {
        ...options.edges,
        color: { color: line, hover: colour, highlight: colour, opacity: 0.6 },
      },
    };
  }

  /**
   * Return a paper's address; ids come from the build and are letters and digits alone.
   * @param {string} id
   */
  function address(id) {
    return `../papers/${encodeURIComponent(id)}.html`;
  }

  /** @param {number[]} values */
  function span(values) {
    return Math.max(...values) - Math.min(...values) || 1;
  }

  /**
   * Stretch the build's wide drawing to the shape of the canvas, so that a tall window is
   * used, and say how large a label must be to be read when all is in view.
   * @param {{x: number, y: number}[]} nodes
   * @param {HTMLElement} canvas
   */
  function fit(nodes, canvas) {
    const [width, height] = [span(nodes.map((n) => n.x)), span(nodes.map((n) => n.y))];
    const shape = canvas.clientHeight / Math.max(canvas.clientWidth, 1);
    const stretch = Math.max(1, shape * (width / height));
    const scale = Math.min(1, canvas.clientWidth / width, canvas.clientHeight / height / stretch);
    const size = Math.min(24, Math.max(14, 13 / scale));
    return { nodes: nodes.map((n) => ({ ...n, y: n.y * stretch })), size };
  }

  /**
   * @param {HTMLElement} canvas
   * @param {any} data
   */
  function draw(canvas, data) {
    const host = hostBody();
    const follow = () => {
      if (host) document.body.dataset.mdColorScheme = host.dataset.mdColorScheme;
    };
    follow();
    const { nodes, size } = fit(data.nodes, canvas);
    const vis = /** @type {any} */ (window).vis;
    const sets = { nodes: new vis.DataSet(nodes), edges: new vis.DataSet(data.edges) };
    const network = new vis.Network(canvas, sets, withColours(data.options, size));
    network.on("click", (/** @type {{nodes: string[]}} */ event) => {
      if (event.nodes.length) window.open(address(event.nodes[0]), "_top");
    });
    for (const name of ["hoverNode", "blurNode"]) {
      network.on(name, () => canvas.classList.toggle("is-over", name === "hoverNode"));
    }
    const repaint = () => { follow(); network.setOptions(withColours(data.options, size)); };
    if (host) {
      new MutationObserver(repaint).observe(host, { attributeFilter: ["data-md-color-scheme"] });
    }
    document.body.dataset.drawn = "true";
  }

  function start() {
    const block = document.getElementById("graph-data");
    const canvas = document.getElementById("graph");
    if (!block || !canvas || !("vis" in window)) return;
    const data = JSON.parse(block.textContent || "{}");
    if (!data.nodes.length) return;
    document.body.classList.toggle("is-embedded", window.parent !== window);
    for (const part of document.querySelectorAll(".atlas-graph [hidden]")) part.removeAttribute("hidden");
    // A browser may load the page while it is still folded away; it is drawn when it is seen.
    const watcher = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      watcher.disconnect();
      draw(canvas, data);
    });
    watcher.observe(canvas);
  }

  if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", start);
  else start();
})();
