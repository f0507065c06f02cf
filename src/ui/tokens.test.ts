import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, type Oklch, parseOklch } from "./oklch.ts";

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

/** What bounds or marks a control, and the ring of the focus: WCAG 1.4.11. */
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
  it("gives every colour for both themes", () => {
    const named = [...css.matchAll(/--color-([\w-]+):/g)].map(([, name]) => name);
    expect([...tokens.keys()]).toEqual(named);
  });

  it("knows six sizes of type, three radii and two elevations", () => {
    const count = (pattern: RegExp) => [...css.matchAll(pattern)].length;
    expect(count(/--text-\w+: \S/g)).toBe(6);
    expect(count(/--radius-\w+: \S/g)).toBe(3);
    expect(count(/--shadow-\w+:\s/g)).toBe(2);
  });
});

describe("contrast", () => {
  it("is 21 between black and white, 1 between equals", () => {
    const black = parseOklch("oklch(0 0 0)");
    const white = parseOklch("oklch(1 0 0)");
    expect(contrast(black, white)).toBeCloseTo(21, 1);
    expect(contrast(white, white)).toBe(1);
  });

  it("refuses what is no oklch colour", () => {
    expect(() => parseOklch("#fff")).toThrow("Not an oklch colour");
  });
});
