/**
 * Where one looks at the map: pure functions from the world (0…1, y upwards) to the stage
 * (CSS pixels, y downwards) and back, and the spatial grid that finds points there.
 */
"use strict";

/** @typedef {{x: number, y: number, z: number}} View centre in the world; z = 1 shows all */
/** @typedef {{width: number, height: number, bounds: Box}} Frame the stage and what it must show */
/** @typedef {{left: number, bottom: number, right: number, top: number}} Box */
/** @typedef {{x: number, y: number}} Place */
/**
 * @typedef {object} Grid
 * @property {number[]} xs
 * @property {number[]} ys
 * @property {number} side cells a side
 * @property {number[][]} cells rows of the points in each
 */

(() => {
  const MIN_ZOOM = 0.7;
  const MAX_ZOOM = 60;
  const MARGIN = 0.05;
  const FOOT = 0.1; // room for the buttons
  const ASIDE = 0.4;

  /** @param {number} value @param {number} low @param {number} high */
  const clamp = (value, low, high) => Math.min(Math.max(value, low), high);

  /** The box of the given points with a margin; the whole world where there are none.
   * @param {number[]} xs
   * @param {number[]} ys
   * @param {Iterable<number>} rows
   * @returns {Box}
   */
  function boundsOf(xs, ys, rows) {
    const box = { left: Infinity, bottom: Infinity, right: -Infinity, top: -Infinity };
    for (const row of rows) {
      box.left = Math.min(box.left, xs[row]);
      box.right = Math.max(box.right, xs[row]);
      box.bottom = Math.min(box.bottom, ys[row]);
      box.top = Math.max(box.top, ys[row]);
    }
    if (box.left > box.right) return { left: 0, bottom: 0, right: 1, top: 1 };
    return {
      left: box.left - MARGIN,
      bottom: box.bottom - FOOT,
      right: box.right + MARGIN,
      top: box.top + MARGIN,
    };
  }

  /** Pixels a unit of the world at zoom 1.
   * @param {Frame} frame
   * @param {Box} box
   */
  function fitScale({ width, height }, box) {
    return Math.max(1, Math.min(width / (box.right - box.left), height / (box.top - box.bottom)));
  }

  /** @param {View} view @param {Frame} frame */
  const scale = (view, frame) => fitScale(frame, frame.bounds) * view.z;

  /** The view that shows a box as large as the stage allows.
   * @param {Frame} frame
   * @param {Box} box
   * @param {number} [most] largest zoom
   * @returns {View}
   */
  function fit(frame, box, most = MAX_ZOOM) {
    const z = fitScale(frame, box) / fitScale(frame, frame.bounds);
    return {
      x: (box.left + box.right) / 2,
      y: (box.bottom + box.top) / 2,
      z: clamp(z, MIN_ZOOM, most),
    };
  }

  /** @param {View} view @param {Frame} frame @param {number} x @param {number} y @returns {Place} */
  function toStage(view, frame, x, y) {
    const s = scale(view, frame);
    return { x: frame.width / 2 + (x - view.x) * s, y: frame.height / 2 - (y - view.y) * s };
  }

  /** @param {View} view @param {Frame} frame @param {Place} place @returns {Place} */
  function toWorld(view, frame, place) {
    const s = scale(view, frame);
    return { x: view.x + (place.x - frame.width / 2) / s, y: view.y - (place.y - frame.height / 2) / s };
  }

  /** Keep the zoom within reason and the centre near the points: they can be moved aside, as
   * from under a sheet, and never out of sight.
   * @param {View} view
   * @param {Frame} frame
   * @returns {View}
   */
  function keep(view, frame) {
    const { bounds } = frame;
    const z = clamp(view.z, MIN_ZOOM, MAX_ZOOM);
    const aside = (ASIDE * Math.min(frame.width, frame.height)) / scale({ ...view, z }, frame);
    return {
      x: clamp(view.x, bounds.left - aside, bounds.right + aside),
      y: clamp(view.y, bounds.bottom - aside, bounds.top + aside),
      z,
    };
  }

  /** Zoom so that what lies under `place` stays there.
   * @param {View} view
   * @param {Frame} frame
   * @param {Place} place
   * @param {number} factor
   * @returns {View}
   */
  function zoomAbout(view, frame, place, factor) {
    const z = clamp(view.z * factor, MIN_ZOOM, MAX_ZOOM);
    const fixed = toWorld(view, frame, place);
    const ratio = view.z / z;
    return keep(
      { x: fixed.x + (view.x - fixed.x) * ratio, y: fixed.y + (view.y - fixed.y) * ratio, z }, frame);
  }

  /** @param {View} view @param {Frame} frame @param {number} dx px @param {number} dy px @returns {View} */
  function pan(view, frame, dx, dy) {
    const s = scale(view, frame);
    return keep({ x: view.x - dx / s, y: view.y + dy / s, z: view.z }, frame);
  }

  /** A view between two; the zoom goes by equal factors.
   * @param {View} from
   * @param {View} to
   * @param {number} t 0…1
   * @returns {View}
   */
  function between(from, to, t) {
    const z = from.z * (to.z / from.z) ** t;
    // The centre moves with the change of scale, or a far flight would race past at close range.
    const share = Math.abs(to.z - from.z) < 1e-6 * to.z ? t : (1 / from.z - 1 / z) / (1 / from.z - 1 / to.z);
    return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share, z };
  }

  /** @param {number} value @param {number} side */
  const cellOf = (value, side) => clamp(Math.floor(value * side), 0, side - 1);

  /** About two points a cell.
   * @param {number[]} xs 0…1
   * @param {number[]} ys 0…1
   * @returns {Grid}
   */
  function grid(xs, ys) {
    const side = clamp(Math.round(Math.sqrt(xs.length / 2)), 1, 200);
    /** @type {number[][]} */
    const cells = Array.from({ length: side * side }, () => []);
    xs.forEach((x, row) => cells[cellOf(ys[row], side) * side + cellOf(x, side)].push(row));
    return { xs, ys, side, cells };
  }

  /** Rows of the points in a box, ascending.
   * @param {Grid} index
   * @param {Box} box
   * @returns {number[]}
   */
  function within({ xs, ys, side, cells }, box) {
    const found = [];
    for (let j = cellOf(box.bottom, side); j <= cellOf(box.top, side); j += 1) {
      for (let i = cellOf(box.left, side); i <= cellOf(box.right, side); i += 1) {
        for (const row of cells[j * side + i]) {
          const inside = xs[row] >= box.left && xs[row] <= box.right
            && ys[row] >= box.bottom && ys[row] <= box.top;
          if (inside) found.push(row);
        }
      }
    }
    return found.sort((a, b) => a - b);
  }

  /** The point nearest to a place among those accepted, or -1; ties by row.
   * @param {Grid} index
   * @param {Place} place in the world
   * @param {number} radius in the world
   * @param {(row: number) => boolean} accept
   */
  function nearest(index, { x, y }, radius, accept) {
    const box = { left: x - radius, right: x + radius, bottom: y - radius, top: y + radius };
    let [best, least] = [-1, radius];
    for (const row of within(index, box)) {
      const distance = Math.hypot(index.xs[row] - x, index.ys[row] - y);
      if (accept(row) && (distance < least || (best < 0 && distance === least))) {
        [best, least] = [row, distance];
      }
    }
    return best;
  }

  atlas.view = {
    clamp, boundsOf, scale, fit, toStage, toWorld, keep, zoomAbout, pan, between, grid, within, nearest,
  };
})();
