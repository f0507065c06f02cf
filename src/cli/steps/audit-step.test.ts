import { expect, test } from "vitest";
import { readAudit } from "./audit-step.ts";

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
