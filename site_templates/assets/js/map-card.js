/** The pinned paper's card and the small note under the pointer. */
"use strict";

(() => {
  const { el } = atlas;

  /** @param {MapModel} model @param {number} index */
  function topicChip({ data }, index) {
    const topic = data.topics[index];
    if (!topic) return "";
    return el("a", {
      class: `atlas-chip atlas-topic-${index % 20}`,
      href: `${atlas.root}topics/${topic.slug}.html`,
    }, topic.name);
  }

  /**
   * @param {MapModel} model
   * @param {number} row
   * @param {string} text
   */
  function paperLink({ data }, row, text) {
    return el("a", { href: `${atlas.root}papers/${data.papers.id[row]}.html` }, text);
  }

  /**
   * @param {MapModel} model
   * @param {number} row
   * @param {(row: number) => void} pin
   */
  function pinButton({ data }, row, pin) {
    return el("button", {
      type: "button",
      class: "atlas-map__pin",
      "aria-label": `Show on map: ${data.papers.title[row]}`,
      title: "Show on map",
      click: () => pin(row),
    }, atlas.icon("M12 5a7 7 0 1 0 0 14a7 7 0 1 0 0-14M12 2v5M12 17v5M2 12h5M17 12h5"));
  }

  /**
   * @param {MapModel} model
   * @param {number} row
   * @param {Cards} cards
   * @param {(row: number) => void} pin
   * @param {(row: number) => void} point tells which related paper the reader points at, or -1
   */
  function related(model, row, cards, pin, point) {
    const items = cards.related[row].map((other) => el("li", {
      class: `atlas-topic-${model.data.papers.topic[other] % 20}`,
      pointerenter: () => point(other),
      pointerleave: () => point(-1),
    }, pinButton(model, other, pin), paperLink(model, other, model.data.papers.title[other])));
    if (!items.length) return [];
    return [el("h3", {}, "Related papers"), el("ul", { class: "atlas-map__related" }, ...items)];
  }

  /**
   * @param {MapModel} model
   * @param {number} row
   * @param {Cards | null} cards null while they load
   * @param {{pin: (row: number) => void, point: (row: number) => void, close: () => void}} actions
   * @returns {HTMLElement[]} the card's content
   */
  function card(model, row, cards, { pin, point, close }) {
    const { title, topic } = model.data.papers;
    const rest = cards
      ? [el("p", { class: "atlas-map__first" }, cards.first[row]),
        el("p", { class: "atlas-map__open" }, paperLink(model, row, "Open paper")),
        ...related(model, row, cards, pin, point),
        el("p", { class: "atlas-map__trust" }, atlas.mapModel.trustWords(cards.trust[row]))]
      : [el("p", {}, paperLink(model, row, "Open paper"))];
    return [
      el("button", { type: "button", class: "atlas-map__close", "aria-label": "Close", click: close },
        atlas.icon("M6 6l12 12M18 6L6 18")),
      el("h2", { class: "atlas-map__title", tabindex: "-1" }, title[row]),
      el("p", {}, topicChip(model, topic[row])),
      ...rest,
    ];
  }

  /** Show what is under the pointer; a reader who hears the page has the list instead.
   * @param {HTMLElement} note
   * @param {MapModel} model
   * @param {number} row or -1
   * @param {Place} place px on the stage
   * @param {number} width px of the stage
   */
  function hoverNote(note, { data }, row, place, width) {
    note.hidden = row < 0;
    if (row < 0) return;
    const topic = data.papers.topic[row];
    note.replaceChildren(
      el("strong", {}, data.papers.title[row]),
      el("span", { class: `atlas-map__note-topic atlas-topic-${topic % 20}` },
        data.topics[topic]?.name || ""));
    const left = atlas.view.clamp(place.x + 14, 8, Math.max(8, width - note.offsetWidth - 8));
    note.style.left = `${left}px`;
    const above = place.y - note.offsetHeight - 14;
    note.style.top = `${above > 8 ? above : place.y + 18}px`;
  }

  atlas.mapCard = { card, hoverNote, topicChip, paperLink, pinButton };
})();
