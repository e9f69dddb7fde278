// What is drawn while things move, on a machine that cannot draw all of it in time.

function isSoftware(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const about = gl.getExtension("WEBGL_debug_renderer_info");
  return about !== null && /swiftshader|llvmpipe|software|basic render/i.test(String(gl.getParameter(about.UNMASKED_RENDERER_WEBGL)));
}

/** What is left out while things move on a machine that cannot draw all of it in time: first smooth edges, then mesh lines, then
 *  pixels. Edges are smooth because there are more pixels than the screen has: unlike the browser's own smoothing, which draws every
 *  triangle several times as dear in software, this can be left out at any moment. */
const drafts = [
  { lines: true, pixels: () => Math.min(3, Math.max(2, window.devicePixelRatio)) },
  { lines: true, pixels: () => Math.min(2, window.devicePixelRatio) },
  { lines: false, pixels: () => Math.min(2, window.devicePixelRatio) },
  { lines: false, pixels: () => 0.5 * Math.min(2, window.devicePixelRatio) },
] as const;
const inTime = 42; // [ms] that a draw may take, on average, before more is left out
const stillAfter = 250; // [ms] without motion until everything is drawn again

export class Drafts {
  level = 0; // index into `drafts` for what moves
  moving = false;
  private playing = false;
  private stillTimer = 0;
  private costs: number[] = []; // [ms] of the last draws in motion

  /** `onchange`: the picture begins or ceases to move, or has to be drawn in another way. */
  constructor(
    gl: WebGLRenderingContext | WebGL2RenderingContext,
    private readonly onchange: (other: boolean) => void,
  ) {
    // Without graphics hardware there is no need to find out.
    if (isSoftware(gl)) this.level = drafts.length - 2;
  }

  get now(): (typeof drafts)[number] {
    return drafts[this.moving ? this.level : 0]!;
  }

  /** Something moves: until it is still again, no more is drawn than there is time for. */
  move(): void {
    clearTimeout(this.stillTimer);
    if (!this.playing) this.stillTimer = window.setTimeout(() => this.setMoving(false), stillAfter);
    if (!this.moving) this.setMoving(true);
  }

  /** A machine that is slow to show the next frame shall not use the time to draw all of this one. */
  setPlaying(on: boolean): void {
    if (this.playing === on) return;
    this.playing = on;
    this.move();
  }

  /** A draw is as long as it keeps the next one waiting: what the graphics do with it later is seen by nobody else. */
  time(begin: number): void {
    if (!this.moving) return;
    requestAnimationFrame(() => {
      if (!this.moving) return;
      this.costs.push(performance.now() - begin);
      if (this.costs.length < 3) return;
      const mean = this.costs.reduce((a, b) => a + b) / this.costs.length;
      this.costs = [];
      if (mean <= inTime || this.level + 1 === drafts.length) return;
      this.level = Math.min(drafts.length - 1, this.level + (mean > 3 * inTime ? 2 : 1));
      this.onchange(true);
    });
  }

  dispose(): void {
    clearTimeout(this.stillTimer);
  }

  private setMoving(moving: boolean): void {
    this.moving = moving;
    this.onchange(this.level !== 0);
  }
}
