import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reportResults, type Step, describeResult, runSteps } from "./run-steps.ts";

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

test("runs every step, even after a failure", async () => {
  const results = await runSteps([failing, throwing, passing]);
  expect(results.map(({ name, passed, failed }) => [name, passed, failed])).toEqual([
    ["bad", 1, 2],
    ["broken", 0, 1],
    ["fine", 3, 0],
  ]);
});

test("shows the output of failed steps only", () => {
  expect(
    describeResult({ name: "bad", passed: 0, failed: 1, output: "what\nis wrong\n", milliseconds: 1200 }),
  ).toBe("✗ bad (1.2 s)\n    what\n    is wrong");
  expect(describeResult({ name: "fine", passed: 3, failed: 0, output: "noise", milliseconds: 40 })).toBe(
    "✓ fine: 3 passed, 0 failed (0.0 s)",
  );
});

test("sums all steps in the closing line and sets the exit status on failure", async () => {
  reportResults(await runSteps([passing, failing], 2));
  expect(printed.at(-1)).toBe("4 passed, 2 failed");
  expect(process.exitCode).toBe(1);
});

test("exits with 0 if everything passed", async () => {
  reportResults(await runSteps([passing]));
  expect(printed.at(-1)).toBe("3 passed, 0 failed");
  expect(process.exitCode).toBe(0);
});

test("starts a step after the one it depends on, and runs others in parallel", async () => {
  const order: string[] = [];
  const step = (name: string, ticks: number, after?: Step): Step => ({
    name,
    ...(after && { after }),
    async run() {
      order.push(`${name} begins`);
      for (let tick = 0; tick < ticks; tick += 1) await Promise.resolve();
      order.push(`${name} ends`);
      return { passed: 1, failed: 0, output: "" };
    },
  });
  const build = step("build", 100);
  await runSteps([build, step("start", 0, build), step("lint", 0)], 2);
  expect(order).toEqual([
    "build begins",
    "lint begins",
    "lint ends",
    "build ends",
    "start begins",
    "start ends",
  ]);
});

test("streams the output of tools and repeats that of failed steps at the end", async () => {
  const talking: Step = {
    name: "talks",
    run(show) {
      show("one");
      show("");
      return Promise.resolve({ passed: 0, failed: 1, output: "one\n" });
    },
  };
  await runSteps([talking, passing]);
  expect(printed[0]).toBe("talks │ one");
  expect(printed.at(-1)).toMatch(/^✗ talks \(.+\)\n {4}one$/u);
});
