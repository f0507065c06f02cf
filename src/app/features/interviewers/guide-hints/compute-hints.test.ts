import { describe, expect, it } from "vitest";
import { hintSentence } from "../../../../interviewing/guide/hints/hint-sentences.ts";
import { computeHints } from "./compute-hints.ts";

const options = { language: "en", profile: "expert-deep-dive", minutes: null };
const guide = {
  introduction: "Hello, and thank you for your time.",
  objectives: "Learn how teams decide",
  closing: "Thank you.",
  questions: "- How does your team decide?\n  - goal: who has the last word",
};

describe("computeHints", () => {
  it("returns no hints and an estimate for a clear guide", () => {
    const { hints, estimatedMinutes } = computeHints({ guide, options });
    expect(hints).toEqual([]);
    expect(estimatedMinutes).toBeGreaterThan(0);
  });

  it.each([
    ["closed", { questions: "- How does your team decide?\n- Do you like your work?" }],
    ["no_closing", { closing: "" }],
    ["objective_without_question", { objectives: "Find out about pensions" }],
    ["repeated_question", { questions: "- How does your team decide?\n- How does your team decide?" }],
  ] as const)("finds %s and describes it in a sentence", (code, change) => {
    const { hints } = computeHints({ guide: { ...guide, ...change }, options });
    expect(hints.map((hint) => hint.code)).toContain(code);
    expect(hintSentence({ code })).toMatch(/\.$/);
  });

  it("returns line numbers within the questions field", () => {
    const questions = "## Start\n\n- How does your team decide?\n- Do you like your work?";
    const { hints } = computeHints({ guide: { ...guide, questions }, options });
    expect(hints.find(({ code }) => code === "closed")?.line).toBe(4);
  });
});
