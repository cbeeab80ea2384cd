/** The page of all hits for `search.html?q=…`. */
"use strict";

(() => {
  const { el } = atlas;
  const BATCH = 20;
  const MOST_NAMES = 8;

  /** @param {string} id */
  const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

  /**
   * @param {Searcher} searcher
   * @param {number} row
   * @param {Query} query
   */
  function hit({ data, matcher, sentence }, row, query) {
    const { papers, topics } = data;
    const wanted = matcher(query);
    const topic = topics[papers.topic[row]];
    return el("li", { class: "atlas-hit" },
      el("h2", { class: "atlas-hit__title" },
        el("a", { href: `${atlas.root}papers/${papers.id[row]}.html` },
          ...atlas.marked(papers.title[row], wanted))),
      el("p", { class: "atlas-hit__sentence" }, ...atlas.marked(sentence(row, query), wanted)),
      el("p", { class: "atlas-hit__foot" },
        ...(topic ? [chip(topic, papers.topic[row])] : []),
        el("a", { class: "atlas-hit__map", href: `${atlas.root}map.html#paper=${papers.id[row]}` },
          "Show on map")));
  }

  /**
   * @param {SearchTopic} topic
   * @param {number} index
   */
  function chip(topic, index) {
    return el("a", {
      class: `atlas-chip atlas-topic-${index % 20}`,
      href: `${atlas.root}topics/${topic.slug}.html`,
    }, topic.name);
  }

  /** @param {SearchName} name */
  function nameItem([slug, name, kind, n]) {
    const title = `${atlas.searchNames.kindWords(kind)}, ${atlas.count(n, "paper")}`;
    return el("li", {},
      el("a", { class: "atlas-name", href: `${atlas.root}names/${slug}.html`, title },
        name, " ", el("span", { class: "atlas-chip__n" }, String(n))));
  }

  class SearchPage {
    constructor() {
      this.input = /** @type {HTMLInputElement} */ (byId("atlas-query"));
      this.more = byId("atlas-search-more");
      /** @type {() => void} */
      this.showMore = () => {};
      this.more.addEventListener("click", () => this.showMore());
      this.input.addEventListener("input", atlas.debounce(() => void this.update(), 150));
      const form = this.input.form;
      if (form) form.addEventListener("submit", (event) => this.onSubmit(event));
      window.addEventListener("popstate", () => this.restore());
      byId("atlas-search-page").hidden = false;
      this.restore();
    }

    restore() {
      this.input.value = new URLSearchParams(window.location.search).get("q") || "";
      void this.update();
      if (!this.input.value) this.input.focus();
    }

    /** @param {Event} event */
    onSubmit(event) {
      event.preventDefault();
      void this.update();
    }

    /** Keep the address in step, so that it can be shared; from a folder some browsers refuse. */
    keepAddress() {
      const q = this.input.value.trim();
      try {
        window.history.replaceState(null, "", q ? `?${new URLSearchParams({ q })}` : "?");
      } catch {
        return;
      }
    }

    async update() {
      const typed = this.input.value;
      if (!typed.trim()) return this.clear("");
      try {
        const searcher = await atlas.searcher();
        if (typed !== this.input.value) return;
        this.keepAddress();
        this.show(searcher, typed);
      } catch {
        this.clear("Search could not be loaded. The lists below lead to every paper.");
      }
    }

    /** @param {string} message */
    clear(message) {
      byId("atlas-search-hits").replaceChildren();
      byId("atlas-search-topics").hidden = true;
      byId("atlas-search-names").hidden = true;
      byId("atlas-search-count").textContent = message;
      byId("atlas-search-help").hidden = false;
      byId("atlas-search-empty").hidden = false;
      byId("atlas-search-none").hidden = true;
      this.more.hidden = true;
      if (!message) this.keepAddress();
    }

    /**
     * @param {Searcher} searcher
     * @param {string} typed
     */
    show(searcher, typed) {
      const { query, hits, topics, names } = searcher.search(typed);
      const found = topics.map((topic) => el("li", {}, chip(topic, searcher.data.topics.indexOf(topic))));
      const count = hits.length ? atlas.count(hits.length, "paper") : "No paper";
      byId("atlas-search-count").textContent = `${count} for “${typed.trim()}”`;
      byId("atlas-search-topics").replaceChildren(...found);
      byId("atlas-search-topics").hidden = !found.length;
      byId("atlas-search-names").replaceChildren(...names.slice(0, MOST_NAMES).map(nameItem));
      byId("atlas-search-names").hidden = !names.length;
      byId("atlas-search-help").hidden = hits.length > 0;
      byId("atlas-search-empty").hidden = true;
      byId("atlas-search-none").hidden = hits.length > 0;
      byId("atlas-search-hits").replaceChildren();
      this.fill(searcher, query, hits);
    }

    /** Add hits a batch at a time; the first new one takes the focus where a reader asked for it.
     * @param {Searcher} searcher
     * @param {Query} query
     * @param {Hit[]} hits
     */
    fill(searcher, query, hits) {
      const list = byId("atlas-search-hits");
      const add = () => {
        const next = hits.slice(list.children.length, list.children.length + BATCH);
        const items = next.map(({ row }) => hit(searcher, row, query));
        list.append(...items);
        this.more.hidden = list.children.length >= hits.length;
        return items[0];
      };
      this.showMore = () => add()?.querySelector("a")?.focus();
      add();
    }
  }

  atlas.ready(() => {
    if (document.getElementById("atlas-search-page")) new SearchPage();
  });
})();
