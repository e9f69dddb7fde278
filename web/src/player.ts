// The 3D part of the page: the view with its controls, legend, read-out and keys.

import { type Axis } from "./camera";
import { h, labelled, select } from "./dom";
import { type FrameStore, heldFlag } from "./frames";
import { Legend } from "./legend";
import { brief, bytesText, quantity as quantityText } from "./model";
import { type Pick, pickPoint, placeOf } from "./pick";
import { type Quantity, type RangeMode, extremesOf, isSigned, quantitiesOf, rangeOf } from "./quantities";
import { Readout } from "./readout";
import { SectionTools } from "./section";
import { type MapName, View } from "./view";

const wholeRunSeconds = 10; // of the viewer's time, at speed 1
const speeds = ["0.1", "0.25", "0.5", "1", "2", "4"];

const keysText =
  "Keys, with the picture focused: arrows turn, with shift they move, + and \u2212 zoom, 0 shows all; space plays and pauses, " +
  "comma and full stop step one frame, P picks the point in the middle.";

export class Player {
  readonly element: HTMLElement;
  private readonly canvas = h("canvas", { tabindex: 0, role: "img" });
  private readonly view: View;
  private readonly quantities: Quantity[];
  private quantity: Quantity;
  private mode: RangeMode = "usual";
  private exaggeration = 1;
  private frame = 0;
  private time = 0; // [s] simulated, while playing between frames
  private playing = 0; // request of the next animation frame
  private lastTick = 0; // [ms]
  private pick: Pick | null = null;
  private readonly slider = h("input", { type: "range", min: 0, step: 1, value: 0, "aria-label": "Frame", class: "scrub" });
  private readonly playButton = h("button", { type: "button", class: "play" });
  private readonly clock = h("output", { class: "clock" });
  private readonly speed = select(speeds.map((value) => ({ value, label: `${value}\u00d7` })), "1");
  private readonly legend: Legend;
  private readonly readout: Readout;
  private readonly section: SectionTools;
  private readonly hasHeld: boolean;

  /** Throws where there is no WebGL. */
  constructor(
    private readonly store: FrameStore,
    private readonly ontime: (time: number | null) => void,
  ) {
    const geometry = store.geometry!;
    this.quantities = quantitiesOf(geometry);
    this.quantity = this.quantities[0]!;
    this.hasHeld = geometry.flags.some((flags) => (flags & heldFlag) !== 0);
    this.legend = new Legend(geometry.bodies);
    this.readout = new Readout(geometry, this.quantities);
    const picture = h("div", { class: "picture" }, this.canvas, this.legend.element);
    this.view = new View(this.canvas, geometry, () => (this.canvas.dataset["frame"] = String(this.frame)));
    this.view.setEdges(geometry.triangles.length / 3 + geometry.quads.length / 4 < 60000);
    this.section = new SectionTools(this.view);
    this.element = h(
      "div",
      { class: "player" },
      this.tools(),
      picture,
      this.transport(),
      this.section.note,
      this.readout.element,
      h("p", { class: "note" }, keysText),
      h("p", { class: "note size" }, this.sizeText()),
    );
    this.listen();
    this.say();
    // The view shall hold the way that things go, at the price of unpacking two more moments.
    for (const index of [store.count - 1, Math.floor(store.count / 2), 0]) {
      this.show(index);
      this.view.include();
    }
    let fitted = false;
    new ResizeObserver(() => {
      this.view.resize();
      if (!fitted && this.canvas.clientWidth > 0) this.view.look("corner");
      fitted ||= this.canvas.clientWidth > 0;
    }).observe(this.canvas);
  }

  /** Shows the frame at a time [s]. */
  seek(time: number): void {
    if (this.store.count > 0) this.show(this.store.frameAt(time));
  }

  setTheme(dark: boolean): void {
    this.view.setTheme(dark);
  }

  /** There are more frames than before; who looks at the last one goes on looking at the last one. */
  grown(before: number): void {
    const last = this.frame >= before - 1;
    this.element.querySelector(".size")!.textContent = this.sizeText();
    this.show(last && this.playing === 0 ? this.store.count - 1 : this.frame);
  }

  dispose(): void {
    this.pause();
    this.view.dispose();
  }

