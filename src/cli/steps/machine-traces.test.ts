import { expect, test } from "vitest";
import { tracesIn } from "./checks.ts";

const slash = "/";

test("a path of a developer's machine is found with its line", () => {
  const text = `first\nconst root = "${slash}home${slash}anna/genie";\n`;
  expect(tracesIn("a.ts", text)).toEqual(["a.ts:2: names a path of one machine"]);
});

test("the host of a package registry is found", () => {
  expect(tracesIn("lock.json", ["registry", "npmjs", "org"].join("."))).toEqual([
    "lock.json:1: names a package registry",
  ]);
});

test("routes and container paths that look alike are left alone", () => {
  expect(tracesIn("a.ts", 'to="/home"\nWORKDIR /app\n"/genie/agents"\nfield type registry. The\n')).toEqual(
    [],
  );
});
