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

/** What a cell shows, and what its row is sorted by. */
export interface Cell {
  shown: Child;
  key: number | string | null;
}

/** How tables are sorted, by caption: one that is written anew with other numbers stays as it is. */
const sorting = new Map<string, { column: number; falling: boolean; all: boolean }>();

/** A table whose headings sort it: the first click from large to small (words from A to Z), the second the other way. Rows without
 *  a value stand last. Shows the first rows only until all are asked for. */
export function sortedTable(caption: string, heads: string[], rows: Cell[][], by: number, textColumns: number[] = [0]): HTMLElement {
  const fewest = 12;
  const before = sorting.get(caption);
  let column = before?.column ?? by;
  let falling = before?.falling ?? !textColumns.includes(by);
  let all = (before?.all ?? false) || rows.length <= fewest + 3;
  const remember = (): void => void sorting.set(caption, { column, falling, all: all && rows.length > fewest + 3 });
  const body = h("tbody");
  const kind = (i: number): string => (textColumns.includes(i) ? "text" : "number");
  const compare = (a: Cell[], b: Cell[]): number => {
    const [x, y] = [a[column]!.key, b[column]!.key];
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    const order = typeof x === "string" || typeof y === "string" ? String(x).localeCompare(String(y), "en", { numeric: true }) : x - y;
    return falling ? -order : order;
  };
  const row = (cells: Cell[]): HTMLElement =>
    h(
      "tr",
      {},
      ...cells.map(({ shown }, i) => (i === 0 ? h("th", { scope: "row", class: kind(i) }, shown) : h("td", { class: kind(i) }, shown))),
    );
  const headings = heads.map((text, i) =>
    h("th", { scope: "col", class: kind(i) }, h("button", { class: "sort", type: "button", onclick: () => sortBy(i) }, text)),
  );
  const write = (): void => {
    const sorted = [...rows].sort(compare);
    body.replaceChildren(...(all ? sorted : sorted.slice(0, fewest)).map(row));
    headings.forEach((head, i) => {
      if (i === column) head.setAttribute("aria-sort", falling ? "descending" : "ascending");
      else head.removeAttribute("aria-sort");
    });
  };
  const sortBy = (i: number): void => {
    falling = i === column ? !falling : !textColumns.includes(i);
    column = i;
    remember();
    write();
  };
  const more = h(
    "button",
    {
      class: "small more",
      type: "button",
      onclick: () => {
        all = true;
        remember();
        more.remove();
        write();
      },
    },
    `Show all ${rows.length}`,
  );
  write();
  return h(
    "div",
    {},
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": caption },
      h("table", { class: "data sorted" }, h("caption", { class: "unseen" }, caption), h("thead", {}, h("tr", {}, ...headings)), body),
    ),
    all ? null : more,
  );
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
