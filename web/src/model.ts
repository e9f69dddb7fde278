// What a run left, as the page gets it: runtime/output/report.cpp writes it.

import { type StoredGroup, columnsOfGroups } from "./series";

export interface Expectation {
  text: string;
  file: string;
  line: number;
  value: number | null;
  comparison: string;
  bound: number | null;
  tolerance?: number | null;
  unit: string;
  verdict: "passed" | "failed" | "not_evaluated";
  reason?: string;
  /** Of series: where the worst sample stands [s], how many there are and how many fail. */
  time?: number;
  samples?: number;
  failed_samples?: number;
}

export interface Manifest {
  status: "running" | "completed" | "failed" | "stopped" | "interrupted";
  scene: string;
  params?: Record<string, string>;
  seed?: unknown;
  hashes?: { scene?: string };
  versions?: Record<string, string | number>;
  engine?: string;
  threads?: number;
  time?: number | null;
  state_hash?: string | null;
  kicks?: { strain: number; load: number; contact: number };
  seconds?: Record<string, number>;
  output?: { frames: number; writing: number; held_up: number; copying?: number; waiting?: number };
  energy_error?: number | null;
  /** What the error is a share of [J]; of runs of before it was told: undefined. */
  energy_scale?: number | null;
  energy_measure?: string | null;
  deepest_gap?: number | null;
  expectations?: Expectation[];
}

export interface Contact {
  name: string;
  where: string | null;
  pairs?: [string, string][];
  pair_count?: number;
  law: string;
  clock: string;
  restitution: number;
  friction: number;
  kicks: number;
  impulse: number | null;
  heat: number | null;
  deepest_gap: number | null;
  mean_gap: number | null;
  first: number | null;
  last: number | null;
}

/** Two bodies that have met. */
export interface MetPair {
  contact: string;
  body: string;
  other: string;
  kicks: number;
  impulse: number | null;
  mean_force: number | null;
  heat: number | null;
  restitution: number | null;
  deepest_gap: number | null;
  mean_gap: number | null;
  /** Of pages of before they were known: undefined. */
  largest_area?: number | null;
  mean_area?: number | null;
  /** Of the touch with the largest impulse, of so many. */
  touches?: number;
  duration?: number | null;
  largest_force?: number | null;
  first: number | null;
  last: number | null;
}

export interface Body {
  name: string;
  where: string | null;
  nodes: number;
  elements: number;
  kicks_per_second: number;
}

export interface Material {
  name: string;
  model: string;
  E: number | null;
  nu: number | null;
  density: number | null;
  damping?: number | null; // [s], of solids; undefined, like the next, of pages of before
  mass_damping?: number | null; // [1/s]
}

export interface Facts {
  until?: number;
  message?: string;
  strain_clock?: string;
  nodes?: number;
  elements?: number;
  faces?: number;
  contactors?: number;
  materials?: Material[];
  bodies?: Body[];
  clocks?: { octave: number; period: number; elements: number; kicks_per_second: number }[];
  contacts?: Contact[];
  pairs?: MetPair[]; // those that pushed hardest
  pair_count?: number;
  records?: { name: string; kind: string; columns: string[]; meanings: string[] }[];
  warnings?: string[];
  pictures?: { field: string; frames: { time: number; width: number; height: number; png: string }[] } | null;
}

/** Of a record; columns of one group share their times. */
export interface Column {
  name: string;
  unit: string;
  samples: number; // of the run, of which the page may show less
  time: number[];
  value: (number | null)[];
  /** With more of the samples between two moments, where there are more. */
  closer?: ((from: number, to: number) => Column) | undefined;
}

export interface Run {
  folder: string;
  manifest: Manifest;
  facts: Facts;
  series: Column[]; // stored in groups, see series.ts
  frames?: { headers: unknown[]; bytes: number } | null;
}

/** As the page's data have it. */
export type StoredRun = Omit<Run, "series"> & { series: StoredGroup[] };

export interface PageData {
  live: boolean;
  runs: StoredRun[];
}

/** `packed`: the page's other rows of its series, see series.ts. */
export function ofPage(run: StoredRun, packed: string): Run {
  return { ...run, series: columnsOfGroups(run.series, packed) };
}

