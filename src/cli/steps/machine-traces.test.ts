import { expect, test } from "vitest";
import { tracesIn } from "./checks.ts";

const slash = "/";

test("finds a path of a developer's machine with its line", () => {
  const text = `first\nconst root = "${slash}home${slash}anna/genie";\n`;
  expect(tracesIn("a.ts", text)).toEqual(["a.ts:2: names a path of one machine"]);
});

test("finds the host of a package registry", () => {
  expect(tracesIn("lock.json", ["registry", "npmjs", "org"].join("."))).toEqual([
    "lock.json:1: names a package registry",
  ]);
});

test("ignores routes and container paths that look similar", () => {
  expect(tracesIn("a.ts", 'to="/home"\nWORKDIR /app\n"/genie/agents"\nfield type registry. The\n')).toEqual(
    [],
  );
});
