// The 3D picture of one run: geometry that moves, a camera, a section plane. Draws when something changed, never else.

import * as three from "three";
import { OrbitControls } from "three/examples/jsm/controls/OrbitControls.js";
import { type Axis, type Side, look, orbit, pan, zoom } from "./camera";
import { bytesOf, categorical, diverging, sequential } from "./colour";
import { Drafts } from "./drafts";
import { type Frame, type Geometry } from "./frames";
import { edgesOf, trianglesOf } from "./mesh";
import { lineFragment, sphereVertex, surfaceFragment, surfaceVertex, threadFragment } from "./shaders";

export type MapName = "sequential" | "diverging" | "categorical";

export interface Section {
  axis: Axis;
  offset: number; // [m], in the scene
  flipped: boolean;
  atEnd: boolean; // of what there is: a face there is seen, not cut
}

function texture(map: typeof sequential, filter: three.MagnificationTextureFilter): three.DataTexture {
  const made = new three.DataTexture(bytesOf(map), map.length, 1, three.RGBAFormat);
  made.magFilter = filter;
  made.minFilter = filter as three.MinificationTextureFilter;
  made.needsUpdate = true;
  return made;
}

export class View {
  readonly positions: Float32Array; // of all vertices, about `middle`
  readonly values: Float32Array;
  readonly triangles: Uint32Array;
  readonly middle = new three.Vector3();
  size = 1; // [m] diagonal of everything at rest
  private readonly renderer: three.WebGLRenderer;
  private readonly scene = new three.Scene();
  readonly camera = new three.PerspectiveCamera(32, 1, 0.01, 100);
  private readonly controls: OrbitControls;
  private readonly uniforms: Record<string, three.IUniform>;
  private readonly maps: Record<MapName, three.DataTexture>;
  private readonly positionAttribute: three.BufferAttribute;
  private readonly valueAttribute: three.BufferAttribute;
  private readonly edges: three.LineSegments;
  private readonly marker: three.Mesh;
  private spheres: { centre: three.InstancedBufferAttribute; value: three.InstancedBufferAttribute } | null = null;
  private edgesMade = false;
  private readonly seenBox = new three.Box3();
  private pending = 0;
  private edgesOn = true;
  private readonly drafts: Drafts;

  constructor(
    private readonly canvas: HTMLCanvasElement,
    private readonly geometry: Geometry,
    private readonly ondraw: () => void,
  ) {
    this.renderer = new three.WebGLRenderer({ canvas, antialias: false, alpha: true, powerPreference: "high-performance" });
    this.drafts = new Drafts(this.renderer.getContext(), (other) => {
      this.tell();
      if (!other) return;
      this.applyDraft();
      this.redraw(); // a canvas of another size is empty
    });
    this.renderer.outputColorSpace = three.LinearSRGBColorSpace; // numbers go through as they are
    this.positions = new Float32Array(geometry.vertices * 3);
    this.values = new Float32Array(geometry.vertices);
    this.triangles = trianglesOf(geometry);
    this.measure();
    this.maps = {
      sequential: texture(sequential, three.LinearFilter),
      diverging: texture(diverging, three.LinearFilter),
      categorical: texture(categorical, three.NearestFilter),
    };
    this.uniforms = {
      map: { value: this.maps.sequential },
      low: { value: 0 },
      high: { value: 1 },
      plane: { value: new three.Vector4(1, 0, 0, 0) },
      cutting: { value: 0 },
      thin: { value: 0 },
      heldColour: { value: new three.Color(0.62, 0.63, 0.66) },
      cutColour: { value: new three.Color(0.75, 0.76, 0.79) },
      hatch: { value: 9 },
      ink: { value: new three.Vector4(0.05, 0.07, 0.1, 0.3) },
    };
    this.positionAttribute = new three.BufferAttribute(this.positions, 3).setUsage(three.DynamicDrawUsage);
    this.valueAttribute = new three.BufferAttribute(this.values, 1).setUsage(three.DynamicDrawUsage);
    this.edges = new three.LineSegments(new three.BufferGeometry(), this.material(surfaceVertex, lineFragment, { transparent: true }));
    this.marker = new three.Mesh(
      new three.SphereGeometry(1, 20, 14),
      new three.MeshBasicMaterial({ color: 0xffffff, depthTest: false, transparent: true, opacity: 0.95 }),
    );
    const rim = new three.Mesh(this.marker.geometry, new three.MeshBasicMaterial({ color: 0x10141c, depthTest: false, transparent: true }));
    rim.scale.setScalar(1.35);
    rim.renderOrder = 2;
    this.marker.add(rim);
    this.marker.renderOrder = 3;
    this.marker.visible = false;
    this.build();
    this.camera.up.set(0, 0, 1);
    this.controls = new OrbitControls(this.camera, canvas);
    this.controls.enableDamping = false;
    this.controls.addEventListener("change", () => {
      this.drafts.move();
      this.redraw();
    });
  }

