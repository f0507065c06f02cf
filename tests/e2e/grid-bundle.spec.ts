import { expect, test } from "@playwright/test";
import { allScripts, gzippedKilobytes } from "./bundle.ts";

/** Limit in kB: AG Grid with the modules in use, including row grouping; measured 242.5 in November 2026. */
const budget = 245;

test("the grid chunk stays within its budget", () => {
  // A string from the package that survives minification.
  const chunks = allScripts().filter((script) => script.includes("ag-root-wrapper"));
  expect(chunks).toHaveLength(1);
  expect(chunks.map(gzippedKilobytes).every((size) => size <= budget)).toBe(true);
});
