// Which point of the surface a ray meets first, by hand: the geometry moves, so there is nothing worth building ahead.

import { type Ray, Vector3 } from "three";
import { type Geometry, openFlag } from "./frames";

/** A point that stays with the material: corners of its triangle (or one vertex) and their weights. */
export interface Pick {
  vertices: number[];
  weights: number[];
}

export interface Surface {
  geometry: Geometry;
  positions: Float32Array;
  triangles: Uint32Array;
}

export interface HalfSpace {
  normal: Vector3;
  offset: number;
}

export function pickPoint({ geometry, positions, triangles }: Surface, ray: Ray, cut: HalfSpace | null): Pick | null {
  let nearest = Infinity;
  let found: Pick | null = null;
  const { origin, direction } = ray;
  const point = new Vector3();
  const accept = (t: number): boolean => {
    if (!(t > 0 && t < nearest)) return false;
    if (cut === null) return true;
    return point.copy(direction).multiplyScalar(t).add(origin).dot(cut.normal) <= cut.offset;
  };
  const [ox, oy, oz] = [origin.x, origin.y, origin.z];
  const [dx, dy, dz] = [direction.x, direction.y, direction.z];
  for (let f = 0; f < triangles.length; f += 3) {
    const a = 3 * triangles[f]!;
    const b = 3 * triangles[f + 1]!;
    const c = 3 * triangles[f + 2]!;
    const [ax, ay, az] = [positions[a]!, positions[a + 1]!, positions[a + 2]!];
    const [ux, uy, uz] = [positions[b]! - ax, positions[b + 1]! - ay, positions[b + 2]! - az];
    const [vx, vy, vz] = [positions[c]! - ax, positions[c + 1]! - ay, positions[c + 2]! - az];
    // Moeller and Trumbore, 1997.
    const px = dy * vz - dz * vy;
    const py = dz * vx - dx * vz;
    const pz = dx * vy - dy * vx;
    const det = ux * px + uy * py + uz * pz;
    if (det === 0) continue;
    const [sx, sy, sz] = [ox - ax, oy - ay, oz - az];
    const u = (sx * px + sy * py + sz * pz) / det;
    if (u < 0 || u > 1) continue;
    const qx = sy * uz - sz * uy;
    const qy = sz * ux - sx * uz;
    const qz = sx * uy - sy * ux;
    const v = (dx * qx + dy * qy + dz * qz) / det;
    if (v < 0 || u + v > 1) continue;
    const t = (vx * qx + vy * qy + vz * qz) / det;
    if (!accept(t)) continue;
    nearest = t;
    // Back sides of closed bodies are section, not surface: what stands behind them is hidden, but there is nothing to read.
    const section = cut !== null && det < 0 && (geometry.flags[triangles[f]!]! & openFlag) === 0;
    found = section ? null : { vertices: [a / 3, b / 3, c / 3], weights: [1 - u - v, u, v] };
  }
  geometry.sphereVertices.forEach((vertex, i) => {
    const radius = geometry.sphereRadii[i]!;
    point.set(positions[3 * vertex]!, positions[3 * vertex + 1]!, positions[3 * vertex + 2]!);
    const away = point.sub(origin);
    const along = away.dot(direction);
    const squared = radius * radius - (away.lengthSq() - along * along);
    if (squared < 0) return;
    const t = along - Math.sqrt(squared);
    if (!accept(t)) return;
    nearest = t;
    found = { vertices: [vertex], weights: [1] };
  });
  return found;
}

/** Where the picked point is now, about the middle. */
export function placeOf(pick: Pick, positions: Float32Array): Vector3 {
  const result = new Vector3();
  pick.vertices.forEach((vertex, i) => {
    result.x += pick.weights[i]! * positions[3 * vertex]!;
    result.y += pick.weights[i]! * positions[3 * vertex + 1]!;
    result.z += pick.weights[i]! * positions[3 * vertex + 2]!;
  });
  return result;
}

export function weighted(pick: Pick, values: ArrayLike<number>): number {
  return pick.vertices.reduce((sum, vertex, i) => sum + pick.weights[i]! * values[vertex]!, 0);
}
