import { expect, test } from "vitest";
import { readAudit, countPlaywright, countVitest } from "./report-steps.ts";

test("names what is grave, and nothing else", () => {
  const vulnerabilities = {
    one: { severity: "low" },
    two: { severity: "critical" },
    three: { severity: "high" },
  };
  expect(readAudit(`npm warn something\n${JSON.stringify({ vulnerabilities })}`)).toEqual([
    "two: a vulnerability of critical severity is known",
    "three: a vulnerability of high severity is known",
  ]);
  expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
});

test.each(["", "npm error network", '{"error":{"code":"ENOTFOUND"}}', "{half"])(
  "%j is no report: the registry could not be asked",
  (output) => {
    expect(readAudit(output)).toBeUndefined();
  },
);

test("a flaky test and an error outside every test are failures", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [{ message: "no browser" }] })).toEqual({ passed: 5, failed: 3 });
});

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
