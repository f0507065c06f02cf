import { expect, it } from "vitest";
import { notOneOf, unknownProperty } from "./structural-findings.ts";
import { lintLayout } from "./forms/tools/lint.ts";
import { layout } from "./forms/tools/testing/sensible-layout.ts";

const advice = ([{ suggestion }]: ReturnType<typeof unknownProperty>) => suggestion;

it("words that people try are answered with the one that is right", () => {
  const known = ["name", "label", "validation", "depends_on"];
  expect(advice(unknownProperty("", "required", known))).toBe('Write "validation": { "required": true }.');
  expect(advice(unknownProperty("", "visible_if", known))).toBe('Write "depends_on".');
  expect(advice(unknownProperty("", "widget", known))).toBe(
    "Use one of: name, label, validation, depends_on.",
  );
  expect(advice(notOneOf("", "contains", ["=", ">=", "filled"]))).toContain('Write "="');
  expect(lintLayout(layout({ name: "a", type: "textarea" }))[0]?.suggestion).toBe(
    'Write "type": "string" with "display": "textarea".',
  );
});
