/** The map page: holds what is looked at and asked for, and keeps all its parts in step. */
"use strict";

(() => {
  const V = atlas.view;
  const FLIGHT = 450;

  /** @param {string} id */
  const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
  const stillness = window.matchMedia("(prefers-reduced-motion: reduce)");

  class MapPage {
    /** @param {MapData} data */
    constructor(data) {
      this.model = atlas.mapModel.model(data);
      this.stage = byId("atlas-map-stage");
      this.canvas = /** @type {HTMLCanvasElement} */ (byId("atlas-map-canvas"));
      this.card = byId("atlas-map-card");
      this.note = byId("atlas-map-note");
      /** @type {Frame} */
      this.frame = { width: 1, height: 1, bounds: this.model.bounds };
      this.view = V.fit(this.frame, this.model.bounds);
      /** @type {MapFilter} */
      this.filter = { topics: new Set(), name: -1, dump: -1, hits: null };
      /** @type {number[]} names that fit the words asked for */
      this.named = [];
      /** @type {number[]} */
      this.selected = this.model.byTitle;
      this.shown = new Uint8Array(this.model.n).fill(1);
      /** @type {Cards | null} */
      this.cards = null;
      this.q = "";
      [this.hover, this.pinned, this.pending, this.flight] = [-1, -1, 0, 0];
      /** @type {Element | null} where the focus was before the card took it */
      this.before = null;
      this.address = new atlas.MapAddress(this);
    }

    start() {
      this.painter = new atlas.Painter(this.canvas, this.model);
      this.panel = new atlas.MapPanel(this.model, {
        filter: (part) => this.setFilter(part),
        query: (q) => void this.setQuery(q, true),
        name: (name) => this.setName(name),
        pin: (row) => this.pin(row, true),
      });
      this.measure();
      atlas.mapControls(this);
      void this.address.restore();
    }

    measure() {
      const { clientWidth: width, clientHeight: height } = this.stage;
      if (!width || !height) return;
      this.frame = { width, height, bounds: this.model.bounds };
      this.painter.resize(width, height);
      this.paint();
    }

    /** @returns {number[]} */
    get related() {
      return this.pinned >= 0 && this.cards ? this.cards.related[this.pinned] : [];
    }

    get filtered() {
      const { topics, name, dump, hits } = this.filter;
      return topics.size > 0 || name >= 0 || dump >= 0 || hits !== null;
    }

    /** Paint at once: the picture must not lag behind a stage that changed its size. */
    paint() {
      const { view, frame, shown, selected, filtered, hover, pinned, related } = this;
      const { topics } = this.filter;
      this.painter.paint({ view, frame, shown, selected, filtered, topics, hover, pinned, related });
    }

    invalidate() {
      if (this.pending) return;
      this.pending = window.requestAnimationFrame(() => {
        this.pending = 0;
        this.paint();
      });
    }

    /** @param {View} view */
    setView(view) {
      this.view = view;
      this.invalidate();
      this.address.keep();
    }

    stopFlight() {
      window.cancelAnimationFrame(this.flight);
    }

    /** @param {View} view */
    flyTo(view) {
      this.stopFlight();
      const [from, to, start] = [this.view, V.keep(view, this.frame), performance.now()];
      if (stillness.matches) return this.setView(to);
      const step = (/** @type {number} */ now) => {
        const t = V.clamp((now - start) / FLIGHT, 0, 1);
        this.setView(t < 1 ? V.between(from, to, t * t * (3 - 2 * t)) : to);
        if (t < 1) this.flight = window.requestAnimationFrame(step);
      };
      this.flight = window.requestAnimationFrame(step);
    }

    /** Show these papers as large as is useful.
     * @param {Iterable<number>} rows
     */
    flyToRows(rows) {
      const { x, y } = this.model.data.papers;
      this.flyTo(V.fit(this.frame, V.boundsOf(x, y, rows), 8));
    }

    /** @param {Place} place @param {number} radius px @returns {number} row or -1 */
    rowAt(place, radius) {
      const world = V.toWorld(this.view, this.frame, place);
      const reach = radius / V.scale(this.view, this.frame);
      return V.nearest(this.model.grid, world, reach, (row) => this.shown[row] === 1);
    }

    /** @param {number} row or -1 @param {Place} [place] px; where the note goes */
    setHover(row, place) {
      if (row === this.hover && !place) return;
      this.hover = row;
      const [shown, at] = place ? [row, place] : [-1, { x: 0, y: 0 }];
      atlas.mapCard.hoverNote(this.note, this.model, shown, at, this.frame.width);
      this.canvas.classList.toggle("atlas-map__canvas--over", row >= 0);
      this.invalidate();
    }

    /** @param {number} row @param {boolean} focus whether the card takes the focus */
    pin(row, focus) {
      if (this.pinned < 0) this.before = document.activeElement;
      this.pinned = row;
      this.setHover(-1);
      this.fillCard();
      if (focus) this.card.querySelector("h2")?.focus({ preventScroll: true });
      this.reveal(row);
      this.address.keep();
      this.invalidate();
      if (!this.cards) void this.loadCards();
    }

    async loadCards() {
      this.cards = await atlas.load("cards");
      if (this.pinned < 0) return;
      const focused = this.card.contains(document.activeElement);
      this.fillCard();
      if (focused) this.card.querySelector("h2")?.focus({ preventScroll: true });
      this.reveal(this.pinned); // the card is higher now
      this.invalidate();
    }

    fillCard() {
      this.card.hidden = false;
      this.card.replaceChildren(...atlas.mapCard.card(this.model, this.pinned, this.cards, {
        pin: (row) => this.pin(row, true),
        point: (row) => this.setHover(row),
        close: () => this.unpin(),
      }));
      this.card.scrollTop = 0;
    }

    unpin() {
      if (this.pinned < 0) return;
      const focused = this.card.contains(document.activeElement);
      this.pinned = -1;
      this.card.hidden = true;
      const back = this.before instanceof HTMLElement && this.before.isConnected ? this.before : this.canvas;
      if (focused) back.focus({ preventScroll: true });
      this.address.keep();
      this.invalidate();
    }

    /** Move the map so that a paper is neither off the stage nor under its card.
     * @param {number} row
     */
    reveal(row) {
      const { width, height } = this.frame;
      const { x, y } = this.model.data.papers;
      const sheet = window.getComputedStyle(this.card).position === "fixed";
      const edge = 24;
      const over = this.card.getBoundingClientRect().top - this.canvas.getBoundingClientRect().top;
      const free = sheet
        ? { width, height: Math.min(height, Math.max(over, 3 * edge)) }
        : { width: width - this.card.offsetWidth - edge, height };
      const at = V.toStage(this.view, this.frame, x[row], y[row]);
      // Its name stands to its right.
      const right = free.width - (sheet ? edge : 130);
      const seen = at.x > edge && at.y > edge && at.x < right && at.y < free.height - edge;
      if (!seen) this.flyTo(V.pan(this.view, this.frame, free.width / 2 - at.x, free.height / 2 - at.y));
    }

    /** @param {Partial<MapFilter>} part */
    setFilter(part) {
      if (part.hits === null) [this.q, this.named] = ["", []];
      this.filter = { ...this.filter, ...part };
      this.selected = atlas.mapModel.select(this.model, this.filter);
      this.shown = new Uint8Array(this.model.n);
      for (const row of this.selected) this.shown[row] = 1;
      this.panel.show(this.filter, this.selected, this.filtered);
      this.panel.showNames(this.filter.name, this.named);
      this.address.keep();
      this.invalidate();
    }

    /** Leave the papers that hold a name, which takes the place of the words asked for.
     * @param {number} name index, or -1 for all papers
     */
    setName(name) {
      this.panel.search.value = "";
      this.setFilter({ name, hits: null });
      if (name >= 0 && this.selected.length) this.flyToRows(this.selected);
    }

    /** @param {string} q @param {boolean} fly */
    async setQuery(q, fly) {
      this.q = q.trim();
      if (!this.q) return this.setFilter({ hits: null });
      try {
        const searcher = await atlas.searcher();
        if (q.trim() !== this.q) return;
        const found = searcher.search(this.q);
        this.named = found.names.flatMap(([slug]) => this.model.nameOf.get(slug) ?? []);
        this.setFilter({ hits: found.hits.map((hit) => hit.row) });
        if (fly && this.selected.length) this.flyToRows(this.selected.slice(0, 30));
      } catch {
        this.panel.say("Search could not be loaded.");
      }
    }
  }

  atlas.MapPage = MapPage;
})();
