// The inverse of runtime/output/page_codec.cpp, integer by integer; the format is explained there and in docs/output.md.

import { unzlibSync } from "fflate";

/** [exponent, temporal, spatial, planes] */
export type ArrayCode = [number, number, number, number];

export interface Quantised {
  exponent: number;
  values: Int32Array;
}

export interface Piece {
  header: Record<string, unknown>;
  body: Uint8Array;
}

export function fromBase64(text: string): Uint8Array {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; ++i) bytes[i] = binary.charCodeAt(i);
  return bytes;
}

export function inflate(body: Uint8Array): Uint8Array {
  return unzlibSync(body);
}

/** Whole pieces at the front of a file's bytes, and where they end. */
export function unpack(bytes: Uint8Array): { pieces: Piece[]; used: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pieces: Piece[] = [];
  let used = 0;
  while (bytes.length - used >= 16 && view.getUint32(used, true) === 0x46535641) {
    const header = view.getUint32(used + 4, true);
    const body = view.getUint32(used + 8, true);
    const at = used + 16;
    if (bytes.length - at < header + body) break;
    const text = new TextDecoder().decode(bytes.subarray(at, at + header));
    pieces.push({ header: JSON.parse(text), body: bytes.slice(at + header, at + header + body) });
    used = at + header + body;
  }
  return { pieces, used };
}

/** One zigzag-coded word out of byte planes; adds nothing where a plane is missing. */
function planesReader(bytes: Uint8Array, at: number, count: number, planes: number): (i: number) => number {
  switch (planes) {
    case 0:
      return () => 0;
    case 1:
      return (i) => bytes[at + i]!;
    case 2:
      return (i) => bytes[at + i]! | (bytes[at + count + i]! << 8);
    case 3:
      return (i) => bytes[at + i]! | (bytes[at + count + i]! << 8) | (bytes[at + 2 * count + i]! << 16);
    default:
      return (i) =>
        bytes[at + i]! |
        (bytes[at + count + i]! << 8) |
        (bytes[at + 2 * count + i]! << 16) |
        (bytes[at + 3 * count + i]! << 24);
  }
}

function rescaled(source: Quantised, to: number): Int32Array {
  const shift = to - source.exponent;
  if (shift <= 0) return source.values;
  const result = new Int32Array(source.values.length);
  if (shift > 30) return result;
  const half = 1 << (shift - 1);
  for (let i = 0; i < result.length; ++i) result[i] = (source.values[i]! + half) >> shift;
  return result;
}

/** One array of a frame: `count` integers from `at` on, and where its bytes end. */
export function decode(
  code: ArrayCode,
  count: number,
  before: Quantised | null,
  older: Quantised | null,
  bytes: Uint8Array,
  at: number,
): { array: Quantised; end: number } {
  const [exponent, temporal, spatial, planes] = code;
  const word = planesReader(bytes, at, count, planes);
  const values = new Int32Array(count);
  let last = 0;
  for (let i = 0; i < count; ++i) {
    const raw = word(i);
    let rest = (raw >>> 1) ^ -(raw & 1);
    if (spatial === 1) rest = (rest + last) | 0;
    last = rest;
    values[i] = rest;
  }
  if (temporal > 0 && before !== null) {
    const one = rescaled(before, exponent);
    if (temporal === 1) {
      for (let i = 0; i < count; ++i) values[i] = values[i]! + one[i]!;
    } else if (older !== null) {
      const two = rescaled(older, exponent);
      for (let i = 0; i < count; ++i) values[i] = values[i]! + 2 * one[i]! - two[i]!;
    }
  }
  return { array: { exponent, values }, end: at + count * planes };
}

/** Words of the geometry: differences in planes. */
export function decodeWords(count: number, planes: number, bytes: Uint8Array, at: number): { words: Uint32Array; end: number } {
  const word = planesReader(bytes, at, count, planes);
  const words = new Uint32Array(count);
  let last = 0;
  for (let i = 0; i < count; ++i) {
    const raw = word(i);
    last = (last + ((raw >>> 1) ^ -(raw & 1))) | 0;
    words[i] = last;
  }
  return { words, end: at + count * planes };
}
