import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { close } from "./close.ts";
import { describeResult, runSteps } from "./run-steps.ts";
import type { Step } from "./step.ts";

const passing: Step = { name: "fine", run: () => Promise.resolve({ passed: 3, failed: 0, output: "" }) };
const failing: Step = {
  name: "bad",
  run: () => Promise.resolve({ passed: 1, failed: 2, output: "what is wrong" }),
};
const throwing: Step = { name: "broken", run: () => Promise.reject(new Error("no such tool")) };

let printed: string[] = [];

beforeEach(() => {
  printed = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = 0;
});

test("every step runs, whatever became of those before it", async () => {
  const results = await runSteps([failing, throwing, passing]);
  expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ["bad", 1, 2],
    ["broken", 0, 1],
    ["fine", 3, 0],
  ]);
});

test("a failed step shows what it said, a passed one only its line", () => {
  expect(
    describeResult({ name: "bad", passed: 0, failed: 1, output: "what\nis wrong\n", milliseconds: 1200 }),
  ).toBe("✗ bad (1.2 s)\n    what\n    is wrong");
  expect(describeResult({ name: "fine", passed: 3, failed: 0, output: "noise", milliseconds: 40 })).toBe(
    "✓ fine: 3 passed, 0 failed (0.0 s)",
  );
});

test("the closing line is the sum over all steps, and a failure sets the exit status", async () => {
  close(await runSteps([passing, failing], 2));
  expect(printed.at(-1)).toBe("4 passed, 2 failed");
  expect(process.exitCode).toBe(1);
});

test("without a failure the exit status is 0", async () => {
  close(await runSteps([passing]));
  expect(printed.at(-1)).toBe("3 passed, 0 failed");
  expect(process.exitCode).toBe(0);
});
