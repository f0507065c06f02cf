import { describe, expect, it } from "vitest";
import { allGroups, meaningOf, staffGroups, wordOf } from "./glossary.ts";

const ids = allGroups.flatMap(({ words }) => Object.keys(words));

describe("the glossary", () => {
  it("says each word once", () => {
    expect(ids).toEqual([...new Set(ids)]);
  });

  it.each(ids)("has an id that is an anchor, and one sentence or more, for %s", (id) => {
    expect(id).toMatch(/^[A-Za-z]+(-[a-z]+)*$/);
    expect(allGroups.find(({ words }) => id in words)?.words[id]).toMatch(/^["A-Z].+[.]$/s);
  });

  it("writes words with spaces, but for those that have a hyphen", () => {
    expect([wordOf("case-code"), wordOf("DNA-item"), wordOf("follow-up")]).toEqual([
      "case code",
      "DNA item",
      "follow-up",
    ]);
  });

  it("keeps the words of the code out of the help", () => {
    expect(staffGroups.flatMap(({ words }) => Object.keys(words))).not.toContain("outbox");
    expect(meaningOf("goal")).toContain("The interviewer goes on");
  });
});
