// The frames of a run: unpacked when they are looked at, kept as long as memory allows.

import { type ArrayCode, type Piece, type Quantised, decode, decodeWords, fromBase64, inflate, unpack } from "./codec";

export interface FieldInfo {
  name: string;
  unit: string;
  components: number;
}

export interface Geometry {
  vertices: number;
  positionError: number; // [m]
  bodies: string[];
  fields: FieldInfo[];
  rest: [Float32Array, Float32Array, Float32Array];
  body: Uint32Array;
  flags: Uint32Array;
  triangles: Uint32Array;
  quads: Uint32Array;
  lines: Uint32Array;
  sphereVertices: Uint32Array;
  sphereRadii: Float32Array;
}

export const heldFlag = 1;
export const openFlag = 2;

/** Smallest, largest, 1st and 99th percentile. */
export type Range = [number, number, number, number];

export interface FrameHeader {
  time: number;
  key: boolean;
  arrays: ArrayCode[];
  ranges: Range[];
}

/** Integers of one frame: x, y, z of the displacement, then the components of the fields. */
export type Frame = Quantised[];

const mostBytes = 96e6; // of unpacked frames

function parseGeometry(header: Record<string, unknown>, body: Uint8Array): Geometry {
  const bytes = inflate(body);
  const arrays = new Map<string, Uint32Array>();
  let at = 0;
  for (const [name, count, planes] of header["arrays"] as [string, number, number][]) {
    const { words, end } = decodeWords(count, planes, bytes, at);
    arrays.set(name, words);
    at = end;
  }
  const words = (name: string): Uint32Array => arrays.get(name) ?? new Uint32Array(0);
  const floats = (name: string): Float32Array => new Float32Array(words(name).buffer);
  return {
    vertices: header["vertices"] as number,
    positionError: header["position_error"] as number,
    bodies: header["bodies"] as string[],
    fields: header["fields"] as FieldInfo[],
    rest: [floats("x"), floats("y"), floats("z")],
    body: words("body"),
    flags: words("flags"),
    triangles: words("triangles"),
    quads: words("quads"),
    lines: words("lines"),
    sphereVertices: words("sphere_vertices"),
    sphereRadii: floats("sphere_radii"),
  };
}

export class FrameStore {
  geometry: Geometry | null = null;
  readonly headers: FrameHeader[] = [];
  bytes = 0; // as stored: base64 in the page, or as served
  private readonly bodies: (Uint8Array | string)[] = [];
  private readonly cache = new Map<number, Frame>(); // in order of last use

  /** Frames that stand in the page: headers in its data, bodies as lines of base64. */
  static ofPage(headers: unknown[], lines: string): FrameStore {
    const store = new FrameStore();
    const list = lines.trim().split("\n");
    headers.forEach((header, i) => store.add(header as Record<string, unknown>, list[i] ?? ""));
    store.bytes = lines.length;
    return store;
  }

  /** Takes what a live run has written since; returns how many bytes were whole pieces. */
  append(bytes: Uint8Array): number {
    const { pieces, used } = unpack(bytes);
    for (const piece of pieces) this.addPiece(piece);
    this.bytes += used;
    return used;
  }

  get count(): number {
    return this.headers.length;
  }

  times(): number[] {
    return this.headers.map((header) => header.time);
  }

  /** Number of the last frame at or before a time; the first one before all of them. */
  frameAt(time: number): number {
    let low = 0;
    let high = this.headers.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.headers[middle]!.time <= time) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  frame(index: number): Frame {
    const found = this.cache.get(index);
    if (found !== undefined) {
      this.cache.delete(index);
      this.cache.set(index, found);
      return found;
    }
    // Back to what a straight line needs: two frames that are there, or the key frame.
    let first = index;
    while (!this.headers[first]!.key && !(this.cache.has(first - 1) && this.cache.has(first - 2))) --first;
    let before = this.cache.get(first - 1) ?? null;
    let older = this.cache.get(first - 2) ?? null;
    for (let i = first; i <= index; ++i) {
      const known = this.cache.get(i);
      const now: Frame = known ?? this.unpackFrame(i, before, older);
      if (known === undefined) this.keep(i, now);
      older = before;
      before = now;
    }
    return before!;
  }

  private add(header: Record<string, unknown>, body: Uint8Array | string): void {
    if (header["kind"] === "geometry") {
      this.geometry = parseGeometry(header, typeof body === "string" ? fromBase64(body) : body);
    } else if (header["kind"] === "frame") {
      this.headers.push(header as unknown as FrameHeader);
      this.bodies.push(body);
    }
  }

  private addPiece(piece: Piece): void {
    this.add(piece.header, piece.body);
  }

  private unpackFrame(index: number, before: Frame | null, older: Frame | null): Frame {
    const header = this.headers[index]!;
    const stored = this.bodies[index]!;
    const bytes = inflate(typeof stored === "string" ? fromBase64(stored) : stored);
    const frame: Frame = [];
    let at = 0;
    header.arrays.forEach((code, i) => {
      const last = header.key ? null : (before?.[i] ?? null);
      const { array, end } = decode(code, this.geometry!.vertices, last, older?.[i] ?? null, bytes, at);
      frame.push(array);
      at = end;
    });
    return frame;
  }

  private keep(index: number, frame: Frame): void {
    const size = frame.length * this.geometry!.vertices * 4;
    const most = Math.max(24, Math.floor(mostBytes / Math.max(1, size)));
    while (this.cache.size >= most) this.cache.delete(this.cache.keys().next().value!);
    this.cache.set(index, frame);
  }
}
