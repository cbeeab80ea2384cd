/**
 * The header's search box as a combobox (ARIA Authoring Practices, "Editable Combobox With
 * List Autocomplete"): suggestions as one types, arrows and Enter to open one, Enter alone
 * for the page of all hits. `/` and Ctrl-K lead to it from anywhere.
 */
"use strict";

(() => {
  const { el } = atlas;
  const MAX_TOPICS = 2;
  const MAX_NAMES = 2;
  const MAX_HITS = 8;

  /** Whether a key pressed here is meant for typing.
   * @param {EventTarget | null} target
   */
  function isTyping(target) {
    return target instanceof HTMLElement
      && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
  }

  class SearchBox {
    /** @param {HTMLFormElement} form */
    constructor(form) {
      this.form = form;
      this.input = /** @type {HTMLInputElement} */ (form.querySelector("input"));
      this.popup = /** @type {HTMLElement} */ (form.querySelector(".atlas-search__popup"));
      this.list = /** @type {HTMLElement} */ (form.querySelector("[role=listbox]"));
      this.note = /** @type {HTMLElement} */ (form.querySelector(".atlas-search__note"));
      this.active = -1;
      this.listen();
    }

    listen() {
      const { input } = this;
      input.setAttribute("role", "combobox");
      input.setAttribute("aria-autocomplete", "list");
      input.setAttribute("aria-controls", this.list.id);
      input.setAttribute("aria-expanded", "false");
      input.addEventListener("input", atlas.debounce(() => void this.suggest(), 60));
      input.addEventListener("focus", () => { if (input.value) void this.suggest(); });
      input.addEventListener("keydown", (event) => this.onKey(event));
      this.form.addEventListener("focusout", (event) => {
        const to = /** @type {FocusEvent} */ (event).relatedTarget;
        if (!(to instanceof Node) || !this.form.contains(to)) this.close();
      });
      // A press on the list must not take the focus away before its click arrives.
      this.popup.addEventListener("pointerdown", (event) => event.preventDefault());
      document.addEventListener("keydown", (event) => this.onShortcut(event));
    }

    /** @param {KeyboardEvent} event */
    onShortcut(event) {
      const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey;
      const k = event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey);
      if (!k && (!slash || isTyping(event.target))) return;
      event.preventDefault();
      this.input.focus();
      this.input.select();
    }

    /** Show what fits the words typed so far; an answer that comes late is dropped. */
    async suggest() {
      const typed = this.input.value;
      if (!typed.trim()) return this.close();
      try {
        const searcher = await atlas.searcher();
        if (typed === this.input.value && document.activeElement === this.input) {
          this.show(searcher, typed);
        }
      } catch {
        this.say("Search could not be loaded. Press Enter for the search page.");
      }
    }

    /**
     * @param {Searcher} searcher
     * @param {string} typed
     */
    show(searcher, typed) {
      const { query, hits, topics, names } = searcher.search(typed);
      const wanted = searcher.matcher(query);
      const first = [
        ...names.slice(0, MAX_NAMES).map((name) => this.nameOption(name, wanted)),
        ...topics.slice(0, MAX_TOPICS).map((topic) => this.topicOption(searcher, topic, wanted)),
      ];
      const papers = hits.slice(0, MAX_HITS - first.length)
        .map((hit) => this.paperOption(searcher, hit, wanted));
      this.list.replaceChildren(...first, ...papers);
      [...this.list.children].forEach((option, i) => { option.id = `atlas-option-${i}`; });
      this.setActive(-1);
      if (!this.list.children.length) return this.say("No paper has these words.");
      this.say(hits.length > papers.length ? `Enter shows all ${atlas.count(hits.length, "paper")}.` : "");
      this.setOpen(true);
      atlas.announce(atlas.count(this.list.children.length, "suggestion"));
    }

    /**
     * @param {Searcher} searcher
     * @param {SearchTopic} topic
     * @param {(word: string) => boolean} wanted
     */
    topicOption(searcher, topic, wanted) {
      const colour = searcher.data.topics.indexOf(topic) % 20;
      return this.option(`topics/${topic.slug}.html`, `atlas-topic-${colour}`, atlas.marked(topic.name, wanted),
        `Topic · ${atlas.count(topic.n, "paper")}`);
    }

    /**
     * @param {Searcher} searcher
     * @param {Hit} hit
     * @param {(word: string) => boolean} wanted
     */
    paperOption({ data }, { row }, wanted) {
      const topic = data.papers.topic[row];
      return this.option(`papers/${data.papers.id[row]}.html`, `atlas-topic-${topic % 20}`,
        atlas.marked(data.papers.title[row], wanted), data.topics[topic]?.name || "");
    }

    /**
     * @param {SearchName} name
     * @param {(word: string) => boolean} wanted
     */
    nameOption([slug, name, kind, n], wanted) {
      return this.option(`names/${slug}.html`, "atlas-search__option--name",
        atlas.marked(name, wanted), `${atlas.searchNames.kindWords(kind)} · ${atlas.count(n, "paper")}`);
    }

    /**
     * @param {string} path below the site
     * @param {string} look class that gives its colour
     * @param {(Node | string)[]} title
     * @param {string} detail
     */
    option(path, look, title, detail) {
      return el("li", {
        role: "option",
        "aria-selected": "false",
        class: `atlas-search__option ${look}`,
        "data-path": path,
        click: () => this.go(path),
      }, el("span", { class: "atlas-search__title" }, ...title),
      el("span", { class: "atlas-search__detail" }, detail));
    }

    /** @param {string} path */
    go(path) {
      window.location.href = `${atlas.root}${path}`;
    }

    /** @param {KeyboardEvent} event */
    onKey(event) {
      const n = this.list.children.length;
      const open = !this.popup.hidden && n > 0;
      if (event.key === "Escape") {
        if (!this.popup.hidden) event.preventDefault();
        this.close();
      } else if (event.key === "Enter" && this.active >= 0) {
        event.preventDefault();
        this.go(/** @type {HTMLElement} */ (this.list.children[this.active]).dataset.path || "");
      } else if (open && (event.key === "ArrowDown" || event.key === "ArrowUp")) {
        event.preventDefault();
        const step = event.key === "ArrowDown" ? 1 : -1;
        // One step beyond either end is the box itself, so that Enter asks for all hits again.
        this.setActive(((this.active + 1 + step + n + 1) % (n + 1)) - 1);
      }
    }

    /** @param {number} active index of an option, or -1 for the box itself */
    setActive(active) {
      this.active = active;
      [...this.list.children].forEach((option, i) => {
        option.setAttribute("aria-selected", String(i === active));
        if (i === active) option.scrollIntoView({ block: "nearest" });
      });
      if (active < 0) this.input.removeAttribute("aria-activedescendant");
      else this.input.setAttribute("aria-activedescendant", `atlas-option-${active}`);
    }

    /** @param {string} message shown under the suggestions; opens the popup unless empty */
    say(message) {
      this.note.textContent = message;
      this.note.hidden = !message;
      if (message) this.setOpen(true);
    }

    /** @param {boolean} open */
    setOpen(open) {
      this.popup.hidden = !open;
      this.input.setAttribute("aria-expanded", String(open && this.list.children.length > 0));
    }

    close() {
      this.setOpen(false);
      this.setActive(-1);
    }
  }

  atlas.ready(() => {
    const form = document.querySelector("form[data-atlas-search]");
    if (form instanceof HTMLFormElement) new SearchBox(form);
  });
})();