  private material(vertexShader: string, fragmentShader: string, more: three.ShaderMaterialParameters): three.ShaderMaterial {
    return new three.ShaderMaterial({ vertexShader, fragmentShader, uniforms: this.uniforms, side: three.DoubleSide, ...more });
  }

  private measure(): void {
    const [x, y, z] = this.geometry.rest;
    const box = new three.Box3();
    const point = new three.Vector3();
    for (let i = 0; i < x.length; ++i) box.expandByPoint(point.set(x[i]!, y[i]!, z[i]!));
    if (box.isEmpty()) return;
    box.getCenter(this.middle);
    this.size = Math.max(1e-12, box.getSize(point).length());
  }

  private build(): void {
    const flags = new three.BufferAttribute(new Float32Array(this.geometry.flags), 1);
    const shape = (index: Uint32Array): three.BufferGeometry => {
      const made = new three.BufferGeometry();
      made.setAttribute("position", this.positionAttribute);
      made.setAttribute("value", this.valueAttribute);
      made.setAttribute("flags", flags);
      made.setIndex(new three.BufferAttribute(index, 1));
      return made;
    };
    const add = (object: three.Object3D): void => {
      object.frustumCulled = false; // what moves has no bounding sphere worth keeping
      this.scene.add(object);
    };
    const surface = this.material(surfaceVertex, surfaceFragment, { polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 1 });
    if (this.triangles.length > 0) add(new three.Mesh(shape(this.triangles), surface));
    if (this.geometry.lines.length > 0) {
      add(new three.LineSegments(shape(this.geometry.lines), this.material(surfaceVertex, threadFragment, {})));
    }
    if (this.geometry.sphereVertices.length > 0) add(this.makeSpheres());
    add(this.edges);
    add(this.marker);
  }

  private makeSpheres(): three.Mesh {
    const { sphereVertices, sphereRadii, flags } = this.geometry;
    const count = sphereVertices.length;
    const ball = new three.IcosahedronGeometry(1, count > 3000 ? 1 : 3);
    const made = new three.InstancedBufferGeometry();
    made.instanceCount = count;
    made.setAttribute("position", ball.getAttribute("position"));
    const instanced = (array: Float32Array, size: number): three.InstancedBufferAttribute =>
      new three.InstancedBufferAttribute(array, size).setUsage(three.DynamicDrawUsage);
    this.spheres = { centre: instanced(new Float32Array(3 * count), 3), value: instanced(new Float32Array(count), 1) };
    made.setAttribute("centre", this.spheres.centre);
    made.setAttribute("value", this.spheres.value);
    made.setAttribute("radius", instanced(sphereRadii, 1));
    made.setAttribute("flags", instanced(Float32Array.from(sphereVertices, (vertex) => flags[vertex]!), 1));
    return new three.Mesh(made, this.material(sphereVertex, surfaceFragment, {}));
  }

  /** Moves everything to a frame (null: at rest); motion may be exaggerated. Values are the caller's, in `values`. */
  setFrame(frame: Frame | null, exaggeration: number): void {
    const { rest } = this.geometry;
    const middle = [this.middle.x, this.middle.y, this.middle.z];
    for (let c = 0; c < 3; ++c) {
      const from = rest[c]!;
      const shift = middle[c]!;
      const moved = frame?.[c];
      const unit = moved === undefined ? 0 : exaggeration * 2 ** moved.exponent;
      const steps = moved?.values;
      for (let i = 0, at = c; i < from.length; ++i, at += 3) {
        this.positions[at] = from[i]! - shift + (steps === undefined ? 0 : unit * steps[i]!);
      }
    }
    this.positionAttribute.needsUpdate = true;
    this.valueAttribute.needsUpdate = true;
    if (this.spheres !== null) {
      const { centre, value } = this.spheres;
      this.geometry.sphereVertices.forEach((vertex, i) => {
        for (let c = 0; c < 3; ++c) centre.array[3 * i + c] = this.positions[3 * vertex + c]!;
        value.array[i] = this.values[vertex]!;
      });
      centre.needsUpdate = true;
      value.needsUpdate = true;
    }
    this.drafts.move();
    this.redraw();
  }

  /** Playing is motion without a pause, however slow. */
  setPlaying(on: boolean): void {
    this.drafts.setPlaying(on);
  }

  /** For tests: what the picture is just now, and how much is left out of it in motion. */
  private tell(): void {
    this.canvas.dataset["shown"] = this.pending !== 0 ? "pending" : this.drafts.moving ? "moving" : "still";
    this.canvas.dataset["draft"] = String(this.drafts.level);
  }

