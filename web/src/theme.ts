// Light or dark: as the system says, until the button says otherwise.

import { h } from "./dom";

export class Theme {
  readonly button = h("button", { type: "button", class: "theme" });
  private readonly system = matchMedia("(prefers-color-scheme: dark)");
  private chosen: boolean | null = null;

  constructor(private readonly onchange: () => void) {
    this.button.addEventListener("click", () => {
      this.chosen = !this.dark;
      this.apply();
    });
    this.system.addEventListener("change", () => this.apply());
    this.apply(false);
  }

  get dark(): boolean {
    return this.chosen ?? this.system.matches;
  }

  private apply(tell = true): void {
    document.documentElement.dataset["theme"] = this.dark ? "dark" : "light";
    const name = this.dark ? "Light colours" : "Dark colours";
    this.button.textContent = this.dark ? "\u2600" : "\u263e";
    this.button.setAttribute("aria-label", name);
    this.button.title = name;
    if (tell) this.onchange();
  }
}
