/** Which names the map shows at a zoom: topics first, then leading papers, then all in view. */
"use strict";

/**
 * What the map shows at this moment.
 * @typedef {object} Scene
 * @property {View} view
 * @property {Frame} frame
 * @property {Uint8Array} shown 1 where a paper passes the filter
 * @property {number[]} selected the rows that pass, best first
 * @property {boolean} filtered
 * @property {Set<number>} topics indices that the filter asks for; none means all
 * @property {number} hover row or -1
 * @property {number} pinned row or -1
 * @property {number[]} related rows of the pinned paper
 */
/** @typedef {(text: string, kind: string) => number} Measure */

(() => {
  const LEAD_ZOOM = 1.9;
  const ALL_ZOOM = 3.6;
  const FEW = 25;
  const MOST_CANDIDATES = 500;
  const MOST_LABELS = 90;
  const LINE = { topic: 19, paper: 16 };

  /**
   * @param {MapTopic} topic
   * @param {Scene} scene
   * @param {Measure} measure
   * @returns {LabelCandidate}
   */
  function topicCandidate(topic, scene, measure) {
    const lines = atlas.labels.twoLines(topic.name, 16);
    const width = Math.max(...lines.map((line) => measure(line, "topic")));
    const place = atlas.view.toStage(scene.view, scene.frame, topic.x, topic.y);
    return { lines, width, height: lines.length * LINE.topic, ...place, gap: 0, kind: "topic" };
  }

  /**
   * @param {number} row
   * @param {MapModel} model
   * @param {Scene} scene
   * @param {Measure} measure
   * @param {number} radius px of a point
   * @returns {LabelCandidate}
   */
  function paperCandidate(row, { data }, scene, measure, radius) {
    const text = atlas.labels.shortTitle(data.papers.title[row]);
    const place = atlas.view.toStage(scene.view, scene.frame, data.papers.x[row], data.papers.y[row]);
    const kind = row === scene.pinned ? "pinned" : "paper";
    return { lines: [text], width: measure(text, kind), height: LINE.paper, ...place, gap: radius + 4, kind };
  }

  /** Topics to name, the larger ones first.
   * @param {MapModel} model
   * @param {Scene} scene
   */
  function topics({ data }, scene) {
    const asked = data.topics.filter((topic, i) => topic.n && (!scene.topics.size || scene.topics.has(i)));
    return asked.sort((a, b) => b.n - a.n || (a.slug < b.slug ? -1 : 1));
  }

  /** Papers to name beyond the pinned one and its related.
   * @param {MapModel} model
   * @param {Scene} scene
   * @returns {number[]}
   */
  function papers({ data, grid }, scene) {
    const { view, frame } = scene;
    if (scene.filtered && scene.selected.length <= FEW) return scene.selected;
    if (view.z < LEAD_ZOOM) return [];
    const s = atlas.view.scale(view, frame);
    // Half a stage beyond each edge takes part, so that labels do not jump as one pans.
    const [x, y] = [frame.width / s, frame.height / s];
    const near = atlas.view.within(grid, {
      left: view.x - x, right: view.x + x, bottom: view.y - y, top: view.y + y });
    const inView = new Set(near);
    const lead = data.lead.filter((row) => inView.has(row));
    const rows = view.z < ALL_ZOOM ? lead : [...new Set([...lead, ...near])];
    return rows.filter((row) => scene.shown[row]).slice(0, MOST_CANDIDATES);
  }

  /**
   * @param {MapModel} model
   * @param {Scene} scene
   * @param {Measure} measure
   * @param {number} radius px of a point
   * @returns {Label[]}
   */
  function labels(model, scene, measure, radius) {
    const forced = scene.pinned < 0 ? [] : [scene.pinned, ...scene.related];
    const rows = [...new Set([...forced, ...papers(model, scene)])];
    const one = rows.map((row) => paperCandidate(row, model, scene, measure, radius));
    const names = topics(model, scene).map((topic) => topicCandidate(topic, scene, measure));
    const n = forced.length;
    const ranked = [...one.slice(0, n), ...names, ...one.slice(n)];
    return atlas.labels.place(ranked, MOST_LABELS, scene.frame.width);
  }

  atlas.mapNames = { labels, LINE };
})();
