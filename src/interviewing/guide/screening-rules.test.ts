import { describe, expect, test } from "vitest";
import { compileGuide } from "./compile-guide.ts";
import { parseGuide } from "./parse-content.ts";
import { readRange, readRule } from "./screening-rules.ts";

const content = "## Introduction\nWelcome to this study.\n\n## Objectives\n- Learn\n\n## Closing\nBye.";
const compiled = (questions: string) =>
  compileGuide(parseGuide(content, questions), {
    language: "en",
    profile: "standard",
    minutes: null,
    asksConsent: false,
  });

test.each([
  ["end: no", { effect: { kind: "end" }, answers: ["no"] }],
  ["End : no, never", { effect: { kind: "end" }, answers: ["no", "never"] }],
  ['skip "Prices": yes', { effect: { kind: "skip", section: "Prices" }, answers: ["yes"] }],
  [
    "segment Small firms (50): 1-49",
    { effect: { kind: "segment", name: "Small firms", max: 50 }, answers: ["1-49"] },
  ],
  ["segment Others: *", { effect: { kind: "segment", name: "Others", max: null }, answers: ["*"] }],
  ["end:", null],
  ["What did you mean?", null],
  ["segment (50): 3", null],
])("parses the rule %j", (text, rule) => {
  expect(readRule(text)).toEqual(rule);
});

test.each([
  ["18", 18, 18],
  ["10-49", 10, 49],
  ["10 – 49", 10, 49],
  ["50+", 50, null],
  [">=65", 65, null],
  ["<18", null, 17.999],
  [">65", 65.001, null],
])("parses the range %s", (text, from, to) => {
  expect(readRange(text)).toEqual({ kind: "range", from, to });
});

test.each(["many", "49-10", "1e9", "-3"])("%s is not a range", (text) => {
  expect(readRange(text)).toBeNull();
});

describe("a guide with screening questions", () => {
  test("compiles into rules; other guides keep their version", () => {
    const { graph, errors } = compiled("- Old enough? [screen]\n  - end: no\n- Why?");
    expect(errors).toEqual([]);
    expect(graph.nodes).toContainEqual(
      expect.objectContaining({
        text: "Old enough?",
        probes: [],
        mustAsk: true,
        rules: [{ effect: { kind: "end" }, terms: [{ kind: "assent", value: "no" }] }],
      }),
    );
    expect(JSON.stringify(compiled("- Why?\n  - end: no").graph)).not.toContain("rules");
  });

  test.each([
    ["screening_not_first", "- Why?\n- Old? [screen]\n  - end: no"],
    ["screening_rule_unread", "- Old? [screen]\n  - end: no\n  - What do you mean?\n- Why?"],
    ["screening_without_rules", "- Old? [screen]\n- Why?"],
    ["screening_section_unknown", "- Old? [screen]\n  - skip Prices: no\n- Why?"],
    ["screening_repeated", "- Old? [screen]\n  - end: no\n- Old? [screen]\n  - end: no\n- Why?"],
    ["screening_places_differ", "- Old? [screen]\n  - segment A (3): yes\n  - segment a (4): no\n- Why?"],
  ])("reports %s with the line", (code, questions) => {
    expect(compiled(questions).errors).toEqual([
      expect.objectContaining({ code, part: "questions", line: expect.any(Number) as number }),
    ]);
  });
});
