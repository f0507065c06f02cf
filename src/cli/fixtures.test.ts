import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCommand } from "./steps/command-step.ts";

const wrong = {
  about: "A wrong expectation.",
  layout: { layout_key: "test", name: "Test", structure: { main: [{ name: "title", type: "string" }] } },
  cases: [
    { name: "holds", expect: { errors: {} } },
    { name: "does not hold", steps: [{ set: { title: "x" } }], expect: { values: { title: "y" } } },
  ],
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fixtures-"));
  await writeFile(join(folder, "wrong.json"), JSON.stringify(wrong));
});
afterAll(() => rm(folder, { recursive: true }));

const run = (...args: string[]) => runCommand("tsx", ["src/cli/fixtures.ts", ...args]);

describe("npm run fixtures", () => {
  it("reports file, case, step, what was expected and what was found, and fails", async () => {
    const { ok, output } = await run(folder);
    expect(ok).toBe(false);
    expect(output).toContain("wrong.json (2)\n  ✗ does not hold\n    at the end: the value of “title”\n");
    expect(output).toContain("      expected: “y”\n      found:    “x”\n1 passed, 1 failed\n");
  });

  it("plays only the cases whose names hold the words that are given", async () => {
    const { ok, output } = await run(join(folder, "wrong.json"), "holds");
    expect(ok).toBe(true);
    expect(output).toContain("1 passed, 0 failed");
  });

  it("fails where there is nothing to play", async () => {
    const { ok, output } = await run(join(folder, "absent"));
    expect(ok).toBe(false);
    expect(output).toContain("There is no fixture at");
  });

  it("explains itself", async () => {
    const { ok, output } = await run("--help");
    expect(ok).toBe(true);
    expect(output).toContain("npm run fixtures");
  });
});
