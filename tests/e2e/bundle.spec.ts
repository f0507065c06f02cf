import { expect, test } from "@playwright/test";
import { allScripts, firstScripts, gzippedKilobytes } from "./bundle.ts";

const entry = "app/index.html";
/** Limit in kB: React 66, router 26, queries 10, and the frame; measured 120 in November 2026. */
const budget = 180;

test("the initial scripts of the app stay within the budget", () => {
  const scripts = firstScripts(entry);
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = scripts.map(({ text }) => gzippedKilobytes(text));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(budget);
});

test("the initial scripts of a respondent stay under 120 kB and contain no staff code", () => {
  const scripts = firstScripts("respondent/index.html");
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = scripts.map(({ text }) => gzippedKilobytes(text));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(120);
  expect(scripts.filter(({ text }) => text.includes("My Interviewer"))).toEqual([]);
});

// Strings from the two packages that survive minification.
for (const [name, text] of [
  ["AG Grid", "ag-root-wrapper"],
  ["RJSF", "additionalProperties"],
] as const) {
  test(`${name} is not in the initial scripts`, () => {
    expect(allScripts().some((script) => script.includes(text))).toBe(true);
    expect(firstScripts(entry).filter((script) => script.text.includes(text))).toEqual([]);
  });
}
