import { expect, test } from "@playwright/test";
import { allScripts, firstScripts, gzippedKilobytes } from "./bundle.ts";

const entry = "app/index.html";
/** React 66, the router 26, queries 10, and what the frame needs; measured 120 in November 2026. */
const budget = 180;

test("what every page loads first stays small", () => {
  const scripts = firstScripts(entry);
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = scripts.map(({ text }) => gzippedKilobytes(text));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(budget);
});

test("what a respondent loads first stays under 120 kB, and is nothing of the staff's", () => {
  const scripts = firstScripts("respondent/index.html");
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = scripts.map(({ text }) => gzippedKilobytes(text));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120);
  expect(scripts.filter(({ text }) => text.includes("My Interviewer"))).toEqual([]);
});

// Texts of the two packages that minification leaves in place.
for (const [name, text] of [
  ["AG Grid", "ag-root-wrapper"],
  ["RJSF", "additionalProperties"],
] as const) {
  test(`${name} is not in what every page loads first`, () => {
    expect(allScripts().some((script) => script.includes(text))).toBe(true);
    expect(firstScripts(entry).filter((script) => script.text.includes(text))).toEqual([]);
  });
}