  private sizeText(): string {
    const { count, geometry, bytes } = this.store;
    const faces = geometry!.triangles.length / 3 + geometry!.quads.length / 4;
    const spheres = geometry!.sphereRadii.length;
    const what = [faces > 0 ? `${faces} faces` : "", spheres > 0 ? `${spheres} spheres` : ""].filter((t) => t !== "").join(", ");
    return `${count} frames of ${what || "nothing"}, ${geometry!.vertices} vertices; ${bytesText(bytes)} in this page. Positions are right to ${quantityText(geometry!.positionError, "m")}, fields to a thousandth of their largest value.${this.hasHeld ? " Grey is what is held." : ""}`;
  }

  private tools(): HTMLElement {
    const groups = new Map<string, number>();
    for (const q of this.quantities) groups.set(q.group, (groups.get(q.group) ?? 0) + 1);
    const colour = select(
      this.quantities.map((q) => ({ value: q.key, label: q.label, group: q.group })),
      this.quantity.key,
    );
    colour.addEventListener("change", () => {
      this.quantity = this.quantities.find((q) => q.key === colour.value)!;
      this.show(this.frame);
    });
    const range = select(
      [
        { value: "usual", label: "99 % of the run" },
        { value: "all", label: "all of the run" },
        { value: "frame", label: "this frame" },
      ],
      this.mode,
    );
    range.addEventListener("change", () => {
      this.mode = range.value as RangeMode;
      this.show(this.frame);
    });
    const motion = select(
      ["0", "1", "2", "5", "10", "100", "1000"].map((value) => ({ value, label: value === "0" ? "at rest" : `${value}\u00d7` })),
      "1",
    );
    motion.addEventListener("change", () => {
      this.exaggeration = Number(motion.value);
      this.show(this.frame);
    });
    const lines = h("input", { type: "checkbox", checked: this.view.edgesShown });
    lines.addEventListener("change", () => this.view.setEdges(lines.checked));
    return h(
      "div",
      { class: "tools" },
      labelled("Colour", colour),
      labelled("Scale", range),
      labelled("Motion", motion),
      this.section.element,
      h("label", { class: "labelled check" }, lines, h("span", {}, "Mesh lines")),
      this.viewButtons(),
    );
  }

  private viewButtons(): HTMLElement {
    const button = (text: string, name: string, from: "corner" | Axis): HTMLElement =>
      h("button", { type: "button", class: "small", "aria-label": name, title: name, onclick: () => this.view.look(from) }, text);
    return h(
      "div",
      { class: "views", role: "group", "aria-label": "Look from" },
      button("All", "Show all from the corner", "corner"),
      button("X", "Look along x", "x"),
      button("Y", "Look along y", "y"),
      button("Z", "Look from above", "z"),
    );
  }

  private transport(): HTMLElement {
    const step = (text: string, name: string, by: number): HTMLElement =>
      h("button", { type: "button", class: "small", "aria-label": name, title: name, onclick: () => this.step(by) }, text);
    this.playButton.addEventListener("click", () => this.toggle());
    this.slider.addEventListener("input", () => {
      this.pause();
      this.show(Number(this.slider.value));
    });
    return h(
      "div",
      { class: "transport" },
      this.playButton,
      step("\u2039", "One frame back", -1),
      step("\u203a", "One frame on", 1),
      this.slider,
      this.clock,
      labelled("Speed", this.speed),
    );
  }

