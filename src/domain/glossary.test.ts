import { describe, expect, it } from "vitest";
import { allGroups, definitionOf, staffGroups, termOf } from "./glossary.ts";

const ids = allGroups.flatMap(({ words }) => Object.keys(words));

describe("glossary", () => {
  it("defines each word once", () => {
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(ids)("has an id usable as an anchor and at least one sentence for %s", (id) => {
    expect(id).toMatch(/^[A-Za-z]+(-[a-z]+)*$/);
    expect(allGroups.find(({ words }) => id in words)?.words[id]).toMatch(/^["A-Z].+[.]$/s);
  });

  it("writes ids with spaces, except for hyphenated words", () => {
    expect([termOf("case-code"), termOf("DNA-item"), termOf("follow-up")]).toEqual([
      "case code",
      "DNA item",
      "follow-up",
    ]);
  });

  it("keeps developer terms out of the help", () => {
    expect(staffGroups.flatMap(({ words }) => Object.keys(words))).not.toContain("outbox");
    expect(definitionOf("goal")).toContain("The interviewer moves on");
  });
});
