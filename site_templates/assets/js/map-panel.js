/** What stands around the map: topic chips (the legend), dump filter, search and list twin. */
"use strict";

/**
 * @typedef {object} PanelActions
 * @property {(part: Partial<MapFilter>) => void} filter
 * @property {(q: string) => void} query
 * @property {(name: number) => void} name
 * @property {(row: number) => void} pin
 */

(() => {
  const { el } = atlas;
  const BATCH = 60;
  const MOST_NAMES = 6;

  /** @param {string} id */
  const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

  class Panel {
    /**
     * @param {MapModel} model
     * @param {PanelActions} actions
     */
    constructor(model, actions) {
      this.model = model;
      this.actions = actions;
      this.search = /** @type {HTMLInputElement} */ (byId("atlas-map-query"));
      this.dumps = /** @type {HTMLSelectElement} */ (byId("atlas-map-dump"));
      this.list = byId("atlas-map-list");
      this.more = byId("atlas-map-more");
      /** @type {HTMLElement[]} */
      this.chips = [];
      /** @type {number[]} */
      this.rows = [];
      this.topics = new Set();
      this.build();
      this.listen();
    }

    build() {
      const { topics, dumps } = this.model.data;
      this.chips = topics.map((topic, i) => el("button", {
        type: "button",
        class: `atlas-chip atlas-chip--toggle atlas-topic-${i % 20}`,
        "aria-pressed": "false",
        click: () => this.toggle(i),
      }, topic.name, " ", el("span", { class: "atlas-chip__n" }, String(topic.n))));
      byId("atlas-map-topics").replaceChildren(...this.chips.map((chip) => el("li", {}, chip)));
      this.dumps.append(...dumps.map((dump, i) => el("option", { value: i }, dump.name)));
      const field = this.dumps.closest("label");
      if (field) field.hidden = dumps.length < 2;
    }

    listen() {
      this.search.addEventListener("input", atlas.debounce(() => this.actions.query(this.search.value), 180));
      this.dumps.addEventListener("change", () => this.actions.filter({ dump: Number(this.dumps.value) }));
      byId("atlas-map-clear").addEventListener("click", () => {
        this.search.value = "";
        this.actions.filter({ topics: new Set(), name: -1, dump: -1, hits: null });
        this.search.focus();
      });
      const form = this.search.form;
      if (form) {
        form.addEventListener("submit", (event) => {
          event.preventDefault();
          this.actions.query(this.search.value);
        });
      }
      this.more.addEventListener("click", () => this.addItems()?.querySelector("a")?.focus());
    }

    /** @param {number} topic */
    toggle(topic) {
      const topics = new Set(this.topics);
      if (!topics.delete(topic)) topics.add(topic);
      this.actions.filter({ topics });
    }

    /** Show a filter and the papers that pass it.
     * @param {MapFilter} filter
     * @param {number[]} rows
     * @param {boolean} filtered
     */
    show(filter, rows, filtered) {
      this.topics = filter.topics;
      this.chips.forEach((chip, i) => {
        chip.setAttribute("aria-pressed", String(filter.topics.has(i)));
        chip.classList.toggle("atlas-chip--off", filter.topics.size > 0 && !filter.topics.has(i));
      });
      this.dumps.value = String(filter.dump);
      byId("atlas-map-clear").hidden = !filtered;
      const all = atlas.count(this.model.n, "paper");
      this.say(filtered ? `${rows.length.toLocaleString("en-GB")} of ${all} shown` : all);
      this.rows = rows;
      this.list.replaceChildren();
      this.addItems();
    }

    /** Show the name that filters, and the names that fit the words typed.
     * @param {number} chosen index, or -1
     * @param {number[]} found
     */
    showNames(chosen, found) {
      const host = byId("atlas-map-names");
      const shown = [...(chosen < 0 ? [] : [chosen]), ...found.filter((name) => name !== chosen)];
      host.replaceChildren(...shown.slice(0, MOST_NAMES).map((name) => this.nameChip(name, name === chosen)));
      host.hidden = !shown.length;
    }

    /** @param {number} name @param {boolean} on */
    nameChip(name, on) {
      const [, text, rows] = this.model.data.names[name];
      return el("li", {}, el("button", {
        type: "button",
        class: "atlas-name atlas-name--toggle",
        "aria-pressed": String(on),
        title: on ? "Show all papers again" : "Show the papers with this name alone",
        click: () => this.actions.name(on ? -1 : name),
      }, text, " ", el("span", { class: "atlas-chip__n" }, on ? "×" : String(rows.length))));
    }

    /** @param {string} message also told to readers who hear the page */
    say(message) {
      const status = byId("atlas-map-status");
      if (status.textContent !== message) status.textContent = message;
    }

    /** @returns {HTMLElement | undefined} the first new item */
    addItems() {
      const from = this.list.children.length;
      const items = this.rows.slice(from, from + BATCH).map((row) => this.item(row));
      this.list.append(...items);
      this.more.hidden = from + items.length >= this.rows.length;
      return items[0];
    }

    /** @param {number} row */
    item(row) {
      const { model } = this;
      const { title, topic } = model.data.papers;
      return el("li", { class: `atlas-topic-${topic[row] % 20}` },
        atlas.mapCard.pinButton(model, row, this.actions.pin),
        el("span", {}, atlas.mapCard.paperLink(model, row, title[row]),
          el("small", {}, model.data.topics[topic[row]]?.name || "")));
    }
  }

  atlas.MapPanel = Panel;
})();
