import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
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

const linter = resolve(import.meta.dirname, "../../src/runtime/forms/tools/lint");

/** Sentences of the linter's findings, which survive minification. */
const linterSentences = readdirSync(linter)
  .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
  .flatMap((name) => [...readFileSync(resolve(linter, name), "utf8").matchAll(/"([A-Z][^"\\\n]{20,}\.)"/gu)])
  .map(([, sentence = ""]) => sentence);

for (const page of [entry, "respondent/index.html"]) {
  test(`the linter of layouts is not in the initial scripts of ${page}`, () => {
    expect(linterSentences.length).toBeGreaterThan(20);
    const scripts = firstScripts(page);
    expect(scripts.length).toBeGreaterThan(0);
    const found = linterSentences.filter((sentence) => scripts.some(({ text }) => text.includes(sentence)));
    expect(found).toEqual([]);
  });
}