/** Round numbers between two, about `most` of them: 1, 2 or 5 times a power of ten apart. */
export function roundTicks(low: number, high: number, most: number): { step: number; ticks: number[] } {
  const least = (high - low) / most;
  if (!(least > 0) || !Number.isFinite(least)) return { step: 0, ticks: [low] };
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10);
  const ticks: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9 * step; ++i) ticks.push(i * step);
  return { step, ticks };
}

/** A tick with as many digits as tell it from its neighbours. */
export function tickText(value: number, step: number, largest: number): string {
  if (Math.abs(value) < 1e-9 * step) return "0";
  const digits = Math.floor(Math.log10(Math.max(largest, step)) + 1e-9) - Math.floor(Math.log10(step) + 1e-9) + 1;
  return brief(value, Math.min(15, Math.max(1, digits)));
}

/** Four significant digits, as short as can be: 1.234e-5, 0.01234, 12.34, 1234. */
export function brief(value: number | null | undefined, digits = 4): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return "\u2013";
  if (value === 0) return "0";
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e6) return String(Number(value.toPrecision(digits)));
  const [mantissa, exponent] = value.toExponential(digits - 1).split("e");
  return `${Number(mantissa)}e${Number(exponent)}`;
}

export function quantity(value: number | null | undefined, unit: string): string {
  const text = brief(value);
  return unit === "" || unit === "1" || text === "\u2013" ? text : `${text}\u00a0${unit}`;
}

export function percent(share: number | null | undefined): string {
  return share === null || share === undefined ? "\u2013" : `${brief(100 * share, 3)}\u00a0%`;
}

/** "0.458 % of 3.2 J (motion, strain and heat)", the largest error of a run's energy; the manifest's number. */
export function driftText(manifest: Manifest): string {
  const share = percent(manifest.energy_error);
  const scale = manifest.energy_scale;
  const measure = manifest.energy_measure ? ` (${manifest.energy_measure})` : "";
  return scale === undefined || scale === null ? share : `${share} of ${quantity(scale, "J")}${measure}`;
}

export function count(value: number): string {
  return value.toLocaleString("en").replace(/,/g, "\u202f");
}

export function bytesText(bytes: number): string {
  return bytes >= 1e6 ? `${brief(bytes / 1e6, 3)}\u00a0MB` : `${brief(bytes / 1e3, 3)}\u00a0kB`;
}

/** "< 0.02", "within 20 s \u00b1 1 s" */
export function wanted(expectation: Expectation): string {
  const unit = expectation.unit;
  if (expectation.comparison === "within") {
    return `${quantity(expectation.bound, unit)} \u00b1 ${quantity(expectation.tolerance, unit)}`;
  }
  const sign = { "<": "<", "<=": "\u2264", ">": ">", ">=": "\u2265" }[expectation.comparison] ?? expectation.comparison;
  return `${sign} ${quantity(expectation.bound, unit)}`;
}

/** Columns of the records of a kind, with the record they belong to. */
export function columnsOf(run: Run, kind: string): { record: string; columns: Column[] }[] {
  const result: { record: string; columns: Column[] }[] = [];
  for (const record of run.facts.records ?? []) {
    if (record.kind !== kind) continue;
    const columns = record.columns
      .map((name) => run.series.find((column) => column.name === name))
      .filter((column): column is Column => column !== undefined && column.time.length > 0);
    if (columns.length > 0) result.push({ record: record.name, columns });
  }
  return result;
}

export function meaningOf(run: Run, column: string): string {
  for (const record of run.facts.records ?? []) {
    const at = record.columns.indexOf(column);
    if (at >= 0) return record.meanings[at] ?? "";
  }
  return "";
}

/** Linear between samples; null outside of them. */
export function valueAt(column: Column, time: number): number | null {
  const times = column.time;
  if (times.length === 0 || time < times[0]! || time > times[times.length - 1]!) return null;
  let low = 0;
  let high = times.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle]! <= time) low = middle;
    else high = middle;
  }
  const a = column.value[low] ?? null;
  const b = column.value[high] ?? null;
  if (a === null || b === null) return a ?? b;
  const width = times[high]! - times[low]!;
  return width > 0 ? a + ((b - a) * (time - times[low]!)) / width : a;
}
