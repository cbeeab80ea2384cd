/** Copy buttons, sortable tables and filtered lists: plain HTML that script makes handier. */
"use strict";

(() => {
  const { el, fold } = atlas;

  /** Copy where the clipboard's own interface is missing or refused, as over file://.
   * @param {string} text
   * @returns {boolean} whether it went through
   */
  function copyBySelection(text) {
    const area = /** @type {HTMLTextAreaElement} */ (el("textarea", { class: "atlas-hidden-text" }));
    area.value = text;
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    return done;
  }

  /**
   * @param {string} text
   * @returns {Promise<boolean>}
   */
  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyBySelection(text);
    }
  }

  /** Copy what a button holds in `data-copy`, or the text of the element it names.
   * @param {HTMLElement} button
   */
  async function copyFrom(button) {
    const source = document.getElementById(button.dataset.copyFrom || "");
    const done = await copy(source ? source.textContent || "" : button.dataset.copy || "");
    button.focus();
    const message = done ? "Copied" : "Could not copy: select the text instead";
    atlas.announce(message);
    const note = el("span", { class: "atlas-copied", "aria-hidden": "true" }, message);
    button.after(note);
    window.setTimeout(() => note.remove(), 2000);
  }

  /**
   * @param {Element | undefined} cell
   * @returns {string}
   */
  function sortValue(cell) {
    if (!(cell instanceof HTMLElement)) return "";
    return (cell.dataset.sort ?? cell.textContent ?? "").trim();
  }

  const collator = new Intl.Collator("en", { numeric: true, sensitivity: "base" });

  /** Compare two cells' values; empty ones stay last in either direction.
   * @param {string} a
   * @param {string} b
   * @param {number} direction 1 or -1
   */
  function compare(a, b, direction) {
    if (!a || !b) return a ? -1 : b ? 1 : 0;
    const [x, y] = [Number(a), Number(b)];
    return direction * (Number.isNaN(x - y) ? collator.compare(a, b) : x - y);
  }

  /**
   * @param {HTMLTableElement} table
   * @param {HTMLTableCellElement} header
   */
  function sortBy(table, header) {
    const direction = header.getAttribute("aria-sort") === "ascending" ? -1 : 1;
    for (const other of table.querySelectorAll("th[aria-sort]")) other.removeAttribute("aria-sort");
    header.setAttribute("aria-sort", direction === 1 ? "ascending" : "descending");
    for (const body of table.tBodies) {
      const rows = [...body.rows];
      const column = header.cellIndex;
      rows.sort((a, b) => compare(sortValue(a.cells[column]), sortValue(b.cells[column]), direction));
      body.append(...rows);
    }
  }

  /** Make each header of the last header row a button, unless it says `data-unsortable`.
   * @param {HTMLTableElement} table
   */
  function makeSortable(table) {
    const row = table.tHead && table.tHead.rows[table.tHead.rows.length - 1];
    for (const header of row ? row.cells : []) {
      if (header.hasAttribute("data-unsortable") || !(header.textContent || "").trim()) continue;
      let button = header.querySelector("button");
      if (!button) {
        button = /** @type {HTMLButtonElement} */ (
          el("button", { type: "button", class: "atlas-sort" }, ...header.childNodes));
        header.append(button);
      }
      button.addEventListener("click", () => sortBy(table, header));
    }
  }

  /** Hide the items that lack one of the words, then groups left empty or of another kind.
   * @param {HTMLElement} list
   * @param {string} query
   * @param {string} kind the only group to leave, or "" for all
   * @returns {number} how many remain
   */
  function filterList(list, query, kind) {
    const words = fold(query).split(/\s+/).filter(Boolean);
    const marked = list.querySelectorAll("[data-filter-item]");
    let shown = 0;
    for (const item of marked.length ? marked : list.querySelectorAll("li, tbody > tr")) {
      const text = fold(item.textContent || "");
      const group = kind && item.closest(`[data-filter-group="${CSS.escape(kind)}"]`);
      const kept = group !== null && words.every((word) => text.includes(word));
      item.toggleAttribute("hidden", !kept);
      shown += Number(kept);
    }
    for (const group of list.querySelectorAll("[data-filter-group]")) {
      const left = group.querySelector("[data-filter-item]:not([hidden]), li:not([hidden])");
      group.toggleAttribute("hidden", !left);
    }
    return shown;
  }

  /**
   * @param {HTMLInputElement} input
   */
  function makeFilter(input) {
    const id = input.dataset.filterList || "";
    const list = document.getElementById(id);
    const output = document.querySelector(`[data-filter-count="${CSS.escape(id)}"]`);
    if (!list) return;
    const kinds = document.querySelector(`select[data-filter-kind="${CSS.escape(id)}"]`);
    const update = () => {
      const kind = kinds instanceof HTMLSelectElement ? kinds.value : "";
      const message = `${filterList(list, input.value, kind).toLocaleString("en-GB")} shown`;
      if (output) output.textContent = message;
      else atlas.announce(message);
    };
    input.addEventListener("input", atlas.debounce(update, 120));
    if (kinds) kinds.addEventListener("change", update);
    if (input.value || (kinds instanceof HTMLSelectElement && kinds.value)) update();
  }

  atlas.ready(() => {
    document.addEventListener("click", (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const button = target && target.closest("[data-copy], [data-copy-from]");
      if (button instanceof HTMLElement) void copyFrom(button);
    });
    for (const table of document.querySelectorAll("table[data-sortable]")) {
      makeSortable(/** @type {HTMLTableElement} */ (table));
    }
    for (const input of document.querySelectorAll("input[data-filter-list]")) {
      makeFilter(/** @type {HTMLInputElement} */ (input));
    }
  });
})();
