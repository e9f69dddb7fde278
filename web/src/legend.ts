// What the colours of the 3D picture mean.

import { categorical, css, diverging, gradient, sequential } from "./colour";
import { h } from "./dom";
import { brief, quantity as quantityText } from "./model";
import { type Quantity } from "./quantities";
import { type MapName } from "./view";

export class Legend {
  readonly element = h("div", { class: "legend3d" });
  private readonly ramp = h("div", { class: "ramp" });
  private drawn = "";

  constructor(private readonly bodies: string[]) {}

  draw(quantity: Quantity, map: MapName, low: number, high: number): void {
    const { label, unit } = quantity;
    // What stays as it is costs nothing to lay out and paint again.
    const drawn = `${label} ${map} ${low} ${high}`;
    if (drawn === this.drawn) return;
    this.drawn = drawn;
    if (map === "categorical") {
      const some = this.bodies.slice(0, 12).map((name, i) =>
        h("li", {}, h("i", { style: `background: ${css(categorical[i % 256]!)}` }), name),
      );
      const rest = this.bodies.length > 12 ? h("li", { class: "quiet" }, `and ${this.bodies.length - 12} more`) : null;
      this.element.replaceChildren(h("ul", { class: "names" }, ...some, rest));
      return;
    }
    this.ramp.style.background = gradient(map === "diverging" ? diverging : sequential);
    this.ramp.setAttribute("role", "img");
    this.ramp.setAttribute("aria-label", `${label} from ${quantityText(low, unit)} to ${quantityText(high, unit)}`);
    const ticks = [0, 0.25, 0.5, 0.75, 1].map((s) => h("span", {}, brief(low + s * (high - low), 3)));
    this.element.replaceChildren(
      h("div", { class: "what" }, label, h("span", { class: "unit" }, unit === "" ? "" : ` [${unit}]`)),
      this.ramp,
      h("div", { class: "ticks" }, ...ticks),
    );
  }
}
