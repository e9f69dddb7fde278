// The plane that cuts the 3D picture open: which way, where, which side.

import { type Axis } from "./camera";
import { h, labelled, select } from "./dom";
import { quantity as quantityText } from "./model";
import { type View } from "./view";

export class SectionTools {
  readonly element: HTMLElement;
  readonly note = h("p", { class: "note section-note", hidden: true }, "Hatched: cut material. Frames hold surfaces, so there are no values inside.");
  private axis: Axis | "" = "";
  private flipped = false;
  private readonly slider = h("input", {
    type: "range",
    min: 0,
    max: 1000,
    value: 500,
    "aria-label": "Position of the section",
    disabled: true,
  });

  constructor(private readonly view: View) {
    const axis = select(
      [
        { value: "", label: "none" },
        { value: "x", label: "across x" },
        { value: "y", label: "across y" },
        { value: "z", label: "across z" },
      ],
      "",
    );
    const flip = h("button", { type: "button", class: "small", "aria-pressed": "false", disabled: true }, "Other side");
    const changed = (): void => {
      this.axis = axis.value as Axis | "";
      this.slider.disabled = flip.disabled = this.note.hidden = this.axis === "";
      if (this.axis === "") this.view.setSection(null);
      this.apply();
    };
    axis.addEventListener("change", changed);
    this.slider.addEventListener("input", changed);
    flip.addEventListener("click", () => {
      this.flipped = !this.flipped;
      flip.setAttribute("aria-pressed", String(this.flipped));
      changed();
    });
    this.element = h(
      "div",
      { class: "section-tools", role: "group", "aria-label": "Section" },
      labelled("Section", axis),
      this.slider,
      flip,
    );
  }

  /** Where what is shown has moved, the plane goes with it. */
  apply(): void {
    const { axis } = this;
    if (axis === "") return;
    const [low, high] = this.extent(["x", "y", "z"].indexOf(axis));
    const share = Number(this.slider.value) / 1000;
    const offset = low + share * (high - low);
    this.slider.setAttribute("aria-valuetext", `${axis} = ${quantityText(offset, "m")}`);
    this.slider.title = `${axis} = ${quantityText(offset, "m")}`;
    this.view.setSection({ axis, offset, flipped: this.flipped, atEnd: share === 0 || share === 1 });
  }

  /** Of what is shown along an axis [m]. */
  private extent(axis: number): [number, number] {
    const { positions, middle } = this.view;
    let [low, high] = [Infinity, -Infinity];
    for (let i = axis; i < positions.length; i += 3) {
      low = Math.min(low, positions[i]!);
      high = Math.max(high, positions[i]!);
    }
    const shift = middle.getComponent(axis);
    return low <= high ? [low + shift, high + shift] : [0, 1];
  }
}
