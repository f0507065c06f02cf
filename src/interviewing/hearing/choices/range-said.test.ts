import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../../engine/testing.ts";
import { type Language, languages } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { matcherOf } from "../commands/command-in.ts";
import { rangeSaid } from "./range-said.ts";
import { readRules } from "./rules-met.ts";
import answers from "./range-said.testing.json" with { type: "json" };

const sized = "- How many? [screen]\n  - segment Small: 1-49\n  - segment Big: 50+\n- What do you pay?";

/** Answers that span both segments, and answers for one of them that name other figures as well. */
const labelled: Readonly<Record<Language, Readonly<Record<"spans" | "low" | "high", readonly string[]>>>> =
  answers;

describe.each(languages)("answers to how many in %s", (language) => {
  const node = aGraph(sized).nodes.find((each) => each.kind === "question");
  const segment = (text: string): string => {
    if (node === undefined) return "no question";
    const { met, isTold } = readRules(node, text, language, [matcherOf(language), matcherOf("en")]);
    return met[0] === undefined ? (isTold ? "none" : "spans") : met[0] === 0 ? "low" : "high";
  };

  test.each(["spans", "low", "high"] as const)("%s", (expected) => {
    expect(labelled[language][expected].filter((text) => segment(text) !== expected)).toEqual([]);
  });
});

test.each<[string, [low: number, high: number] | null]>([
  ["40 to 60 thousand", [40_000, 60_000]],
  ["1 to 200", [1, 200]],
  ["two or three hundred", [200, 300]],
  ["12-05-1990", null],
  ["from 9 to 5", null],
  ["seventeen or eighteen", [17, 18]],
])("%j is the range %j", (text, range) => {
  expect(rangeSaid(text, "en")).toEqual(range === null ? null : { low: range[0], high: range[1] });
});

test("a range on an edge is asked about once more, and then marked as undecided", () => {
  const talk = new TestConversation(aGraph(sized));
  expect(talk.hear("between 40 and 60")).toContain(wordings.en.phrases.screen_number[0]);
  expect(talk.hear("well, 40 to 60")).toContain("What do you pay?");
  expect(talk.state.progress[talk.graph.nodes.findIndex((node) => node.kind === "question")]).toMatchObject({
    met: [],
    isUndecided: true,
  });
});

test("where any other answer has a rule, the lower figure of a range counts", () => {
  const talk = new TestConversation(
    aGraph("- How many? [screen]\n  - segment Small: 1-49\n  - segment Big: *\n- What do you pay?"),
  );
  talk.hear("between 40 and 60");
  expect(talk.state.progress.find(({ met }) => met !== undefined && met.length > 0)?.met).toEqual([0]);
});
