// One plot over time: uPlot draws it; reading values with the pointer or the keyboard is ours, because every curve has its own
// sample times.

import uPlot from "uplot";
import { h } from "./dom";
import { type Column, brief, valueAt } from "./model";

export interface Curve {
  label: string;
  unit: string;
  points: Column; // what the read-out shows
  colour: string; // CSS variable name
  dashed?: boolean;
  /** Drawn from here instead of from 0: an energy that is counted from its lowest value. */
  zero?: number;
}

export interface PlotOptions {
  title: string;
  unit: string;
  curves: Curve[];
  /** Areas stacked on each other in place of lines, for the first so many curves, which are nowhere below their zero. */
  stacked?: number;
  note?: string;
  onseek?: (time: number) => void;
  /** The same curves with all that is known between two moments, where that is more. */
  closer?: ((from: number, to: number) => Curve[]) | undefined;
}

/** Two plots with the same key show the same things, of other data. */
export function keyOf(options: PlotOptions): string {
  return JSON.stringify([options.title, options.stacked ?? 0, ...options.curves.map(({ label, colour }) => [label, colour])]);
}

/** Sample times of all curves, in order. */
function gridOf(curves: Curve[]): number[] {
  const first = curves[0]!.points.time;
  if (curves.every((curve) => curve.points.time === first)) return first;
  const all = new Set<number>();
  for (const curve of curves) for (const time of curve.points.time) all.add(time);
  return [...all].sort((a, b) => a - b);
}

/** What a curve is at the times of a grid, above its zero. */
function drawnValues(curve: Curve, grid: number[]): (number | null)[] {
  const { points, zero = 0 } = curve;
  const at = (i: number): number | null => (points.time === grid ? (points.value[i] ?? null) : valueAt(points, grid[i]!));
  return grid.map((_, i) => {
    const value = at(i);
    return value === null ? null : value - zero;
  });
}

function colourOf(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}

/** Times, then lines: of a stack its ground and the top of each area. */
function dataOf(curves: Curve[], stacked: number): (number | null)[][] {
  const grid = gridOf(curves);
  const data: (number | null)[][] = [grid];
  if (stacked > 0) data.push(grid.map(() => 0));
  let top = grid.map(() => 0);
  curves.forEach((curve, i) => {
    const values = drawnValues(curve, grid);
    if (i < stacked) {
      top = top.map((sum, k) => sum + (values[k] ?? 0));
      data.push(top);
    } else {
      data.push(values);
    }
  });
  return data;
}

function linesOf(curves: Curve[], stacked: number, root: Element): { series: uPlot.Series[]; bands: uPlot.Band[] } {
  const series: uPlot.Series[] = [{}];
  const bands: uPlot.Band[] = [];
  if (stacked > 0) series.push({ width: 0, points: { show: false } });
  curves.forEach((curve, i) => {
    const stroke = colourOf(root, curve.colour);
    if (i < stacked) {
      series.push({ stroke, width: 1, points: { show: false } });
      bands.push({ series: [series.length - 1, series.length - 2], fill: `color-mix(in srgb, ${stroke} 55%, transparent)` });
      return;
    }
    series.push({
      stroke,
      width: 1.6,
      ...(curve.dashed === true ? { dash: [5, 4] } : {}),
      points: { show: curve.points.time.length === 1 },
      spanGaps: false,
    });
  });
  return { series, bands };
}

export class Plot {
  readonly element: HTMLElement;
  private chart: uPlot | null = null;
  private readonly holder = h("div", { class: "chart" });
  private readonly mark = h("div", { class: "now", hidden: true });
  private readonly spoken = h("p", { class: "unseen", "aria-live": "polite" });
  private readonly readouts: HTMLElement[] = [];
  private readonly timeText = h("span", { class: "when" });
  private readonly note = h("p", { class: "note" });
  private time: number | null = null;
  private cursorTime: number | null = null;
  private shown: Curve[]; // from nearer, while zoomed in
  private zoom: [number, number] | null = null;

