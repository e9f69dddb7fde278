// The rows of series.csv as the page has them: of a long series what a screen can show at once, and packed beside it what one sees
// from nearer. All columns of a group were sampled together and have the same rows, so sums of them are sums of samples.

import { fromBase64, inflate } from "./codec";
import { type Column, count } from "./model";

/** As runtime/output/page_series.cpp writes it. `packed`: rows of the group's line of the page's packed series. */
export interface StoredGroup {
  samples: number;
  time: number[];
  columns: { name: string; unit: string; value: (number | null)[] }[];
  packed?: number;
}

const mostDrawn = 4800; // rows of a group that are drawn at once

/** Rows [from, to) thinned: of each stretch those where any column is lowest or highest, and both ends. */
export function keptRows(columns: ArrayLike<number>[], from: number, to: number, most: number): number[] {
  const count = to - from;
  if (count <= most) return Array.from({ length: count }, (_, i) => from + i);
  const kept = new Set<number>([from, to - 1]);
  const stretches = Math.max(1, Math.floor(most / (2 * Math.max(1, columns.length))));
  for (let s = 0; s < stretches; ++s) {
    const begin = from + Math.floor((count * s) / stretches);
    const end = from + Math.floor((count * (s + 1)) / stretches);
    for (const values of columns) {
      let [low, high] = [begin, begin];
      for (let i = begin + 1; i < end; ++i) {
        if (values[i]! < values[low]!) low = i;
        if (values[i]! > values[high]!) high = i;
      }
      kept.add(low).add(high);
    }
  }
  return [...kept].sort((a, b) => a - b);
}

/** First index whose time is at or behind a moment. */
function lowerBound(times: ArrayLike<number>, time: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The packed rows of one group: times, then its columns, as doubles in byte planes. */
class PackedRows {
  private arrays: Float64Array[] | null = null;

  constructor(
    private readonly line: string,
    private readonly rows: number,
    private readonly columns: number,
  ) {}

  get(): Float64Array[] {
    if (this.arrays !== null) return this.arrays;
    const planes = inflate(fromBase64(this.line));
    const { rows } = this;
    this.arrays = Array.from({ length: 1 + this.columns }, (_, c) => {
      const bytes = new Uint8Array(8 * rows);
      for (let p = 0; p < 8; ++p) {
        const at = (8 * c + p) * rows;
        for (let i = 0; i < rows; ++i) bytes[8 * i + p] = planes[at + i]!;
      }
      return new Float64Array(bytes.buffer);
    });
    return this.arrays;
  }
}

class Group {
  readonly columns: Column[];
  private readonly packed: PackedRows | null;
  private last: { from: number; to: number; columns: Column[] } | null = null;

  constructor(stored: StoredGroup, line: string | undefined) {
    this.packed = stored.packed === undefined || line === undefined ? null : new PackedRows(line, stored.packed, stored.columns.length);
    this.columns = stored.columns.map(({ name, unit, value }, c) => ({
      name,
      unit,
      samples: stored.samples,
      time: stored.time,
      value,
      ...(this.packed === null ? {} : { closer: (from: number, to: number): Column => this.closer(from, to)[c]! }),
    }));
  }

  /** All that is known between two moments, and outside of them what there was anyway. */
  private closer(from: number, to: number): Column[] {
    if (this.last !== null && this.last.from === from && this.last.to === to) return this.last.columns;
    const [times, ...values] = this.packed!.get();
    const begin = Math.max(0, lowerBound(times!, from) - 1);
    const end = Math.min(times!.length, lowerBound(times!, to) + 1);
    const varying = values.filter((v) => v.subarray(begin, end).some((x) => x !== v[begin]));
    const inside = keptRows(varying, begin, end, mostDrawn);
    const coarse = this.columns[0]!.time;
    const before = lowerBound(coarse, times![begin]!);
    const behind = end === 0 ? coarse.length : lowerBound(coarse, times![end - 1]!) + 1;
    const join = (rough: (number | null)[], fine: Float64Array): (number | null)[] => [
      ...rough.slice(0, before),
      ...inside.map((i) => (Number.isFinite(fine[i]!) ? fine[i]! : null)),
      ...rough.slice(behind),
    ];
    const time = join(coarse, times!) as number[];
    const columns = this.columns.map((column, c) => ({ ...column, time, value: join(column.value, values[c]!) }));
    this.last = { from, to, columns };
    return columns;
  }
}

/** `packed`: a line for each group that has more rows than it shows at once. */
export function columnsOfGroups(groups: StoredGroup[], packed: string): Column[] {
  const lines = packed.trim().split("\n");
  let line = 0;
  return groups.flatMap((group) => new Group(group, group.packed === undefined ? undefined : lines[line++]).columns);
}

/** What of many samples is drawn; empty where all are. */
export function thinnedNote(columns: Column[]): string {
  const thinned = columns.filter((column) => column.samples > column.time.length);
  if (thinned.length === 0) return "";
  const most = Math.max(...thinned.map((column) => column.samples));
  const zoom = thinned.some((column) => column.closer !== undefined) ? "; drag across a part to see more of it" : "";
  return `${count(most)} samples, drawn as an envelope: of each stretch those where a column is lowest or highest${zoom}.`;
}
