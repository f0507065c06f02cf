import { expect, test } from "vitest";
import { countPlaywright } from "./playwright-step.ts";

test("a flaky test and an error outside every test are failures", () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1 };
  expect(countPlaywright({ stats, errors: [{ message: "no browser" }] })).toEqual({ passed: 5, failed: 3 });
});
