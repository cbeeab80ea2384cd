/** Paints the map on its canvas; knows colours and pixels, and nothing of events. */
"use strict";

/** @typedef {{topics: string[], ink: string, soft: string, paper: string, font: string}} Theme */

(() => {
  const N_COLOURS = 20;
  const MAX_PIXELS = 12e6;
  const NARROW = 600;

  /** Read the colours that the stylesheets give at this moment; `var()` is resolved by a probe.
   * @param {HTMLElement} host
   * @returns {Theme}
   */
  function readTheme(host) {
    const probe = atlas.el("span", { hidden: true });
    host.append(probe);
    const read = (/** @type {string} */ name) => {
      probe.style.color = `var(${name})`;
      return window.getComputedStyle(probe).color;
    };
    const theme = {
      topics: Array.from({ length: N_COLOURS }, (_, i) => read(`--atlas-topic-${i}`)),
      ink: read("--md-default-fg-color"),
      soft: read("--md-default-fg-color--light"),
      paper: read("--md-default-bg-color"),
      font: window.getComputedStyle(host).fontFamily,
    };
    probe.remove();
    return theme;
  }

  /** Radius of a point in px: smaller for many and on a small stage, growing slower than the map.
   * @param {number} n
   * @param {number} z
   * @param {number} width px of the stage
   */
  function radiusOf(n, z, width) {
    const small = width < NARROW ? 0.8 : 1;
    return Math.min(10, small * atlas.view.clamp(100 / Math.sqrt(n), 1.6, 4.4) * z ** 0.32);
  }

  class Painter {
    /**
     * @param {HTMLCanvasElement} canvas
     * @param {MapModel} model
     */
    constructor(canvas, model) {
      this.canvas = canvas;
      this.model = model;
      this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      this.ratio = 1;
      this.small = false;
      /** @type {Map<string, HTMLCanvasElement>} */
      this.sprites = new Map();
      /** @type {Map<string, number>} */
      this.widths = new Map();
      this.theme = readTheme(/** @type {HTMLElement} */ (canvas.parentElement));
    }

    refreshTheme() {
      this.theme = readTheme(/** @type {HTMLElement} */ (this.canvas.parentElement));
      this.sprites.clear();
      this.widths.clear();
    }

    /** @param {number} width px @param {number} height px */
    resize(width, height) {
      const most = Math.sqrt(MAX_PIXELS / Math.max(1, width * height));
      this.ratio = Math.min(window.devicePixelRatio || 1, most);
      this.canvas.width = Math.round(width * this.ratio);
      this.canvas.height = Math.round(height * this.ratio);
      this.small = width < NARROW;
      this.sprites.clear();
      this.widths.clear();
    }

    /** @param {string} kind */
    fontOf(kind) {
      const { font } = this.theme;
      if (kind === "topic") return `700 ${this.small ? 13 : 15}px ${font}`;
      return kind === "pinned" ? `700 13px ${font}` : `400 12.5px ${font}`;
    }

    /** @param {string} text @param {string} kind */
    measure(text, kind) {
      const key = `${kind} ${text}`;
      let width = this.widths.get(key);
      if (width === undefined) {
        this.context.font = this.fontOf(kind);
        width = this.context.measureText(text).width;
        this.widths.set(key, width);
      }
      return width;
    }

    /** A disc with a rim of the paper's colour, drawn once and stamped often.
     * @param {string} colour
     * @param {number} radius px
     */
    sprite(colour, radius) {
      const key = `${colour} ${radius.toFixed(1)}`;
      const known = this.sprites.get(key);
      if (known) return known;
      if (this.sprites.size > 200) this.sprites.clear();
      const sprite = document.createElement("canvas");
      const half = Math.ceil((radius + 1) * this.ratio);
      [sprite.width, sprite.height] = [2 * half, 2 * half];
      const context = /** @type {CanvasRenderingContext2D} */ (sprite.getContext("2d"));
      disc(context, half, half, (radius + 0.8) * this.ratio, this.theme.paper);
      disc(context, half, half, radius * this.ratio, colour);
      this.sprites.set(key, sprite);
      return sprite;
    }

    /** @param {Scene} scene */
    paint(scene) {
      const { context, ratio } = this;
      const { width, height } = scene.frame;
      const radius = radiusOf(this.model.n, scene.view.z, width);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, width, height);
      const rows = this.rowsInView(scene, radius);
      this.paintDots(scene, rows.filter((row) => !scene.shown[row]), radius, 0.14);
      this.paintDots(scene, rows.filter((row) => scene.shown[row]), radius, scene.pinned < 0 ? 1 : 0.55);
      this.paintPinned(scene, radius);
      if (scene.hover >= 0) this.paintRing(scene, scene.hover, radius + 1.5, this.theme.ink);
      this.paintLabels(scene, radius);
    }

    /** @param {Scene} scene @param {number} radius */
    rowsInView({ view, frame }, radius) {
      const s = atlas.view.scale(view, frame);
      const [x, y] = [(frame.width / 2 + radius) / s, (frame.height / 2 + radius) / s];
      return atlas.view.within(this.model.grid, {
        left: view.x - x, right: view.x + x, bottom: view.y - y, top: view.y + y });
    }

    /** @param {Scene} scene @param {number} row @returns {Place} */
    placeOf({ view, frame }, row) {
      const { x, y } = this.model.data.papers;
      return atlas.view.toStage(view, frame, x[row], y[row]);
    }

    /** Stamp points at whole device pixels, or each stamp would be resampled.
     * @param {Scene} scene
     * @param {number[]} rows
     * @param {number} radius
     * @param {number} alpha
     */
    paintDots(scene, rows, radius, alpha) {
      const { context, ratio, theme } = this;
      const { topic } = this.model.data.papers;
      const sprites = theme.topics.map((colour) => this.sprite(colour, radius));
      const half = sprites[0].width / 2;
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.globalAlpha = alpha;
      for (const row of rows) {
        const { x, y } = this.placeOf(scene, row);
        const [left, upper] = [Math.round(x * ratio) - half, Math.round(y * ratio) - half];
        context.drawImage(sprites[topic[row] % N_COLOURS], left, upper);
      }
      context.globalAlpha = 1;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
    }

    /** The pinned paper, its related papers, and lines to them.
     * @param {Scene} scene
     * @param {number} radius
     */
    paintPinned(scene, radius) {
      if (scene.pinned < 0) return;
      const { context, theme } = this;
      const from = this.placeOf(scene, scene.pinned);
      context.strokeStyle = theme.soft;
      context.lineWidth = 1.5;
      context.beginPath();
      for (const row of scene.related) {
        const to = this.placeOf(scene, row);
        context.moveTo(from.x, from.y);
        context.lineTo(to.x, to.y);
      }
      context.stroke();
      this.paintDots(scene, [...scene.related, scene.pinned], radius + 1.5, 1);
      this.paintRing(scene, scene.pinned, radius + 4, theme.ink);
    }

    /** @param {Scene} scene @param {number} row @param {number} radius @param {string} colour */
    paintRing(scene, row, radius, colour) {
      const { x, y } = this.placeOf(scene, row);
      this.context.strokeStyle = colour;
      this.context.lineWidth = 2;
      this.context.beginPath();
      this.context.arc(x, y, radius, 0, 2 * Math.PI);
      this.context.stroke();
    }

    /** Names with a rim of the paper's colour, readable over points and lines.
     * @param {Scene} scene
     * @param {number} radius
     */
    paintLabels(scene, radius) {
      const { context, theme } = this;
      const measure = (/** @type {string} */ text, /** @type {string} */ kind) => this.measure(text, kind);
      context.lineJoin = "round";
      context.textBaseline = "middle";
      context.textAlign = "center";
      context.strokeStyle = theme.paper;
      for (const label of atlas.mapNames.labels(this.model, scene, measure, radius)) {
        context.font = this.fontOf(label.kind);
        context.lineWidth = label.kind === "topic" ? 4.5 : 3.5;
        context.fillStyle = theme.ink;
        const line = label.height / label.lines.length;
        label.lines.forEach((text, i) => {
          const [x, y] = [label.left + label.width / 2, label.upper + (i + 0.5) * line];
          context.strokeText(text, x, y);
          context.fillText(text, x, y);
        });
      }
    }
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {number} x
   * @param {number} y
   * @param {number} radius
   * @param {string} colour
   */
  function disc(context, x, y, radius, colour) {
    context.fillStyle = colour;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fill();
  }

  atlas.Painter = Painter;
})();
