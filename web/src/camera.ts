// Where the camera goes: moves about a target. Who calls tells the controls.

import * as three from "three";

export type Axis = "x" | "y" | "z";
export type Side = "corner" | Axis;

const directions = { corner: [0.42, -1, 0.52], x: [1, 0, 0], y: [0, -1, 0], z: [0, -1e-3, 1] } as const;

/** From a side, with a box in sight; `size` [m]: how far away from a box that is a point. */
export function look(camera: three.PerspectiveCamera, target: three.Vector3, box: three.Box3, from: Side, size: number): void {
  const direction = new three.Vector3(...directions[from]).normalize();
  if (box.isEmpty()) box.expandByPoint(new three.Vector3());
  const centre = box.getCenter(new three.Vector3());
  const right = new three.Vector3(0, 0, 1).cross(direction).normalize();
  const up = direction.clone().cross(right);
  const tangent = Math.tan((camera.fov * Math.PI) / 360);
  let distance = 0;
  for (let corner = 0; corner < 8; ++corner) {
    const at = new three.Vector3(
      corner & 1 ? box.max.x : box.min.x,
      corner & 2 ? box.max.y : box.min.y,
      corner & 4 ? box.max.z : box.min.z,
    ).sub(centre);
    const across = Math.max(Math.abs(at.dot(right)) / (tangent * camera.aspect), Math.abs(at.dot(up)) / tangent);
    distance = Math.max(distance, across + at.dot(direction));
  }
  distance = 1.12 * distance || size;
  target.copy(centre);
  camera.position.copy(centre).addScaledVector(direction, distance);
  camera.near = distance / 200;
  camera.far = distance * 200;
  camera.updateProjectionMatrix();
}

/** Turns about the target [rad]. */
export function orbit(camera: three.PerspectiveCamera, target: three.Vector3, right: number, up: number): void {
  const offset = camera.position.clone().sub(target);
  const turned = new three.Spherical().setFromVector3(new three.Vector3(offset.x, offset.z, -offset.y));
  turned.theta += right;
  turned.phi = Math.min(Math.PI - 0.01, Math.max(0.01, turned.phi - up));
  const back = new three.Vector3().setFromSpherical(turned);
  camera.position.copy(target).add(new three.Vector3(back.x, -back.z, back.y));
}

/** Moves both along the screen, by shares of their distance. */
export function pan(camera: three.PerspectiveCamera, target: three.Vector3, right: number, up: number): void {
  const distance = camera.position.distanceTo(target);
  const across = new three.Vector3().setFromMatrixColumn(camera.matrix, 0).multiplyScalar(right * distance);
  const upwards = new three.Vector3().setFromMatrixColumn(camera.matrix, 1).multiplyScalar(up * distance);
  for (const point of [camera.position, target]) point.add(across).add(upwards);
}

/** Goes nearer (factor < 1) or away. */
export function zoom(camera: three.PerspectiveCamera, target: three.Vector3, factor: number): void {
  camera.position.sub(target).multiplyScalar(factor).add(target);
}
