import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import mutations from "./mutations.json" with { type: "json" };

describe("a mutation", () => {
  it.each(mutations)("matches its source file exactly once: $id", ({ file, from, to, tests }) => {
    expect(existsSync(file), `${file} is gone`).toBe(true);
    expect(readFileSync(file, "utf8").split(from)).toHaveLength(2);
    expect(to).not.toBe(from);
    expect(tests.filter((test) => !existsSync(test))).toEqual([]);
  });

  it("is described in docs/testing.md", () => {
    const docs = readFileSync("docs/testing.md", "utf8");
    expect(mutations.filter(({ id }) => !docs.includes(`\n| ${id} `)).map(({ id }) => id)).toEqual([]);
  });
});
