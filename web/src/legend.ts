// What the colours of the 3D picture mean.

import { categorical, css, diverging, gradient, sequential } from "./colour";
import { h } from "./dom";
import { brief, quantity as quantityText, roundTicks, tickText } from "./model";
import { type Quantity } from "./quantities";
import { type MapName } from "./view";

export class Legend {
  readonly element = h("div", { class: "legend3d" });
  private readonly ramp = h("div", { class: "ramp" });
  private drawn = "";

  constructor(private readonly bodies: string[]) {}

  /** Colours from `low` to `high` for values from `extremes[0]` to `extremes[1]`. */
  draw(quantity: Quantity, map: MapName, [low, high]: [number, number], extremes: [number, number] | null): void {
    const { label, unit } = quantity;
    // What stays as it is costs nothing to lay out and paint again.
    const drawn = `${label} ${map} ${low} ${high} ${extremes}`;
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
    const slack = 1e-6 * (high - low);
    const below = extremes !== null && extremes[0] < low - slack;
    const above = extremes !== null && extremes[1] > high + slack;
    this.ramp.classList.toggle("below", below);
    this.ramp.classList.toggle("above", above);
    const cut = [
      below ? `\u2264 ${brief(low, 3)}: down to ${quantityText(extremes[0], unit)}` : "",
      above ? `\u2265 ${brief(high, 3)}: up to ${quantityText(extremes[1], unit)}` : "",
    ].filter((text) => text !== "");
    const { step, ticks } = roundTicks(low, high, 5);
    const largest = Math.max(Math.abs(low), Math.abs(high));
    const marks = ticks.map((value) =>
      h("span", { style: `left: ${(100 * (value - low)) / (high - low)}%` }, tickText(value, step, largest)),
    );
    this.element.replaceChildren(
      h("div", { class: "what" }, label, h("span", { class: "unit" }, unit === "" ? "" : ` [${unit}]`)),
      this.ramp,
      h("div", { class: "ticks" }, ...marks),
      ...(cut.length > 0 ? [h("div", { class: "cut" }, cut.join(" \u00b7 "))] : []),
    );
  }
}
