// Which plots a page has: energy as a stack, its drift, momentum, penetration, and any record one asks for.

import { h } from "./dom";
import { type Column, type Run, columnsOf, driftText, meaningOf, quantity, valueAt } from "./model";
import { type Curve, Plot, type PlotOptions, keyOf } from "./plot";
import { thinnedNote } from "./series";

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

/** Of columns of one record, which were sampled together. */
function combine(name: string, unit: string, parts: Column[], sum: (values: number[]) => number): Column {
  const first = parts[0]!;
  const value = first.time.map((time, i) => {
    const values = parts.map((part) => (part.time === first.time ? part.value[i] : valueAt(part, time)) ?? 0);
    return sum(values);
  });
  return { name, unit, samples: first.samples, time: first.time, value };
}

function total(name: string, parts: Column[]): Column {
  return combine(name, "J", parts, (values) => values.reduce((a, b) => a + b, 0));
}

/** The same columns with all that is known of a part of the time; undefined where the page has no more. */
function closer(columns: Column[], curves: (columns: Column[]) => Curve[]): ((from: number, to: number) => Curve[]) | undefined {
  if (!columns.some((column) => column.closer !== undefined)) return undefined;
  return (from, to) => curves(columns.map((column) => column.closer?.(from, to) ?? column));
}

function notes(...parts: (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== "").join(" ");
}

/** The smallest value below 0; 0 if there is none. */
function lowest(column: Column): number {
  return column.value.reduce<number>((least, v) => Math.min(least, v ?? 0), 0);
}

function energyStack(run: Run, record: string, columns: Column[], context: PlotContext): PlotOptions | null {
  const those = (all: Column[], words: string[]): Column[] =>
    words.map((word) => all.find((c) => c.name === `${record}.${word}`)).filter((c): c is Column => c !== undefined);
  const isUsed = new Set(columns.filter(nonzero).map((c) => c.name));
  const used = (all: Column[], words: string[]): Column[] => those(all, words).filter((c) => isUsed.has(c.name));
  const terms = (all: Column[]): Curve[] =>
    stack.flatMap(({ words, name }, i) => {
      const parts = used(all, words);
      return parts.length === 0 ? [] : [{ label: name, unit: "J", points: total(name, parts), colour: colours[i]! }];
    });
  const areas = terms(columns);
  if (areas.length === 0) return null;
  // Areas that lie on each other have to be above nothing: what can be negative is counted from its lowest value, and so is the line.
  const zeros = areas.map((area) => lowest(area.points));
  const ground = zeros.reduce((a, b) => a + b, 0);
  const start = total("", areas.map((area) => area.points)).value[0] ?? 0;
  const hasWork = used(columns, works).length > 0;
  const curves = (all: Column[]): Curve[] => {
    const stacked = terms(all).map((area, i) => ({ ...area, zero: zeros[i]! }));
    const line = hasWork
      ? combine("start and work", "J", used(all, works), (values) => values.reduce((a, b) => a + b, start))
      : total("sum", stacked.map((area) => area.points));
    return [...stacked, { label: line.name, unit: "J", points: line, colour: "--ink", dashed: true, zero: ground }];
  };
  const shifted = areas.flatMap((area, i) => (zeros[i]! < 0 ? [`${area.label} (${quantity(zeros[i], "J")})`] : []));
  return {
    title: label(context.runs, run, record === "energy" ? "Energy" : record),
    unit: "J",
    curves: curves(columns),
    stacked: areas.length,
    closer: closer(columns, curves),
    note: notes(
      hasWork
        ? "If nothing were lost the stack would end at the line: what there was, and what drives and loads have brought."
        : "The sum would stay level if nothing were lost.",
      shifted.length === 0 ? "" : `Counted from its lowest value: ${shifted.join(", ")}.`,
      thinnedNote(columns),
    ),
    onseek: context.seek,
  };
}

