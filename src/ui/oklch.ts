/** A colour as in CSS `oklch(l c h / a)`: lightness 0..1, chroma, hue in degrees, opacity 0..1. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly a: number;
}

/** Reads `oklch(0.38 0.08 155)` or `oklch(0.2 0.02 140 / 0.4)`. Throws on any other notation. */
export function parseOklch(text: string): Oklch {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(text.trim());
  if (!match) throw new Error(`Not an oklch colour: ${text}`);
  const [l = 0, c = 0, h = 0, a = 1] = match.slice(1).map((part) => (part === undefined ? 1 : Number(part)));
  return { l, c, h, a };
}

/** Linear sRGB, channels cut to 0..1 as a screen does (https://bottosson.github.io/posts/oklab/). */
function linearRgb({ l, c, h }: Oklch): readonly [number, number, number] {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const cut = (channel: number) => Math.min(1, Math.max(0, channel));
  return [
    cut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    cut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    cut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Relative luminance, 0..1 (WCAG 2.2). */
export function luminance(colour: Oklch): number {
  const [red, green, blue] = linearRgb(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two opaque colours, 1..21 (WCAG 2.2). */
export function contrast(one: Oklch, other: Oklch): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
