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
}

export interface PlotOptions {
  title: string;
  unit: string;
  curves: Curve[];
  /** Areas stacked on each other (negative ones downwards) in place of lines, for the first so many curves. */
  stacked?: number;
  note?: string;
  onseek?: (time: number) => void;
}

const mostGridPoints = 1500;

/** Sample times of all curves, in order, thinned where they are more than a screen is wide. */
function gridOf(curves: Curve[]): number[] {
  const all = new Set<number>();
  for (const curve of curves) for (const time of curve.points.time) all.add(time);
  const sorted = [...all].sort((a, b) => a - b);
  if (sorted.length <= mostGridPoints) return sorted;
  const step = (sorted.length - 1) / (mostGridPoints - 1);
  return Array.from({ length: mostGridPoints }, (_, i) => sorted[Math.round(i * step)]!);
}

interface Drawn {
  data: (number | null)[][];
  series: uPlot.Series[];
  bands: uPlot.Band[];
}

function colourOf(element: Element, name: string): string {
  return getComputedStyle(element).getPropertyValue(name).trim();
}

/** Each stacked curve gives two lines: the top of its positive part, the bottom of its negative one. */
function stackedData(options: PlotOptions, root: Element): Drawn {
  const count = options.stacked ?? 0;
  const grid = gridOf(options.curves);
  const drawn: Drawn = { data: [grid], series: [{}], bands: [] };
  let above = grid.map(() => 0);
  let below = grid.map(() => 0);
  drawn.data.push([...above]);
  drawn.series.push({ width: 0, points: { show: false } });
  let lastAbove = 1;
  let lastBelow = 1;
  for (const curve of options.curves.slice(0, count)) {
    const values = grid.map((time) => valueAt(curve.points, time) ?? 0);
    const fill = `color-mix(in srgb, ${colourOf(root, curve.colour)} 55%, transparent)`;
    above = above.map((sum, i) => sum + Math.max(0, values[i]!));
    below = below.map((sum, i) => sum + Math.min(0, values[i]!));
    const line: uPlot.Series = { stroke: colourOf(root, curve.colour), width: 1, points: { show: false } };
    if (values.some((v) => v > 0)) {
      drawn.data.push([...above]);
      drawn.series.push(line);
      drawn.bands.push({ series: [drawn.data.length - 1, lastAbove], fill });
      lastAbove = drawn.data.length - 1;
    }
    if (values.some((v) => v < 0)) {
      drawn.data.push([...below]);
      drawn.series.push(line);
      drawn.bands.push({ series: [lastBelow, drawn.data.length - 1], fill });
      lastBelow = drawn.data.length - 1;
    }
  }
  appendLines(options.curves.slice(count), grid, root, drawn);
  return drawn;
}

function appendLines(curves: Curve[], grid: number[], root: Element, drawn: Drawn): void {
  for (const curve of curves) {
    drawn.data.push(grid.map((time) => valueAt(curve.points, time)));
    drawn.series.push({
      stroke: colourOf(root, curve.colour),
      width: 1.6,
      ...(curve.dashed === true ? { dash: [5, 4] } : {}),
      points: { show: curve.points.time.length === 1 },
      spanGaps: false,
    });
  }
}

function lineData(options: PlotOptions, root: Element): Drawn {
  const grid = gridOf(options.curves);
  const drawn: Drawn = { data: [grid], series: [{}], bands: [] };
  appendLines(options.curves, grid, root, drawn);
  return drawn;
}

export class Plot {
  readonly element: HTMLElement;
  private chart: uPlot | null = null;
  private readonly holder = h("div", { class: "chart" });
  private readonly mark = h("div", { class: "now", hidden: true });
  private readonly spoken = h("p", { class: "unseen", "aria-live": "polite" });
  private readonly readouts: HTMLElement[] = [];
  private readonly timeText = h("span", { class: "when" });
  private time: number | null = null;
  private cursorTime: number | null = null;

  constructor(private readonly options: PlotOptions) {
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
    this.holder.addEventListener("keydown", (event) => this.key(event));
    this.holder.addEventListener("blur", () => this.read(null));
    this.element = h(
      "figure",
      { class: "plot" },
      h("figcaption", {}, h("h3", {}, title, h("span", { class: "unit" }, unit === "" ? "" : ` [${unit}]`)), this.timeText),
      this.holder,
      legend,
      options.note === undefined ? null : h("p", { class: "note" }, options.note),
      this.spoken,
    );
    new ResizeObserver(() => this.fit()).observe(this.holder);
  }

  /** Draws with the colours of the theme that is on. */
  draw(): void {
    if (!this.element.isConnected) return;
    const width = this.holder.clientWidth;
    if (width === 0) return;
    this.chart?.destroy();
    const { data, series, bands } =
      this.options.stacked !== undefined
        ? stackedData(this.options, this.element)
        : lineData(this.options, this.element);
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
          setScale: [() => this.placeMark()],
        },
      },
      data as uPlot.AlignedData,
      this.holder,
    );
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
    this.options.curves.forEach((curve, i) => {
      const value = time === null ? null : valueAt(curve.points, time);
      this.readouts[i]!.textContent = value === null ? "" : ` ${brief(value)}`;
      words.push(`${curve.label} ${brief(value)}`);
    });
    return words.join(", ");
  }

  private key(event: KeyboardEvent): void {
    const chart = this.chart;
    if (chart === null) return;
    const times = chart.data[0] as number[];
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
