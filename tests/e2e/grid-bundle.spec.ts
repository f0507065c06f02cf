import { expect, test } from "@playwright/test";
import { allScripts, gzippedKilobytes } from "./bundle.ts";

/** What AG Grid brings with the modules that grids use, and groups of rows; measured 242.5 in November 2026. */
const budget = 245;

test("the chunk of grids stays within what its routes may load", () => {
  // A text of the package that minification leaves in place.
  const chunks = allScripts().filter((script) => script.includes("ag-root-wrapper"));
  expect(chunks).toHaveLength(1);
  expect(chunks.map(gzippedKilobytes).every((size) => size <= budget)).toBe(true);
});
