import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** A colour as in CSS `oklch(l c h / a)`: lightness 0..1, chroma, hue in degrees, opacity 0..1. */
interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
  readonly a: number;
}

/** Parses `oklch(0.38 0.08 155)` or `oklch(0.2 0.02 140 / 0.4)`. @throws on any other notation */
function parseOklch(notation: string): Oklch {
  const match = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(notation.trim());
  if (!match) throw new Error(`Not an oklch colour: ${notation}`);
  const [l = 0, c = 0, h = 0, a = 1] = match.slice(1).map((part) => (part === undefined ? 1 : Number(part)));
  return { l, c, h, a };
}

/** Converts to linear sRGB, clipped to 0..1 like a screen (https://bottosson.github.io/posts/oklab/). */
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
function luminance(shown: Oklch): number {
  const [red, green, blue] = linearRgb(shown);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two opaque colours, 1..21 (WCAG 2.2). */
function contrast(first: Oklch, second: Oklch): number {
  const [dark, light] = [luminance(first), luminance(second)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

const css = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const declaration = /--color-([\w-]+):\s*light-dark\(\s*(oklch\([^)]*\)),\s*(oklch\([^)]*\))\s*\);/g;
const tokens = new Map(
  [...css.matchAll(declaration)].map(([, name = "", light = "", dark = ""]) => [
    name,
    { light: parseOklch(light), dark: parseOklch(dark) },
  ]),
);

const tones = ["success", "warning", "danger", "info", "neutral"];
const grounds = ["canvas", "surface", "raised", "sunken"];
const pairs = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

/** Text of any size: WCAG 1.4.3. */
const text = [
  ...pairs(["ink", "muted", "primary-ink", "danger-ink", "success-ink", "warning-ink", "info-ink"], grounds),
  ...pairs(["ink", "muted", "primary-ink", "danger-ink"], ["hover"]),
  ...pairs(["faint"], grounds),
  ...pairs(["on-primary"], ["primary", "primary-hover"]),
  ...pairs(["on-danger"], ["danger", "danger-hover"]),
  ...pairs(["ink", "primary-ink"], ["primary-soft"]),
  ...tones.flatMap((tone) => pairs([`${tone}-ink`, "ink"], [`${tone}-soft`])),
  ["canvas", "ink"] as const,
];

/** Outlines and marks of controls, and the focus ring: WCAG 1.4.11. */
const marks = [
  ...pairs(["control", "focus", "primary", "danger"], grounds),
  ...tones.flatMap((tone) => pairs([tone], ["surface", `${tone}-soft`])),
];

const colour = (name: string, theme: "light" | "dark"): Oklch => {
  const token = tokens.get(name);
  if (!token) throw new Error(`tokens.css names no colour ${name}`);
  return token[theme];
};

describe.each(["light", "dark"] as const)("in the %s theme", (theme) => {
  it.each(text)("text in %s on %s has a contrast of at least 4.5", (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(marks)("%s on %s has a contrast of at least 3", (front, back) => {
    expect(contrast(colour(front, theme), colour(back, theme))).toBeGreaterThanOrEqual(3);
  });
});

describe("tokens.css", () => {
  it("defines every colour for both themes", () => {
    const named = [...css.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name);
    expect([...tokens.keys()]).toEqual(named);
  });

  it("defines six text sizes, three radii and two elevations", () => {
    const count = (pattern: RegExp) => [...css.matchAll(pattern)].length;
    expect(count(/--text-\w+: \S/g)).toBe(6);
    expect(count(/--radius-\w+: \S/g)).toBe(3);
    expect(count(/--shadow-\w+:\s/g)).toBe(2);
  });
});

describe("contrast", () => {
  it("is 21 between black and white, and 1 between equal colours", () => {
    const black = parseOklch("oklch(0 0 0)");
    const white = parseOklch("oklch(1 0 0)");
    expect(contrast(black, white)).toBeCloseTo(21, 1);
    expect(contrast(white, white)).toBe(1);
  });

  it("rejects other colour notations", () => {
    expect(() => parseOklch("#fff")).toThrow("Not an oklch colour");
  });
});
