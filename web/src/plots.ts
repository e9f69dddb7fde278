// Which plots a page has: energy as a stack, its drift, momentum, penetration, and any record one asks for.

import { h } from "./dom";
import { type Column, type Run, brief, columnsOf, meaningOf, valueAt } from "./model";
import { type Curve, Plot } from "./plot";

const colours = ["--c0", "--c1", "--c2", "--c3", "--c4", "--c5", "--c6", "--c7"];
/** What energy is in, or has gone into: columns of an energy record that are added up. */
const stack: { words: string[]; name: string }[] = [
  { words: ["kinetic_synchronised"], name: "kinetic" },
  { words: ["strain"], name: "strain" },
  { words: ["load"], name: "potential of loads" },
  { words: ["friction"], name: "taken by friction" },
  { words: ["restitution"], name: "taken by restitution" },
  { words: ["accounts"], name: "in accounts" },
  { words: ["layers"], name: "in layers" },
  { words: ["damping", "plastic"], name: "taken by damping and yielding" },
];
/** What brings energy in. */
const works = ["drive_work", "load_work", "projection"];

export interface PlotContext {
  runs: Run[];
  seek: (time: number) => void;
}

function nonzero(column: Column): boolean {
  return column.value.some((v) => v !== null && v !== 0);
}

/** Name of a curve: with several runs, whose it is. */
function label(runs: Run[], run: Run, text: string): string {
  return runs.length > 1 ? `${run.folder.replace(/\.run$/, "")}: ${text}` : text;
}

function combine(name: string, unit: string, parts: Column[], sum: (values: number[]) => number): Column {
  const first = parts[0]!;
  const value = first.time.map((time, i) => {
    const values = parts.map((part) => (part.time[i] === time ? part.value[i] : valueAt(part, time)) ?? 0);
    return sum(values);
  });
  return { name, unit, samples: first.samples, time: first.time, value };
}

function total(name: string, parts: Column[]): Column {
  return combine(name, "J", parts, (values) => values.reduce((a, b) => a + b, 0));
}

function energyStack(run: Run, record: string, columns: Column[], context: PlotContext): Plot | null {
  const those = (words: string[]): Column[] =>
    words
      .map((word) => columns.find((c) => c.name === `${record}.${word}`))
      .filter((c): c is Column => c !== undefined && nonzero(c));
  const curves: Curve[] = stack.flatMap(({ words, name }, i) => {
    const parts = those(words);
    return parts.length === 0 ? [] : [{ label: name, unit: "J", points: total(name, parts), colour: colours[i]! }];
  });
  if (curves.length === 0) return null;
  const stacked = curves.length;
  const sum = total("sum", curves.map((curve) => curve.points));
  const work = those(works);
  const start = sum.value[0] ?? 0;
  const due = work.length === 0 ? null : combine("start and work", "J", work, (values) => values.reduce((a, b) => a + b, start));
  curves.push({ label: due === null ? "sum" : due.name, unit: "J", points: due ?? sum, colour: "--ink", dashed: true });
  return new Plot({
    title: label(context.runs, run, record === "energy" ? "Energy" : record),
    unit: "J",
    curves,
    stacked,
    note:
      due === null
        ? "The sum would stay level if nothing were lost."
        : "If nothing were lost the stack would end at the line: what there was, and what drives and loads have brought.",
    onseek: context.seek,
  });
}

/** Error of the balance over the scale that energy.drift uses, in percent. */
function driftOf(record: string, columns: Column[]): Column | null {
  const find = (word: string): Column | undefined => columns.find((c) => c.name === `${record}.${word}`);
  const error = find("error");
  if (error === undefined) return null;
  const parts = [find("kinetic_synchronised"), find("strain")].filter((c): c is Column => c !== undefined);
  const most = parts.length === 0 ? [] : total("", parts).value;
  const scale = Math.max(Math.abs(find("total")?.value[0] ?? 0), ...most.map((v) => v ?? 0));
  if (!(scale > 0)) return null;
  return { ...error, unit: "%", value: error.value.map((v) => (v === null ? null : (100 * v) / scale)) };
}

function driftPlot(context: PlotContext): Plot | null {
  const curves: Curve[] = [];
  for (const run of context.runs) {
    for (const { record, columns } of columnsOf(run, "energy")) {
      const points = driftOf(record, columns);
      if (points === null) continue;
      curves.push({ label: label(context.runs, run, "error"), unit: "%", points, colour: colours[curves.length % 8]! });
    }
  }
  if (curves.length === 0) return null;
  const worst = Math.max(...curves.flatMap((c) => c.points.value.map((v) => Math.abs(v ?? 0))));
  return new Plot({
    title: "Energy drift",
    unit: "%",
    curves,
    note: `Energy that is missing or too much, of the most there was. At worst ${brief(worst, 3)} %.`,
    onseek: context.seek,
  });
}

function vectorPlots(kind: string, title: string, context: PlotContext): Plot[] {
  return context.runs.flatMap((run) =>
    columnsOf(run, kind).map(({ record, columns }) => {
      const curves = columns.map((points, i) => ({
        label: points.name.slice(record.length + 1),
        unit: points.unit,
        points,
        colour: colours[i % 8]!,
      }));
      const heading = label(context.runs, run, record === kind ? title : record);
      return new Plot({ title: heading, unit: columns[0]!.unit, curves, onseek: context.seek });
    }),
  );
}

