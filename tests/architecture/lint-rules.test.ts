import { expect, test } from "vitest";
import { lintTree } from "./lint-tree.ts";

const errors: { error: string; rule: string; text: string }[] = [
  { error: "any", rule: "typescript(no-explicit-any)", text: "export const one: any = 1;\n" },
  {
    error: "a non-null assertion",
    rule: "typescript(no-non-null-assertion)",
    text: "export const one = (list: number[]) => list[0]!;\n",
  },
  { error: "a default export", rule: "import(no-default-export)", text: "export default 1;\n" },
  {
    error: "a floating promise",
    rule: "typescript(no-floating-promises)",
    text: "export const one = () => {\n  fetch('/');\n};\n",
  },
  {
    error: "a forgotten console.log",
    rule: "eslint(no-console)",
    text: 'console.log("here");\nexport {};\n',
  },
  {
    error: "an image without alternative text",
    rule: "jsx-a11y(alt-text)",
    text: 'export const One = () => <img src="/one.png" />;\n',
  },
  {
    error: "a conditional hook",
    rule: "react-hooks(rules-of-hooks)",
    text: 'import { useState } from "react";\n\nexport function One({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return <p />;\n}\n',
  },
  {
    error: "a focused test",
    rule: "vitest(no-focused-tests)",
    text: 'import { expect, test } from "vitest";\n\ntest.only("one", () => {\n  expect(1).toBe(1);\n});\n',
  },
];

const cycle = {
  "src/ui/round-one.ts": 'import { two } from "./round-two.ts";\n\nexport const one = () => two;\n',
  "src/ui/round-two.ts": 'import { one } from "./round-one.ts";\n\nexport const two = () => one;\n',
};

test("lint catches what the house style forbids", async () => {
  const name = (index: number) => `src/ui/fault-${index}.tsx`;
  const files = Object.fromEntries(errors.map(({ text }, index) => [name(index), text]));
  const complaints = await lintTree({ ...files, ...cycle });
  const missed = errors.filter(
    ({ rule }, index) => !complaints.some((each) => each.file === name(index) && each.rule === rule),
  );
  expect(missed.map(({ error }) => error)).toEqual([]);
  const cyclic = complaints.filter(({ rule }) => rule === "import(no-cycle)").map(({ file }) => file);
  expect(cyclic.toSorted()).toEqual(Object.keys(cycle));
});
