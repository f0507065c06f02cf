import { describe, expect, test } from "vitest";
import { languages } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import type { PlainPhraseKey } from "../../phrases/wording.ts";
import { currentGeneration, type Generation } from "../engine-event.ts";
import { wordingsOfGeneration } from "./earlier-generations.ts";
import { aGraph, TestConversation } from "../testing.ts";

type Guide = Parameters<typeof aGraph>[1];

function talkOf(guide: string, generation: Generation, settings: Guide = {}): TestConversation {
  const talk = new TestConversation(aGraph(guide, settings));
  talk.state = { ...talk.state, generation };
  return talk;
}

/** Returns the line after the last answer, as a generation says it. */
const lineAfter = (
  guide: string,
  answers: readonly string[],
  generation: Generation,
  settings: Guide = {},
) => {
  const talk = talkOf(guide, generation, settings);
  return answers.map((text) => talk.hear(text)).at(-1) ?? "";
};

const { phrases } = wordings.en;
const isSaid = (key: PlainPhraseKey, line: string) => phrases[key].some((text) => line.includes(text));

describe("generation 9", () => {
  const goals = "- What made you leave?\n  - goal: what you tried before [tried]";

  test("asks a goal as a direct question, except in a formal tone and in earlier generations", () => {
    expect(lineAfter(goals, ["The price."], 9)).toContain("What did you try before?");
    expect(lineAfter(goals, ["The price."], 8)).toContain("what you tried before");
    expect(lineAfter(goals, ["The price."], 9, { tone: "formal" })).toContain("what you tried before");
  });

  const guide = "- Who decides? [light]";
  const added = ["The board does, once a year, and always in the autumn.", "The manual was missing."];

  test("asks once more for anything else after an addition", () => {
    const talk = talkOf(guide, 9);
    expect(isSaid("anything_more", added.map((text) => talk.hear(text)).at(-1) ?? "")).toBe(true);
    talk.hear("And the training was too short.");
    expect(talk.state.outcome).toBe("completed");
    expect(talk.state.progress.flatMap(({ answers }) => answers)).toHaveLength(3);
  });

  test("does not ask once more without an addition, in a survey or in earlier generations", () => {
    expect(isSaid("anything_more", lineAfter(guide, [added[0] ?? "", "No, that was all."], 9))).toBe(false);
    expect(isSaid("anything_more", lineAfter(guide, added, 9, { profile: "survey-at-scale" }))).toBe(false);
    expect(isSaid("anything_more", lineAfter(guide, added, 8))).toBe(false);
  });

  test.each(languages)("has one wording in %s for it", (language) => {
    const { length } = wordings[language].phrases.anything_more;
    for (const generation of [9, currentGeneration] as const)
      expect(wordingsOfGeneration("anything_more", generation, language, length)).toHaveLength(1);
  });
});

describe("the second follow-up", () => {
  test("asks after one case how it usually goes, unless that was told at length", () => {
    const guide = "- How do you judge whether a product is safe?";
    const settings = { profile: "expert-deep-dive" };
    const example = "Last year a pump failed that.";
    expect(isSaid("usual", lineAfter(guide, ["We test.", example], 9, settings))).toBe(true);
    const rule =
      "As a rule we sit together, go through the list of the ministry, ask for the report of the test and then let one ward try it for some weeks.";
    expect(isSaid("usual", lineAfter(guide, [rule, example], 9, settings))).toBe(false);
  });

  test("asks what was done about a hindrance after its consequence", () => {
    const guide = "- What held up your last purchase?";
    expect(isSaid("overcome", lineAfter(guide, ["Paperwork.", "It took eleven weeks."], 9))).toBe(true);
  });
});