function gapPlot(context: PlotContext): Plot | null {
  const curves: Curve[] = [];
  for (const run of context.runs) {
    for (const { record, columns } of columnsOf(run, "contact")) {
      const points = columns.find((c) => c.name === `${record}.deepest_gap`);
      if (points === undefined) continue;
      curves.push({ label: label(context.runs, run, record), unit: points.unit, points, colour: colours[curves.length % 8]! });
    }
  }
  if (curves.length === 0) return null;
  return new Plot({
    title: "Deepest penetration",
    unit: curves[0]!.unit,
    curves,
    note: "Between two samples, over all nodes that look for contact.",
    onseek: context.seek,
  });
}

export function standardPlots(context: PlotContext): Plot[] {
  const stacks = context.runs.flatMap((run) =>
    columnsOf(run, "energy").map(({ record, columns }) => energyStack(run, record, columns, context)),
  );
  return [
    ...stacks,
    driftPlot(context),
    ...vectorPlots("momentum", "Momentum", context),
    ...vectorPlots("angular_momentum", "Angular momentum", context),
    gapPlot(context),
  ].filter((plot): plot is Plot => plot !== null);
}

/** A chooser of all columns with one plot per unit of what is chosen. */
export class RecordPlots {
  readonly element: HTMLElement;
  plots: Plot[] = [];
  private readonly chosen: Set<string>;
  private readonly area = h("div", { class: "plots" });
  private time: number | null = null;

  constructor(
    private readonly context: PlotContext,
    before: Set<string> | null,
  ) {
    this.chosen = before ?? RecordPlots.usual(context.runs);
    this.element = h("div", {}, this.chooser(), this.area);
    this.redo();
  }

  get choice(): Set<string> {
    return this.chosen;
  }

  draw(): void {
    for (const plot of this.plots) plot.draw();
  }

  setTime(time: number | null): void {
    this.time = time;
    for (const plot of this.plots) plot.setTime(time);
  }

  static names(runs: Run[]): string[] {
    return [...new Set(runs.flatMap((run) => run.series.map((column) => column.name)))];
  }

  /** Fields over regions: what the scene asked for by name. */
  private static usual(runs: Run[]): Set<string> {
    const fields = runs.flatMap((run) =>
      (run.facts.records ?? []).filter((record) => record.kind === "field").flatMap((record) => record.columns),
    );
    return new Set([...new Set(fields)].slice(0, 8));
  }

  private chooser(): HTMLElement {
    const groups = new Map<string, string[]>();
    for (const name of RecordPlots.names(this.context.runs)) {
      const record = name.split(".")[0]!;
      const key = name.includes(".") ? record : "fields over regions";
      groups.set(key, [...(groups.get(key) ?? []), name]);
    }
    const boxes: { name: string; row: HTMLElement }[] = [];
    const body = h("div", { class: "chooser" });
    for (const [group, names] of groups) {
      const field = h("fieldset", {}, h("legend", {}, group));
      for (const name of names) {
        const box = h("input", { type: "checkbox", checked: this.chosen.has(name), value: name });
        box.addEventListener("change", () => {
          if (box.checked) this.chosen.add(name);
          else this.chosen.delete(name);
          this.redo();
        });
        const meaning = meaningOf(this.context.runs[0]!, name);
        const row = h("label", { title: meaning }, box, h("span", {}, name.includes(".") ? name.slice(group.length + 1) : name));
        boxes.push({ name, row });
        field.append(row);
      }
      body.append(field);
    }
    if (boxes.length > 24) {
      const search = h("input", { type: "search", placeholder: "filter", "aria-label": "Filter records by name" });
      search.addEventListener("input", () => {
        for (const { name, row } of boxes) row.hidden = !name.includes(search.value.trim());
        for (const field of body.querySelectorAll("fieldset")) {
          field.hidden = [...field.querySelectorAll("label")].every((row) => row.hidden);
        }
      });
      body.prepend(search);
    }
    return h("details", { open: this.chosen.size === 0 }, h("summary", {}, "Choose what to plot"), body);
  }

  private redo(): void {
    const byUnit = new Map<string, Curve[]>();
    for (const run of this.context.runs) {
      for (const column of run.series) {
        if (!this.chosen.has(column.name) || column.time.length === 0) continue;
        const curves = byUnit.get(column.unit) ?? [];
        byUnit.set(column.unit, curves);
        const colour = colours[curves.length % 8]!;
        const text = label(this.context.runs, run, column.name);
        curves.push({ label: text, unit: column.unit, points: column, colour, dashed: curves.length >= 8 });
      }
    }
    this.plots = [...byUnit].map(
      ([unit, curves]) =>
        new Plot({ title: curves.length === 1 ? curves[0]!.label : "Records", unit, curves, onseek: this.context.seek }),
    );
    this.area.replaceChildren(...this.plots.map((plot) => plot.element));
    if (this.plots.length === 0) this.area.append(h("p", { class: "quiet" }, "Nothing is chosen."));
    this.setTime(this.time);
    if (this.area.isConnected) this.draw();
  }
}