  private applyDraft(): void {
    const { lines, pixels } = this.drafts.now;
    this.edges.visible = this.edgesOn && lines;
    const ratio = pixels();
    if (this.renderer.getPixelRatio() !== ratio) this.renderer.setPixelRatio(ratio);
    this.uniforms["hatch"]!.value = 9 * ratio;
  }

  setColours(map: MapName, low: number, high: number): void {
    this.uniforms["map"]!.value = this.maps[map];
    this.uniforms["low"]!.value = low;
    this.uniforms["high"]!.value = high;
    this.redraw();
  }

  setTheme(dark: boolean): void {
    this.uniforms["ink"]!.value = dark ? new three.Vector4(0.02, 0.03, 0.05, 0.45) : new three.Vector4(0.05, 0.07, 0.1, 0.3);
    this.uniforms["cutColour"]!.value = dark ? new three.Color(0.42, 0.44, 0.48) : new three.Color(0.78, 0.79, 0.82);
    this.redraw();
  }

  setEdges(on: boolean): void {
    if (on && !this.edgesMade) {
      const made = this.edges.geometry;
      made.setAttribute("position", this.positionAttribute);
      made.setAttribute("value", this.valueAttribute);
      made.setAttribute("flags", new three.BufferAttribute(new Float32Array(this.geometry.flags), 1));
      made.setIndex(new three.BufferAttribute(edgesOf(this.geometry), 1));
      this.edgesMade = true;
    }
    this.edgesOn = on;
    this.applyDraft();
    this.redraw();
  }

  get edgesShown(): boolean {
    return this.edgesOn;
  }

  setSection(section: Section | null): void {
    this.uniforms["cutting"]!.value = section === null ? 0 : 1;
    if (section !== null) {
      this.uniforms["thin"]!.value = section.atEnd ? 0 : 1e-3 * this.size;
      const sign = section.flipped ? -1 : 1;
      const normal = new three.Vector3().setComponent(["x", "y", "z"].indexOf(section.axis), sign);
      const offset = sign * (section.offset - this.middle[section.axis]);
      (this.uniforms["plane"]!.value as three.Vector4).set(normal.x, normal.y, normal.z, offset);
    }
    this.redraw();
  }

  /** Half-space that is cut away: point . normal > offset, about the middle; null without a section. */
  cutAway(): { normal: three.Vector3; offset: number } | null {
    if (this.uniforms["cutting"]!.value < 0.5) return null;
    const plane = this.uniforms["plane"]!.value as three.Vector4;
    return { normal: new three.Vector3(plane.x, plane.y, plane.z), offset: plane.w };
  }

  setMarker(point: three.Vector3 | null): void {
    this.marker.visible = point !== null;
    if (point !== null) this.marker.position.copy(point);
    this.redraw();
  }

  /** From a side, with everything in sight that is there now or at the moments of `include`. */
  look(from: Side): void {
    const box = this.seenBox.clone();
    this.addTo(box);
    look(this.camera, this.controls.target, box, from, this.size);
    this.cameraMoved();
  }

  /** From now on `look` also keeps in sight what is shown at this moment. */
  include(): void {
    this.addTo(this.seenBox);
  }

  private addTo(box: three.Box3): void {
    const point = new three.Vector3();
    for (let i = 0; i < this.positions.length; i += 3) {
      box.expandByPoint(point.set(this.positions[i]!, this.positions[i + 1]!, this.positions[i + 2]!));
    }
  }

  /** Turns about the target [rad], moves it along the screen (shares of the distance), or goes nearer. */
  orbit(right: number, up: number): void {
    orbit(this.camera, this.controls.target, right, up);
    this.cameraMoved();
  }
  pan(right: number, up: number): void {
    pan(this.camera, this.controls.target, right, up);
    this.cameraMoved();
  }
  zoom(factor: number): void {
    zoom(this.camera, this.controls.target, factor);
    this.cameraMoved();
  }
  private cameraMoved(): void {
    this.controls.update();
    this.redraw();
  }

  /** Ray through a point of the canvas; -1 to 1, right and up. */
  ray(x: number, y: number): three.Ray {
    const caster = new three.Raycaster();
    this.camera.updateMatrixWorld();
    caster.setFromCamera(new three.Vector2(x, y), this.camera);
    return caster.ray;
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.applyDraft();
    this.renderer.setSize(width, height, false);
    this.redraw();
  }

  redraw(): void {
    if (this.pending !== 0) return;
    this.pending = requestAnimationFrame(() => this.drawNow());
    this.tell();
  }

  drawNow(): void {
    this.pending = 0;
    if (this.marker.visible) this.marker.scale.setScalar(0.006 * this.camera.position.distanceTo(this.marker.position));
    this.drafts.time(performance.now());
    this.renderer.render(this.scene, this.camera);
    this.tell();
    this.ondraw();
  }

  dispose(): void {
    cancelAnimationFrame(this.pending);
    this.drafts.dispose();
    this.controls.dispose();
    this.renderer.dispose();
  }
}