  constructor(private options: PlotOptions) {
    this.shown = options.curves;
    const { title, unit, curves } = options;
    const legend = h("ul", { class: "legend" });
    for (const curve of curves) {
      const value = h("b", {}, "");
      this.readouts.push(value);
      const swatch = h("i", { class: curve.dashed === true ? "dashed" : "", style: `--swatch: var(${curve.colour})` });
      legend.append(h("li", {}, swatch, curve.label, value));
    }
    this.holder.tabIndex = 0;
    this.holder.setAttribute("role", "img");
    this.holder.setAttribute(
      "aria-label",
      `${title}${unit === "" ? "" : ` in ${unit}`} over time: ${curves.map((c) => c.label).join(", ")}. ` +
        "Left and right arrow read values, Home and End go to the ends, Enter shows the moment in the 3D view.",
    );
    this.holder.addEventListener("keydown", (event) => this.press(event));
    this.holder.addEventListener("blur", () => this.read(null));
    this.element = h(
      "figure",
      { class: "plot" },
      h("figcaption", {}, h("h3", {}, title, h("span", { class: "unit" }, unit === "" ? "" : ` [${unit}]`)), this.timeText),
      this.holder,
      legend,
      this.note,
      this.spoken,
    );
    this.tell();
    new ResizeObserver(() => this.fit()).observe(this.holder);
  }

  get drawn(): boolean {
    return this.chart !== null;
  }

  get key(): string {
    return keyOf(this.options);
  }

  /** Other data of the same curves; what one has zoomed into and what is read stays. */
  update(options: PlotOptions): void {
    this.options = options;
    this.tell();
    this.look();
    this.chart?.setData(this.data(), this.zoom === null);
    if (this.zoom !== null) this.chart?.setScale("x", { min: this.zoom[0], max: this.zoom[1] }); // draws
    this.read(this.cursorTime);
    this.placeMark();
  }

  private tell(): void {
    this.note.textContent = this.options.note ?? "";
    this.note.hidden = this.note.textContent === "";
  }

  /** The curves as what is shown of the time wants them. */
  private look(): void {
    const { curves, closer } = this.options;
    this.shown = this.zoom === null || closer === undefined ? curves : closer(...this.zoom);
  }

  private data(): uPlot.AlignedData {
    return dataOf(this.shown, this.options.stacked ?? 0) as uPlot.AlignedData;
  }

  /** After the pointer has chosen a part of the time, or all of it. */
  private zoomed(chart: uPlot): void {
    const { min, max } = chart.scales["x"]!;
    const times = this.options.curves.flatMap(({ points }) => [points.time[0] ?? Infinity, points.time[points.time.length - 1] ?? -Infinity]);
    const whole = min === undefined || max === undefined || min === null || max === null || (min <= Math.min(...times) && max >= Math.max(...times));
    const before = this.zoom;
    this.zoom = whole ? null : [min, max];
    if (this.options.closer === undefined || (before?.[0] === this.zoom?.[0] && before?.[1] === this.zoom?.[1])) return;
    queueMicrotask(() => {
      if (this.chart !== chart) return;
      this.look();
      chart.setData(this.data(), false);
      if (this.zoom === null) chart.setScale("x", { min: Math.min(...times), max: Math.max(...times) });
      else chart.setScale("x", { min: this.zoom[0], max: this.zoom[1] });
    });
  }

  /** Draws with the colours of the theme that is on. */
  draw(): void {
    if (!this.element.isConnected) return;
    const width = this.holder.clientWidth;
    if (width === 0) return;
    this.chart?.destroy();
    const { series, bands } = linesOf(this.options.curves, this.options.stacked ?? 0, this.element);
    const ink = colourOf(this.element, "--quiet");
    const grid = { stroke: colourOf(this.element, "--grid"), width: 1 };
    const axis: uPlot.Axis = { stroke: ink, grid, ticks: { show: false }, font: "12px system-ui, sans-serif" };
    const labels = (_: uPlot, ticks: number[]): string[] => ticks.map((v) => brief(v));
    this.chart = new uPlot(
      {
        width,
        height: this.height(width),
        series,
        bands,
        legend: { show: false },
        scales: { x: { time: false }, y: { range: (_, low, high) => spread(low, high) } },
        axes: [
          { ...axis, values: (_, ticks) => ticks.map((v) => `${brief(v)}`), space: 70, size: 30 },
          { ...axis, values: labels, size: 66, space: 34 },
        ],
        cursor: { points: { show: false }, y: false, drag: { x: true, y: false, setScale: true } },
        hooks: {
          setCursor: [(u) => this.hover(u)],
          setScale: [
            (u, key) => {
              if (key === "x" && this.chart === u) this.zoomed(u);
              this.placeMark();
            },
          ],
        },
      },
      this.data(),
      this.holder,
    );
    if (this.zoom !== null) this.chart.setScale("x", { min: this.zoom[0], max: this.zoom[1] });
    this.chart.over.append(this.mark);
    this.chart.over.addEventListener("click", () => {
      if (this.cursorTime !== null) this.options.onseek?.(this.cursorTime);
    });
    this.placeMark();
  }

