/** Ties the map page to its buttons, gestures and surroundings, and starts it. */
"use strict";

(() => {
  const V = atlas.view;
  const REACH = { mouse: 10, touch: 24 };

  /** @param {string} id */
  const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

  /** The gestures' meaning on this page.
   * @param {any} page a MapPage
   * @returns {Actions}
   */
  function actions(page) {
    const middle = () => ({ x: page.frame.width / 2, y: page.frame.height / 2 });
    const move = (/** @type {View} */ view) => {
      page.stopFlight();
      page.setView(view);
    };
    return {
      pan: (dx, dy) => move(V.pan(page.view, page.frame, dx, dy)),
      zoom: (place, factor) => move(V.zoomAbout(page.view, page.frame, place, factor)),
      step: (factor) => page.flyTo(V.zoomAbout(page.view, page.frame, middle(), factor)),
      reset: () => page.flyTo(V.fit(page.frame, page.model.bounds)),
      hover: (place) => page.setHover(place ? page.rowAt(place, REACH.mouse) : -1, place || undefined),
      choose: (place, touch) => {
        const row = page.rowAt(place, touch ? REACH.touch : REACH.mouse);
        if (row >= 0) page.pin(row, false);
        else page.unpin();
      },
      chooseMiddle: () => {
        const row = page.rowAt(middle(), page.frame.width);
        if (row >= 0) page.pin(row, true);
      },
      aim: (on) => aim(page, on),
    };
  }

  /** With the keyboard, the paper nearest to the middle is the one that Enter pins.
   * @param {any} page a MapPage
   * @param {boolean} on
   */
  function aim(page, on) {
    if (!on) return page.setHover(-1);
    window.requestAnimationFrame(() => {
      const { view, frame, model } = page;
      const row = page.rowAt({ x: frame.width / 2, y: frame.height / 2 }, frame.width);
      if (row < 0 || document.activeElement !== page.canvas) return;
      page.setHover(row, V.toStage(view, frame, model.data.papers.x[row], model.data.papers.y[row]));
      atlas.announce(model.data.papers.title[row]);
    });
  }

  /** Fill the screen where the browser can, else the window.
   * @param {any} page a MapPage
   */
  async function toggleFull(page) {
    const host = byId("atlas-map-stage");
    if (document.fullscreenElement) return document.exitFullscreen();
    if (host.requestFullscreen) return host.requestFullscreen();
    host.classList.toggle("atlas-map__stage--full");
    page.measure();
  }

  /**
   * @param {any} page a MapPage
   * @param {Actions} act
   */
  function bindButtons(page, act) {
    byId("atlas-map-in").addEventListener("click", () => act.step(1.6));
    byId("atlas-map-out").addEventListener("click", () => act.step(1 / 1.6));
    byId("atlas-map-reset").addEventListener("click", () => act.reset());
    byId("atlas-map-full").addEventListener("click", () => void toggleFull(page));
  }

  /** @param {any} page a MapPage */
  function bindSurroundings(page) {
    new ResizeObserver(() => page.measure()).observe(page.stage);
    const repaint = () => {
      page.painter.refreshTheme();
      page.invalidate();
    };
    new MutationObserver(repaint).observe(document.body, {
      attributes: true, attributeFilter: ["data-md-color-scheme", "data-md-color-accent"] });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) page.unpin();
    });
  }

  /** @param {any} page a MapPage */
  function controls(page) {
    const act = actions(page);
    new atlas.Gestures(page.canvas, act);
    bindButtons(page, act);
    bindSurroundings(page);
  }

  atlas.mapControls = controls;

  atlas.ready(async () => {
    const map = document.getElementById("atlas-map");
    if (!map) return;
    try {
      const data = await atlas.load("map");
      map.hidden = false;
      byId("atlas-map-static").hidden = true;
      const page = new atlas.MapPage(data);
      page.start();
    } catch (error) {
      map.hidden = true;
      byId("atlas-map-static").hidden = false;
      throw error;
    }
  });
})();
