// What the surface can be coloured by, and its numbers out of a frame.

import { type Frame, type FrameStore, type Geometry, type Range } from "./frames";

export interface Quantity {
  key: string;
  label: string;
  group: string;
  unit: string;
  /** Values of all vertices of a frame. */
  values(frame: Frame, out: Float32Array): void;
  /** Which statistics of a frame's header; null: the range is fixed. */
  statistic: number | null;
  fixed?: [number, number];
}

function component(array: number): (frame: Frame, out: Float32Array) => void {
  return (frame, out) => {
    const { exponent, values } = frame[array]!;
    const unit = 2 ** exponent;
    for (let i = 0; i < out.length; ++i) out[i] = values[i]! * unit;
  };
}

function length(first: number): (frame: Frame, out: Float32Array) => void {
  return (frame, out) => {
    const [x, y, z] = [frame[first]!, frame[first + 1]!, frame[first + 2]!];
    const [a, b, c] = [2 ** x.exponent, 2 ** y.exponent, 2 ** z.exponent];
    for (let i = 0; i < out.length; ++i) out[i] = Math.hypot(x.values[i]! * a, y.values[i]! * b, z.values[i]! * c);
  };
}

const axes = ["x", "y", "z"];
const stressNames = ["xx", "yy", "zz", "yz", "xz", "xy"];

function plain(name: string): string {
  return name.replace(/_/g, " ");
}

/** Displacement first, then the fields of the file. */
export function quantitiesOf(geometry: Geometry): Quantity[] {
  const list: Quantity[] = [];
  const addVector = (name: string, unit: string, array: number, statistic: number): void => {
    list.push({ key: name, label: plain(name), group: plain(name), unit, values: length(array), statistic: statistic + 3 });
    axes.forEach((axis, i) => {
      const label = `${plain(name)} ${axis}`;
      list.push({ key: `${name}.${axis}`, label, group: plain(name), unit, values: component(array + i), statistic: statistic + i });
    });
  };
  let array = 3;
  let statistic = 4;
  for (const field of geometry.fields) {
    if (field.components === 1) {
      const group = "fields";
      list.push({ key: field.name, label: plain(field.name), group, unit: field.unit, values: component(array), statistic });
      statistic += 1;
    } else if (field.components === 3) {
      addVector(field.name, field.unit, array, statistic);
      statistic += 4;
    } else {
      for (let i = 0; i < field.components; ++i) {
        const suffix = stressNames[i] ?? String(i);
        const label = `${plain(field.name)} ${suffix}`;
        const values = component(array + i);
        list.push({ key: `${field.name}.${suffix}`, label, group: plain(field.name), unit: field.unit, values, statistic: statistic + i });
      }
      statistic += field.components;
    }
    array += field.components;
  }
  addVector("displacement", "m", 0, 0);
  list.push({
    key: "body",
    label: "body",
    group: "parts",
    unit: "",
    values: (_, out) => out.forEach((_value, i) => (out[i] = geometry.body[i]! % 256)),
    statistic: null,
    fixed: [-0.5, 255.5],
  });
  return list;
}

export type RangeMode = "usual" | "all" | "frame";

/** Ends of the legend: percentiles over the run, everything over the run, or this frame alone. */
export function rangeOf(quantity: Quantity, store: FrameStore, mode: RangeMode, frame: number): [number, number] {
  if (quantity.fixed !== undefined) return quantity.fixed;
  let low = Infinity;
  let high = -Infinity;
  const take = (range: Range | undefined): void => {
    if (range === undefined) return;
    low = Math.min(low, mode === "usual" ? range[2] : range[0]);
    high = Math.max(high, mode === "usual" ? range[3] : range[1]);
  };
  const statistic = quantity.statistic!;
  if (mode === "frame") take(store.headers[frame]?.ranges[statistic]);
  else for (const header of store.headers) take(header.ranges[statistic]);
  if (!(low <= high) || (low === 0 && high === 0)) return [0, 1];
  // A scale that starts near zero starts at zero; one of both signs is the same to both sides.
  if (low >= 0 && low < 0.5 * high) low = 0;
  if (high <= 0 && high > 0.5 * low) high = 0;
  if (isSigned(low, high)) {
    const most = Math.max(-low, high);
    return [-most, most];
  }
  return high > low ? [low, high] : [low - Math.max(1e-30, Math.abs(low) * 0.01), high + Math.max(1e-30, Math.abs(high) * 0.01)];
}

/** Smallest and largest value that the frames have, or one of them; null: nothing is known of them. */
export function extremesOf(quantity: Quantity, store: FrameStore, mode: RangeMode, frame: number): [number, number] | null {
  if (quantity.statistic === null) return null;
  let [low, high] = [Infinity, -Infinity];
  for (const header of mode === "frame" ? store.headers.slice(frame, frame + 1) : store.headers) {
    const range = header.ranges[quantity.statistic];
    if (range === undefined) continue;
    low = Math.min(low, range[0]);
    high = Math.max(high, range[1]);
  }
  return low <= high ? [low, high] : null;
}

/** Whether a range wants the map with a neutral middle. */
export function isSigned(low: number, high: number): boolean {
  return low < 0 && high > 0 && Math.min(-low, high) > 0.02 * Math.max(-low, high);
}