  private listen(): void {
    let down: [number, number] | null = null;
    this.canvas.addEventListener("pointerdown", (event) => (down = [event.clientX, event.clientY]));
    this.canvas.addEventListener("pointerup", (event) => {
      if (down === null || Math.hypot(event.clientX - down[0], event.clientY - down[1]) > 4) return;
      const box = this.canvas.getBoundingClientRect();
      this.pickAt((2 * (event.clientX - box.left)) / box.width - 1, 1 - (2 * (event.clientY - box.top)) / box.height);
    });
    this.canvas.addEventListener("keydown", (event) => this.key(event));
    this.canvas.addEventListener("webglcontextlost", (event) => {
      event.preventDefault();
      this.readout.say("The browser has taken the graphics away; load the page again.");
    });
    this.say();
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const turn = 0.12;
    const move = 0.04;
    const arrows: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };
    const arrow = arrows[event.key];
    if (arrow !== undefined) {
      if (event.shiftKey) this.view.pan(-move * arrow[0], -move * arrow[1]);
      else this.view.orbit(turn * arrow[0], turn * arrow[1]);
    } else if (event.key === "+" || event.key === "=") this.view.zoom(1 / 1.15);
    else if (event.key === "-") this.view.zoom(1.15);
    else if (event.key === "0") this.view.look("corner");
    else if (event.key === " ") this.toggle();
    else if (event.key === ",") this.step(-1);
    else if (event.key === ".") this.step(1);
    else if (event.key === "p" || event.key === "P") this.pickAt(0, 0);
    else if (event.key === "Escape") this.setPick(null);
    else return;
    event.preventDefault();
  }

  private toggle(): void {
    if (this.playing !== 0) return this.pause();
    if (this.store.count < 2) return;
    if (this.frame === this.store.count - 1) this.show(0);
    this.time = this.store.headers[this.frame]!.time;
    this.lastTick = performance.now();
    const tick = (now: number): void => {
      const last = this.store.headers[this.store.count - 1]!.time;
      const first = this.store.headers[0]!.time;
      this.time += ((now - this.lastTick) / 1000) * ((last - first) / wholeRunSeconds) * Number(this.speed.value);
      this.lastTick = now;
      const frame = this.store.frameAt(this.time);
      if (frame !== this.frame) this.show(frame);
      if (this.time >= last) return this.pause();
      this.playing = requestAnimationFrame(tick);
    };
    this.playing = requestAnimationFrame(tick);
    this.view.setPlaying(true);
    this.say();
  }

  private pause(): void {
    cancelAnimationFrame(this.playing);
    this.playing = 0;
    this.view.setPlaying(false);
    this.say();
  }

  private step(by: number): void {
    this.pause();
    this.show(this.frame + by);
  }

  private say(): void {
    const on = this.playing !== 0;
    this.playButton.textContent = on ? "Pause" : "Play";
    this.playButton.setAttribute("aria-pressed", String(on));
    this.playButton.disabled = this.store.count < 2;
    this.slider.disabled = this.store.count < 2;
  }

  /** Shows a frame (or the rest state, where there is none) with everything that hangs on it. */
  private show(index: number): void {
    const { store } = this;
    this.frame = Math.max(0, Math.min(store.count - 1, index));
    const header = store.headers[this.frame];
    const frame = header === undefined ? null : store.frame(this.frame);
    if (frame !== null) this.quantity.values(frame, this.view.values);
    const [low, high] = rangeOf(this.quantity, store, this.mode, this.frame);
    const map: MapName = this.quantity.fixed !== undefined ? "categorical" : isSigned(low, high) ? "diverging" : "sequential";
    this.view.setColours(map, low, high);
    this.view.setFrame(frame, this.exaggeration);
    const last = String(Math.max(0, store.count - 1));
    if (this.slider.max !== last) this.slider.max = last;
    if (this.slider.value !== String(this.frame)) this.slider.value = String(this.frame);
    const time = header?.time ?? null;
    this.clock.textContent = time === null ? "no frames" : `${brief(time)} s  \u00b7  ${this.frame + 1} / ${store.count}`;
    this.slider.setAttribute("aria-valuetext", time === null ? "no frames" : `t = ${brief(time)} s, frame ${this.frame + 1} of ${store.count}`);
    this.say();
    this.legend.draw(this.quantity, map, [low, high], extremesOf(this.quantity, store, this.mode, this.frame));
    this.canvas.setAttribute(
      "aria-label",
      `3D picture of the bodies coloured by ${this.quantity.label}${time === null ? ", at rest" : ` at t = ${brief(time)} s`}. ${keysText}`,
    );
    this.updateReadout();
    this.section.apply();
    this.ontime(time);
  }

  private pickAt(x: number, y: number): void {
    const surface = { geometry: this.store.geometry!, positions: this.view.positions, triangles: this.view.triangles };
    this.setPick(pickPoint(surface, this.view.ray(x, y), this.view.cutAway()));
  }

  private setPick(pick: Pick | null): void {
    this.pick = pick;
    this.updateReadout();
  }

  private updateReadout(): void {
    const frame = this.pick === null || this.store.count === 0 ? null : this.store.frame(this.frame);
    this.view.setMarker(this.pick === null ? null : placeOf(this.pick, this.view.positions));
    this.readout.show(this.pick, frame);
  }
}
