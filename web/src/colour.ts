// Colour maps of even steps for the eye: straight runs of lightness in OKLab, spaced by their length in it.
// Source of OKLab: B. Ottosson, "A perceptual color space for image processing", 2020.

export type Rgb = [number, number, number]; // sRGB, 0 to 1

type Lab = [number, number, number];

function srgb(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * Math.pow(linear, 1 / 2.4) - 0.055;
}

function linearRgb([L, a, b]: Lab): Rgb {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Lightness and hue as asked for, as much of the chroma as a screen can show. */
function fitted(L: number, chroma: number, hue: number): Lab {
  const angle = (hue * Math.PI) / 180;
  for (let c = chroma; c > 0; c -= 0.002) {
    const lab: Lab = [L, c * Math.cos(angle), c * Math.sin(angle)];
    if (linearRgb(lab).every((v) => v >= 0 && v <= 1)) return lab;
  }
  return [L, 0, 0];
}

function toRgb(lab: Lab): Rgb {
  return linearRgb(lab).map((v) => srgb(Math.min(1, Math.max(0, v)))) as Rgb;
}

/** `size` colours along a curve, so spaced that each step is equally far in OKLab. */
function even(curve: (s: number) => Lab, size: number): Lab[] {
  const fine = 1024;
  const points: Lab[] = [];
  const length = [0];
  for (let i = 0; i <= fine; ++i) {
    const lab = curve(i / fine);
    points.push(lab);
    if (i === 0) continue;
    const last = points[i - 1]!;
    length.push(length[i - 1]! + Math.hypot(lab[0] - last[0], lab[1] - last[1], lab[2] - last[2]));
  }
  const result: Lab[] = [];
  let at = 0;
  for (let i = 0; i < size; ++i) {
    const target = (length[fine]! * i) / (size - 1);
    while (at < fine - 1 && length[at + 1]! < target) ++at;
    const share = (target - length[at]!) / Math.max(1e-12, length[at + 1]! - length[at]!);
    const a = points[at]!;
    const b = points[at + 1]!;
    result.push([a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1]), a[2] + share * (b[2] - a[2])]);
  }
  return result;
}

const size = 256;

/** Dark blue over green to light yellow; lightness rises all the way, so it also reads in grey. */
function sequentialLab(): Lab[] {
  return even((s) => fitted(0.3 + 0.63 * s, 0.16 - 0.03 * s, 280 - 175 * s), size);
}

/** Blue, light grey in the middle, red; both arms darken alike. */
function divergingLab(): Lab[] {
  const arm = (hue: number): Lab[] => even((s) => fitted(0.94 - 0.54 * s, 0.004 + 0.165 * s, hue), size / 2);
  return [...arm(255).reverse(), ...arm(28)];
}

export const sequentialSteps = sequentialLab();
export const divergingSteps = divergingLab();
export const sequential: Rgb[] = sequentialSteps.map(toRgb);
export const diverging: Rgb[] = divergingSteps.map(toRgb);

/** One calm colour per body, told apart by hue and, for neighbours, by lightness. */
export const categorical: Rgb[] = Array.from({ length: size }, (_, i) =>
  toRgb(fitted([0.72, 0.6, 0.82][i % 3]!, 0.11, (250 + i * 137.508) % 360)),
);

export function bytesOf(map: Rgb[]): Uint8Array {
  const bytes = new Uint8Array(map.length * 4);
  map.forEach((rgb, i) => {
    rgb.forEach((v, c) => (bytes[4 * i + c] = Math.round(255 * v)));
    bytes[4 * i + 3] = 255;
  });
  return bytes;
}

export function css([r, g, b]: Rgb): string {
  return `rgb(${Math.round(255 * r)} ${Math.round(255 * g)} ${Math.round(255 * b)})`;
}

export function gradient(map: Rgb[]): string {
  const stops: string[] = [];
  for (let i = 0; i < map.length; i += 15) stops.push(css(map[i]!));
  return `linear-gradient(to right, ${stops.join(", ")})`;
}
