import { expect, test } from "vitest";
import { readAudit, countPlaywright, countVitest } from "./report-steps.ts";

test("reports only severe vulnerabilities", () => {
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
  "returns undefined for %j, when the registry did not respond",
  (output) => {
    expect(readAudit(output)).toBeUndefined();
  },
);

test("counts flaky tests and errors outside tests as failures", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [{ message: "no browser" }] })).toEqual({ passed: 5, failed: 3 });
});

test("counts the tests of a report", () => {
  const testResults = [{ status: "failed", assertionResults: [{ status: "passed" }, { status: "failed" }] }];
  expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults })).toEqual({
    passed: 1,
    failed: 1,
  });
});

test("counts a file that cannot be loaded as a failure", () => {
  const testResults = [{ status: "failed", assertionResults: [] }];
  expect(countVitest({ numPassedTests: 4, numFailedTests: 0, testResults })).toEqual({
    passed: 4,
    failed: 1,
  });
});
