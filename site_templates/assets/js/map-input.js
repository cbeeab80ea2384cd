/** Mouse, finger, wheel and keys on the map's canvas, told as a few plain actions. */
"use strict";

/**
 * @typedef {object} Actions
 * @property {(dx: number, dy: number) => void} pan px
 * @property {(place: Place, factor: number) => void} zoom
 * @property {(factor: number) => void} step zoom about the middle, animated
 * @property {() => void} reset
 * @property {(place: Place | null) => void} hover
 * @property {(place: Place, touch: boolean) => void} choose
 * @property {() => void} chooseMiddle
 * @property {(on: boolean) => void} aim whether the keyboard points at the middle
 */

(() => {
  const SLACK = { mouse: 4, touch: 10 };
  const STEP = 70;
  /** @type {Record<string, [number, number]>} */
  const ARROWS = {
    ArrowLeft: [STEP, 0], ArrowRight: [-STEP, 0], ArrowUp: [0, STEP], ArrowDown: [0, -STEP],
  };

  class Gestures {
    /**
     * @param {HTMLCanvasElement} canvas
     * @param {Actions} actions
     */
    constructor(canvas, actions) {
      this.canvas = canvas;
      this.actions = actions;
      /** @type {Map<number, Place>} pointers that are down */
      this.down = new Map();
      /** @type {Place} where the first of them went down */
      this.start = { x: 0, y: 0 };
      this.moved = false;
      this.listenToPointers();
      canvas.addEventListener("wheel", (event) => this.onWheel(event), { passive: false });
      canvas.addEventListener("keydown", (event) => this.onKey(event));
      canvas.addEventListener("focus", () => actions.aim(canvas.matches(":focus-visible")));
      canvas.addEventListener("blur", () => actions.aim(false));
    }

    listenToPointers() {
      const { canvas } = this;
      canvas.addEventListener("pointerdown", (event) => this.onDown(event));
      canvas.addEventListener("pointermove", (event) => this.onMove(event));
      canvas.addEventListener("pointerup", (event) => this.onUp(event));
      canvas.addEventListener("pointercancel", (event) => this.release(event));
      canvas.addEventListener("pointerleave", () => { if (!this.down.size) this.actions.hover(null); });
    }

    /** @param {MouseEvent} event @returns {Place} on the stage */
    place(event) {
      const box = this.canvas.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    }

    /** @param {PointerEvent} event */
    onDown(event) {
      if (event.button > 0) return;
      this.actions.aim(false);
      this.canvas.setPointerCapture(event.pointerId);
      if (!this.down.size) [this.start, this.moved] = [this.place(event), false];
      else this.moved = true;
      this.down.set(event.pointerId, this.place(event));
    }

    /** @param {PointerEvent} event */
    onMove(event) {
      const to = this.place(event);
      const from = this.down.get(event.pointerId);
      if (!from) return event.pointerType === "touch" ? undefined : this.actions.hover(to);
      const slack = event.pointerType === "mouse" ? SLACK.mouse : SLACK.touch;
      if (!this.moved && Math.hypot(to.x - this.start.x, to.y - this.start.y) < slack) return;
      // The way within the slack is not made up for, or the map would jump under the finger.
      if (this.moved) this.drag(event.pointerId, from, to);
      this.moved = true;
      this.down.set(event.pointerId, to);
    }

    /** One pointer pans; two pan by their middle and zoom by their distance.
     * @param {number} id
     * @param {Place} from
     * @param {Place} to
     */
    drag(id, from, to) {
      this.actions.hover(null);
      this.canvas.classList.add("atlas-map__canvas--dragged");
      const other = [...this.down].find(([key]) => key !== id);
      if (!other) return this.actions.pan(to.x - from.x, to.y - from.y);
      const still = other[1];
      const before = Math.hypot(from.x - still.x, from.y - still.y);
      const after = Math.hypot(to.x - still.x, to.y - still.y);
      this.actions.pan((to.x - from.x) / 2, (to.y - from.y) / 2);
      if (before > 0 && after > 0) {
        this.actions.zoom({ x: (to.x + still.x) / 2, y: (to.y + still.y) / 2 }, after / before);
      }
    }

    /** @param {PointerEvent} event */
    onUp(event) {
      const clicked = this.down.has(event.pointerId) && !this.moved && this.down.size === 1;
      this.release(event);
      if (clicked) this.actions.choose(this.place(event), event.pointerType !== "mouse");
    }

    /** @param {PointerEvent} event */
    release(event) {
      this.down.delete(event.pointerId);
      if (!this.down.size) this.canvas.classList.remove("atlas-map__canvas--dragged");
    }

    /** @param {WheelEvent} event */
    onWheel(event) {
      event.preventDefault();
      const pixels = event.deltaY * [1, 16, 400][event.deltaMode];
      // A pinch on a trackpad arrives as small steps with Ctrl.
      const factor = Math.exp(-pixels * (event.ctrlKey ? 0.01 : 0.002));
      this.actions.zoom(this.place(event), atlas.view.clamp(factor, 0.5, 2));
    }

    /** @param {KeyboardEvent} event */
    onKey(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const { actions } = this;
      const arrow = ARROWS[event.key];
      if (arrow) actions.pan(...arrow);
      else if (event.key === "+" || event.key === "=") actions.step(1.5);
      else if (event.key === "-" || event.key === "_") actions.step(1 / 1.5);
      else if (event.key === "0") actions.reset();
      else if (event.key === "Enter" || event.key === " ") actions.chooseMiddle();
      else return;
      event.preventDefault();
      // Material listens on the window, where Enter would act once more.
      event.stopPropagation();
      actions.aim(true);
    }
  }

  atlas.Gestures = Gestures;
})();
