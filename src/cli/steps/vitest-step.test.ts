import { expect, test } from "vitest";
import { countVitest } from "./vitest-step.ts";

test("the counts of a report are the counts of its tests", () => {
  const testResults = [{ status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] }];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 1,
  });
});

test("a file that cannot be loaded is a failure though no test of it ran", () => {
  const testResults = [{ status: "failed", assertionResults: [] }];
  expect(countVitest({ numPassedTests: 4, numFailedTests: 0, testResults })).toEqual({
    passed: 4,
    failed: 1,
  });
});
