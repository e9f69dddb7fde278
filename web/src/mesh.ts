// Lists of corners for the graphics, from the faces of a run.

import { type Geometry } from "./frames";

/** Two triangles per quad, behind the triangles. */
export function trianglesOf(geometry: Geometry): Uint32Array {
  const { triangles, quads } = geometry;
  const index = new Uint32Array(triangles.length + (quads.length / 4) * 6);
  index.set(triangles);
  let at = triangles.length;
  for (let q = 0; q < quads.length; q += 4) {
    index.set([quads[q]!, quads[q + 1]!, quads[q + 2]!, quads[q]!, quads[q + 2]!, quads[q + 3]!], at);
    at += 6;
  }
  return index;
}

/** Each edge of a face once. */
export function edgesOf(geometry: Geometry): Uint32Array {
  const seen = new Set<number>();
  const edges: number[] = [];
  const add = (a: number, b: number): void => {
    const key = Math.min(a, b) * geometry.vertices + Math.max(a, b);
    if (seen.has(key)) return;
    seen.add(key);
    edges.push(a, b);
  };
  const around = (list: Uint32Array, sides: number): void => {
    for (let f = 0; f < list.length; f += sides) {
      for (let i = 0; i < sides; ++i) add(list[f + i]!, list[f + ((i + 1) % sides)]!);
    }
  };
  around(geometry.triangles, 3);
  around(geometry.quads, 4);
  return new Uint32Array(edges);
}
