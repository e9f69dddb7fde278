// Elements made by hand: h("button", { class: "plain", onclick }, "text").

type Child = Node | string | number | null | undefined | false;
type Attributes = Record<string, unknown>;

function fill(element: Element, attributes: Attributes, children: Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), value as EventListener);
    } else if (value === true) {
      element.setAttribute(name, "");
    } else {
      element.setAttribute(name, String(value));
    }
  }
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    element.append(typeof child === "number" ? String(child) : child);
  }
}

export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/** A labelled form control: the label is the control's name for screen readers, too. */
export function labelled(text: string, control: HTMLElement): HTMLLabelElement {
  return h("label", { class: "labelled" }, h("span", {}, text), control);
}

export function select(options: { value: string; label: string; group?: string }[], value: string): HTMLSelectElement {
  const element = h("select");
  const groups = new Map<string, HTMLOptGroupElement>();
  for (const item of options) {
    const option = h("option", { value: item.value, selected: item.value === value }, item.label);
    if (item.group === undefined) {
      element.append(option);
      continue;
    }
    let group = groups.get(item.group);
    if (group === undefined) {
      group = h("optgroup", { label: item.group });
      groups.set(item.group, group);
      element.append(group);
    }
    group.append(option);
  }
  return element;
}

/** A table with a caption for screen readers; the first column holds row headings. Numbers are right-aligned by class. */
export function table(caption: string, heads: string[], rows: Child[][], textColumns: number[] = [0]): HTMLElement {
  const kind = (column: number): string => (textColumns.includes(column) ? "text" : "number");
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": caption },
    h(
      "table",
      { class: "data" },
      h("caption", { class: "unseen" }, caption),
      h("thead", {}, h("tr", {}, ...heads.map((text, i) => h("th", { scope: "col", class: kind(i) }, text)))),
      h(
        "tbody",
        {},
        ...rows.map((row) =>
          h(
            "tr",
            {},
            ...row.map((cell, i) =>
              i === 0 ? h("th", { scope: "row", class: kind(i) }, cell) : h("td", { class: kind(i) }, cell),
            ),
          ),
        ),
      ),
    ),
  );
}
