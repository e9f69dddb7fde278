// The values at a picked point, which goes with the material.

import { h } from "./dom";
import { type Frame, type Geometry } from "./frames";
import { brief, quantity as quantityText } from "./model";
import { type Pick, weighted } from "./pick";
import { type Quantity } from "./quantities";

export class Readout {
  readonly element = h("div", { class: "readout", "aria-live": "polite" });

  constructor(
    private readonly geometry: Geometry,
    private readonly quantities: Quantity[],
  ) {}

  say(text: string): void {
    this.element.textContent = text;
  }

  /** Of a frame, or at rest. */
  show(pick: Pick | null, frame: Frame | null): void {
    if (pick === null) {
      if (this.element.firstElementChild?.classList.contains("quiet")) return;
      this.element.replaceChildren(h("p", { class: "quiet" }, "Click a point of a surface to read its values."));
      return;
    }
    const { geometry } = this;
    const item = (name: string, value: string): HTMLElement => h("div", {}, h("dt", {}, name), h("dd", {}, value));
    const list = h("dl", { class: "values" });
    const body = geometry.body[pick.vertices[0]!]!;
    list.append(item("body", geometry.bodies[body] ?? String(body)));
    const rest = geometry.rest.map((axis) => weighted(pick, axis));
    const moved = frame === null ? [0, 0, 0] : [0, 1, 2].map((c) => weighted(pick, frame[c]!.values) * 2 ** frame[c]!.exponent);
    list.append(item("position [m]", rest.map((v, c) => brief(v + moved[c]!)).join(", ")));
    list.append(item("displacement [m]", moved.map((v) => brief(v)).join(", ")));
    if (frame !== null) {
      const values = new Float32Array(geometry.vertices);
      for (const quantity of this.quantities) {
        if (quantity.fixed !== undefined || quantity.key.startsWith("displacement")) continue;
        quantity.values(frame, values);
        list.append(item(quantity.label, quantityText(weighted(pick, values), quantity.unit)));
      }
    }
    this.element.replaceChildren(list);
  }
}
