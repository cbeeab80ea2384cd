/** Keeps the map and its address in step, in both directions. */
"use strict";

(() => {
  const V = atlas.view;

  class MapAddress {
    /** @param {any} page a MapPage */
    constructor(page) {
      this.page = page;
      this.written = "";
      this.keep = atlas.debounce(() => this.write(), 250);
      // The page itself writes without this event: only links and readers raise it.
      window.addEventListener("hashchange", () => {
        if (window.location.hash !== this.written) void this.restore();
      });
    }

    /** @returns {MapState} the whole map with nothing asked for needs no words */
    get state() {
      const { model, frame, filter, filtered, pinned, q, view } = this.page;
      const { papers, topics, names, dumps } = model.data;
      const whole = V.fit(frame, model.bounds);
      const moved = Math.hypot(view.x - whole.x, view.y - whole.y, view.z - whole.z) > 1e-3;
      return {
        paper: papers.id[pinned] || "",
        topics: [...filter.topics].sort((a, b) => a - b).map((topic) => topics[topic].slug),
        name: names[filter.name]?.[0] || "",
        dump: dumps[filter.dump]?.slug || "",
        q,
        view: moved || filtered || pinned >= 0 ? view : null,
      };
    }

    write() {
      this.written = atlas.mapState.format(this.state);
      const { pathname, search } = window.location;
      window.history.replaceState(null, "", this.written || `${pathname}${search}`);
    }

    /** Show what the address says; where it names no view, one that fits what it asks for. */
    async restore() {
      const { page } = this;
      const said = atlas.mapState.parse(window.location.hash);
      const row = page.model.rowOf.get(said.paper) ?? -1;
      this.written = window.location.hash;
      page.stopFlight();
      page.unpin();
      page.view = said.view ? V.keep(said.view, page.frame) : V.fit(page.frame, page.model.bounds);
      page.panel.search.value = said.q;
      page.setFilter({ ...this.filterOf(said), hits: null });
      if (said.q) await page.setQuery(said.q, false);
      if (!said.view) page.view = this.fitting(row);
      if (row >= 0) page.pin(row, false);
      page.invalidate();
    }

    /** @param {MapState} said */
    filterOf(said) {
      const { data, nameOf } = this.page.model;
      const { topics, dumps } = data;
      const asked = said.topics.map(
        (slug) => topics.findIndex((/** @type {MapTopic} */ topic) => topic.slug === slug));
      return {
        topics: new Set(asked.filter((topic) => topic >= 0)),
        name: nameOf.get(said.name) ?? -1,
        dump: dumps.findIndex((/** @type {{slug: string}} */ dump) => dump.slug === said.dump),
      };
    }

    /** @param {number} row the paper that the address names, or -1 */
    fitting(row) {
      const { model, frame, filtered, selected } = this.page;
      const { x, y } = model.data.papers;
      if (row >= 0) return V.keep({ x: x[row], y: y[row], z: 4 }, frame);
      const rows = filtered && selected.length ? selected : model.byTitle;
      return V.fit(frame, V.boundsOf(x, y, rows), 8);
    }
  }

  atlas.MapAddress = MapAddress;
})();
