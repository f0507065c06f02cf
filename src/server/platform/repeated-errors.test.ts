import { expect, it } from "vitest";
import { type Repetitions, RepeatedErrors } from "./repeated-errors.ts";

it("logs an error at once, and its repetitions as a count every ten seconds", () => {
  let time = 0;
  const lines: [string, Repetitions][] = [];
  const errors = new RepeatedErrors(() => time);
  const report = (key: string) => errors.report(key, (repetitions) => lines.push([key, repetitions]));
  for (let count = 0; count < 800; count += 1) report("disk full");
  report("other");
  time = 9_999;
  report("disk full");
  time = 10_000;
  report("disk full");
  time = 30_000;
  report("disk full");
  expect(lines).toEqual([
    ["disk full", {}],
    ["other", {}],
    ["disk full", { repeated: 800 }],
    ["disk full", {}],
  ]);
});