/** What the run's error is a share of; of runs that did not tell it, so that the largest error is the share it told. */
function scaleOf(run: Run, error: Column): number | null {
  const { energy_scale: told, energy_error: share } = run.manifest;
  if (told !== undefined && told !== null) return told;
  const most = error.value.reduce<number>((largest, v) => Math.max(largest, Math.abs(v ?? 0)), 0);
  return share !== undefined && share !== null && share > 0 ? most / share : null;
}

/** Error of the balance in percent of what the run's own share is of, and what changes of clocks made of it. */
function driftPlot(context: PlotContext): PlotOptions | null {
  const drawn: { run: Run; column: Column; factor: number; name: string }[] = context.runs.flatMap((run) =>
    columnsOf(run, "energy").flatMap(({ record, columns }) => {
      const error = columns.find((c) => c.name === `${record}.error`);
      const scale = error === undefined ? null : scaleOf(run, error);
      if (error === undefined || scale === null || !(scale > 0)) return [];
      const clocks = columns.find((c) => c.name === `${record}.clocks`);
      return [
        { run, column: error, factor: 100 / scale, name: "error" },
        // What was taken is missing.
        ...(clocks !== undefined && nonzero(clocks) ? [{ run, column: clocks, factor: -100 / scale, name: "by changes of clocks" }] : []),
      ];
    }),
  );
  if (drawn.length === 0) return null;
  const curves = (columns: Column[]): Curve[] =>
    columns.map((column, i) => {
      const { run, factor, name } = drawn[i]!;
      const points = { ...column, unit: "%", value: column.value.map((v) => (v === null ? null : factor * v)) };
      return { label: label(context.runs, run, name), unit: "%", points, colour: colours[i % 8]! };
    });
  const columns = drawn.map(({ column }) => column);
  const runs = [...new Set(drawn.map(({ run }) => run))];
  const worst = runs.map((run) => label(context.runs, run, driftText(run.manifest)));
  return {
    title: "Energy drift",
    unit: "%",
    curves: curves(columns),
    closer: closer(columns, curves),
    note: notes("Energy that is missing or too much.", `At worst ${worst.join("; ")}.`, thinnedNote(columns)),
    onseek: context.seek,
  };
}

function vectorPlots(kind: string, title: string, context: PlotContext): PlotOptions[] {
  return context.runs.flatMap((run) =>
    columnsOf(run, kind).map(({ record, columns }) => {
      const curves = (all: Column[]): Curve[] =>
        all.map((points, i) => ({
          label: points.name.slice(record.length + 1),
          unit: points.unit,
          points,
          colour: colours[i % 8]!,
        }));
      const heading = label(context.runs, run, record === kind ? title : record);
      return {
        title: heading,
        unit: columns[0]!.unit,
        curves: curves(columns),
        closer: closer(columns, curves),
        note: thinnedNote(columns),
        onseek: context.seek,
      };
    }),
  );
}

function gapPlot(context: PlotContext): PlotOptions | null {
  const drawn: { text: string; points: Column }[] = context.runs.flatMap((run) =>
    columnsOf(run, "contact").flatMap(({ record, columns }) => {
      const points = columns.find((c) => c.name === `${record}.deepest_gap`);
      return points === undefined ? [] : [{ text: label(context.runs, run, record), points }];
    }),
  );
  if (drawn.length === 0) return null;
  const curves = (all: Column[]): Curve[] =>
    all.map((points, i) => ({ label: drawn[i]!.text, unit: points.unit, points, colour: colours[i % 8]! }));
  const columns = drawn.map(({ points }) => points);
  return {
    title: "Deepest penetration",
    unit: columns[0]!.unit,
    curves: curves(columns),
    closer: closer(columns, curves),
    note: notes("Between two samples, over all nodes that look for contact.", thinnedNote(columns)),
    onseek: context.seek,
  };
}

function standardPlots(context: PlotContext): PlotOptions[] {
  const stacks = context.runs.flatMap((run) =>
    columnsOf(run, "energy").map(({ record, columns }) => energyStack(run, record, columns, context)),
  );
  return [
    ...stacks,
    driftPlot(context),
    ...vectorPlots("momentum", "Momentum", context),
    ...vectorPlots("angular_momentum", "Angular momentum", context),
    gapPlot(context),
  ].filter((plot): plot is PlotOptions => plot !== null);
}

