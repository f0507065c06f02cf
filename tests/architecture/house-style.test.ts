import { expect, test } from "vitest";
import { lintTree } from "./lint-tree.ts";

const faults: { fault: string; rule: string; text: string }[] = [
  { fault: "any", rule: "typescript(no-explicit-any)", text: "export const one: any = 1;\n" },
  {
    fault: "a non-null assertion",
    rule: "typescript(no-non-null-assertion)",
    text: "export const one = (list: number[]) => list[0]!;\n",
  },
  { fault: "a default export", rule: "import(no-default-export)", text: "export default 1;\n" },
  {
    fault: "a promise that nobody waits for",
    rule: "typescript(no-floating-promises)",
    text: "export const one = () => {\n  fetch('/');\n};\n",
  },
  {
    fault: "a forgotten console.log",
    rule: "eslint(no-console)",
    text: 'console.log("here");\nexport {};\n',
  },
  {
    fault: "a picture without words",
    rule: "jsx-a11y(alt-text)",
    text: 'export const One = () => <img src="/one.png" />;\n',
  },
  {
    fault: "a hook under a condition",
    rule: "react-hooks(rules-of-hooks)",
    text: 'import { useState } from "react";\n\nexport function One({ on }: { on: boolean }) {\n  if (on) useState(1);\n  return <p />;\n}\n',
  },
  {
    fault: "a test that keeps the others from running",
    rule: "vitest(no-focused-tests)",
    text: 'import { expect, test } from "vitest";\n\ntest.only("one", () => {\n  expect(1).toBe(1);\n});\n',
  },
];

test("lint catches what the house style forbids", async () => {
  const name = (index: number) => `src/ui/fault-${index}.tsx`;
  const complaints = await lintTree(Object.fromEntries(faults.map(({ text }, index) => [name(index), text])));
  const missed = faults.filter(
    ({ rule }, index) => !complaints.some((each) => each.file === name(index) && each.rule === rule),
  );
  expect(missed.map(({ fault }) => fault)).toEqual([]);
});