  /** The moment that the 3D view shows. */
  setTime(time: number | null): void {
    this.time = time;
    this.placeMark();
  }

  private height(width: number): number {
    return Math.round(Math.min(250, Math.max(170, width * 0.48)));
  }

  private fit(): void {
    const width = this.holder.clientWidth;
    if (width === 0) return;
    if (this.chart === null) this.draw();
    else if (Math.abs(this.chart.width - width) > 1) this.chart.setSize({ width, height: this.height(width) });
    this.placeMark();
  }

  private placeMark(): void {
    const chart = this.chart;
    if (chart === null) return;
    const scale = chart.scales["x"]!;
    const seen = this.time !== null && this.time >= (scale.min ?? 0) && this.time <= (scale.max ?? 0);
    this.mark.hidden = !seen;
    if (seen) this.mark.style.left = `${chart.valToPos(this.time!, "x")}px`;
  }

  private hover(chart: uPlot): void {
    const left = chart.cursor.left;
    this.read(left === undefined || left === null || left < 0 ? null : chart.posToVal(left, "x"));
  }

  /** Writes the values of a moment beside the names. */
  private read(time: number | null): string {
    this.cursorTime = time;
    this.timeText.textContent = time === null ? "" : `t = ${brief(time)} s`;
    const words: string[] = [];
    this.shown.forEach((curve, i) => {
      const value = time === null ? null : valueAt(curve.points, time);
      this.readouts[i]!.textContent = value === null ? "" : ` ${brief(value)}`;
      words.push(`${curve.label} ${brief(value)}`);
    });
    return words.join(", ");
  }

  private press(event: KeyboardEvent): void {
    const chart = this.chart;
    if (chart === null) return;
    const { min, max } = chart.scales["x"]!;
    const times = (chart.data[0] as number[]).filter((time) => time >= (min ?? -Infinity) && time <= (max ?? Infinity));
    if (times.length === 0) return;
    const step = event.shiftKey ? Math.max(1, Math.round(times.length / 20)) : 1;
    let at = this.cursorTime === null ? -1 : times.findIndex((t) => t >= this.cursorTime! - 1e-12 * Math.abs(this.cursorTime!));
    if (event.key === "ArrowRight") at = Math.min(times.length - 1, at + step);
    else if (event.key === "ArrowLeft") at = at < 0 ? times.length - 1 : Math.max(0, at - step);
    else if (event.key === "Home") at = 0;
    else if (event.key === "End") at = times.length - 1;
    else if (event.key === "Enter" && this.cursorTime !== null) return this.options.onseek?.(this.cursorTime);
    else return;
    event.preventDefault();
    const time = times[at]!;
    chart.setCursor({ left: chart.valToPos(time, "x"), top: 10 }, false);
    const words = this.read(time);
    this.spoken.textContent = `t = ${brief(time)} s: ${words}`;
  }
}

/** A range with a little air, never empty. */
function spread(low: number | null, high: number | null): [number, number] {
  if (low === null || high === null || !Number.isFinite(low) || !Number.isFinite(high)) return [-1, 1];
  const size = Math.max(Math.abs(low), Math.abs(high));
  // What is constant but for rounding shall look constant.
  if (high - low <= 1e-9 * size || size === 0) {
    const half = size === 0 ? 1 : 0.1 * size;
    return [low - half, high + half];
  }
  const air = 0.06 * (high - low);
  return [low >= 0 && low - air < 0 ? 0 : low - air, high <= 0 && high + air > 0 ? 0 : high + air];
}
