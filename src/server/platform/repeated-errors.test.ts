import { expect, it } from "vitest";
import { type Repetitions, RepeatedErrors } from "./repeated-errors.ts";

it("logs an error at once, and its repetitions as a count every ten seconds", () => {
  const due: { at: number; work: () => void }[] = [];
  let time = 0;
  const lines: [number, string, Repetitions][] = [];
  const errors = new RepeatedErrors((work, milliseconds) => {
    due.push({ at: time + milliseconds, work });
    return () => {};
  });
  const passUntil = (end: number) => {
    for (let next = due.shift(); next !== undefined; next = due.shift()) {
      if (next.at > end) {
        due.unshift(next);
        break;
      }
      time = next.at;
      next.work();
    }
    time = end;
  };
  const report = (key: string) => errors.report(key, (repetitions) => lines.push([time, key, repetitions]));
  for (let count = 0; count < 800; count += 1) report("disk full");
  report("other");
  passUntil(9_999);
  report("disk full");
  passUntil(15_000);
  report("disk full");
  // The last count is told as well, though the error does not come again.
  passUntil(60_000);
  report("disk full");
  expect(lines).toEqual([
    [0, "disk full", {}],
    [0, "other", {}],
    [10_000, "disk full", { repeated: 800 }],
    [20_000, "disk full", { repeated: 1 }],
    [60_000, "disk full", {}],
  ]);
});