/** Plots one after another. What shows the same as before stays as it is, with the part of the time that one has chosen. */
class PlotList {
  readonly element = h("div", { class: "plots" });
  plots: Plot[] = [];
  private time: number | null = null;

  show(descriptions: PlotOptions[]): void {
    const before = [...this.plots];
    this.plots = descriptions.map((options) => {
      const found = before.findIndex((plot) => plot.key === keyOf(options));
      if (found < 0) return new Plot(options);
      const [plot] = before.splice(found, 1);
      plot!.update(options);
      return plot!;
    });
    for (const plot of before) plot.element.remove();
    this.plots.forEach((plot, i) => {
      // What is moved loses the focus, so only what is not in its place is.
      if (this.element.children[i] !== plot.element) this.element.insertBefore(plot.element, this.element.children[i] ?? null);
    });
    this.setTime(this.time);
  }

  draw(): void {
    for (const plot of this.plots) plot.draw();
  }

  /** Those that have never been drawn. */
  drawNew(): void {
    for (const plot of this.plots) if (!plot.drawn) plot.draw();
  }

  setTime(time: number | null): void {
    this.time = time;
    for (const plot of this.plots) plot.setTime(time);
  }
}

/** Energy, drift, momentum, penetration. */
export class StandardPlots {
  private readonly list = new PlotList();
  readonly element = this.list.element;

  constructor(context: PlotContext) {
    this.update(context);
  }

  get empty(): boolean {
    return this.list.plots.length === 0;
  }

  update(context: PlotContext): void {
    this.list.show(standardPlots(context));
    if (this.element.isConnected) this.list.drawNew();
  }

  draw(): void {
    this.list.draw();
  }

  setTime(time: number | null): void {
    this.list.setTime(time);
  }
}

/** A chooser of all columns with one plot per unit of what is chosen. */
export class RecordPlots {
  readonly element: HTMLElement;
  private readonly chosen: Set<string>;
  private readonly list = new PlotList();
  private readonly none = h("p", { class: "quiet" }, "Nothing is chosen.");
  private readonly holder = h("div", {});
  private names: string[] = [];

  constructor(private context: PlotContext) {
    this.chosen = RecordPlots.usual(context.runs);
    this.element = h("div", {}, this.holder, this.list.element, this.none);
    this.update(context);
  }

  /** Other data; the chooser is written anew only where there are other columns to choose from. */
  update(context: PlotContext): void {
    this.context = context;
    const names = [...new Set(context.runs.flatMap((run) => run.series.map((column) => column.name)))];
    if (names.join("\n") !== this.names.join("\n")) {
      this.names = names;
      this.holder.replaceChildren(this.chooser());
    }
    this.redo();
  }

  draw(): void {
    this.list.draw();
  }

  setTime(time: number | null): void {
    this.list.setTime(time);
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
    for (const name of this.names) {
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
    const byUnit = new Map<string, { run: Run; column: Column }[]>();
    for (const run of this.context.runs) {
      for (const column of run.series) {
        if (!this.chosen.has(column.name) || column.time.length === 0) continue;
        byUnit.set(column.unit, [...(byUnit.get(column.unit) ?? []), { run, column }]);
      }
    }
    const descriptions = [...byUnit].map(([unit, chosen]): PlotOptions => {
      const curves = (all: Column[]): Curve[] =>
        all.map((points, i) => ({
          label: label(this.context.runs, chosen[i]!.run, points.name),
          unit,
          points,
          colour: colours[i % 8]!,
          dashed: i >= 8,
        }));
      const columns = chosen.map(({ column }) => column);
      const first = curves(columns);
      return {
        title: first.length === 1 ? first[0]!.label : "Records",
        unit,
        curves: first,
        closer: closer(columns, curves),
        note: thinnedNote(columns),
        onseek: this.context.seek,
      };
    });
    this.list.show(descriptions);
    this.none.hidden = descriptions.length > 0;
    if (this.element.isConnected) this.list.drawNew();
  }
}
