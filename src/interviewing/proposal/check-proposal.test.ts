import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { languages } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { checkProposal, type ProposalContext } from "./check-proposal.ts";

const context: ProposalContext = {
  language: "en",
  role: "probe",
  budget: 1,
  said: ["What made you change your supplier?"],
};

describe("a proposed line", () => {
  test("that asks one short new question in the guide's language passes, without the quotes around it", () => {
    expect(checkProposal('  "How did the late deliveries\n affect your team?" ', context)).toEqual({
      line: "How did the late deliveries affect your team?",
      fault: null,
    });
  });

  test.each([
    ["", {}, "empty"],
    ["👍", {}, "empty"],
    ["Tell me more.", {}, "no_question"],
    ["Why? And how?", {}, "several_questions"],
    [`Why ${"very ".repeat(30)}late?`, {}, "too_long"],
    ["Wie haben die späten Lieferungen Ihr Team getroffen?", {}, "wrong_language"],
    ["Как это повлияло?", {}, "wrong_language"],
    ["What made you change the supplier?", {}, "repeated"],
    ["Why so late?", { budget: 0 }, "no_budget"],
    ["Why so late?", { role: "question" }, "not_a_probe"],
    ["**Why** so late?", {}, "unspeakable"],
    ["Assistant: why so late?", {}, "unspeakable"],
    ["As an AI I wonder, why so late?", {}, "unspeakable"],
    ["See https://example.com, why so late?", {}, "unspeakable"],
    ["[laughs] why so late?", {}, "unspeakable"],
  ])("%j is refused", (text, changes, fault) => {
    expect(checkProposal(text, { ...context, ...changes })).toEqual({ line: null, fault });
  });

  test.each(languages)("the engine's own probes in %s pass", (language) => {
    const { says } = wordings[language];
    const lines = [says.elaborate, says.example, says.reason, says.change].flat();
    const refused = lines.filter(
      (line) => checkProposal(line, { ...context, language, said: [] }).fault !== null,
    );
    expect(refused).toEqual([]);
  });

  test("of any kind is judged without a throw, and what passes is one line with at most one question", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
        const { line } = checkProposal(text, context);
        expect(line ?? "a?").toMatch(/^[^\n?؟？]+[?؟？]["'”»]?$/u);
      }),
    );
  });
});
