import { describe, expect, test } from "vitest";
import { languages } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import type { PhraseKey } from "../phrases/wording.ts";
import type { Generation } from "./engine-event.ts";
import { aGraph, TestTalk } from "./testing.ts";

type Guide = Parameters<typeof aGraph>[1];

function talkOf(guide: string, generation: Generation, settings: Guide = {}): TestTalk {
  const talk = new TestTalk(aGraph(guide, settings));
  talk.state = { ...talk.state, generation };
  return talk;
}

/** The line that answers lead to, as a generation says it. */
const lineAfter = (
  guide: string,
  answers: readonly string[],
  generation: Generation,
  settings: Guide = {},
) => {
  const talk = talkOf(guide, generation, settings);
  return answers.map((text) => talk.hear(text)).at(-1) ?? "";
};

const { says } = wordings.en;
const isSaid = (key: PhraseKey, line: string) => says[key].some((text) => line.includes(text));

describe("the ninth generation", () => {
  const goals = "- What made you leave?\n  - goal: what you tried before [tried]";

  test("asks a goal as a question of its own, save in a formal tone and in earlier generations", () => {
    expect(lineAfter(goals, ["The price."], 9)).toContain("What did you try before?");
    expect(lineAfter(goals, ["The price."], 8)).toContain("what you tried before");
    expect(lineAfter(goals, ["The price."], 9, { tone: "formal" })).toContain("what you tried before");
  });

  const guide = "- Who decides? [light]";
  const added = ["The board does, once a year, and always in the autumn.", "The manual was missing."];

  test("asks once more whether there is anything else where something was added", () => {
    const talk = talkOf(guide, 9);
    expect(isSaid("anything_more", added.map((text) => talk.hear(text)).at(-1) ?? "")).toBe(true);
    talk.hear("And the training was too short.");
    expect(talk.state.outcome).toBe("completed");
    expect(talk.state.progress.flatMap(({ answers }) => answers)).toHaveLength(3);
  });

  test("does not where nothing was, in a survey and in earlier generations", () => {
    expect(isSaid("anything_more", lineAfter(guide, [added[0] ?? "", "No, that was all."], 9))).toBe(false);
    expect(isSaid("anything_more", lineAfter(guide, added, 9, { profile: "survey-at-scale" }))).toBe(false);
    expect(isSaid("anything_more", lineAfter(guide, added, 8))).toBe(false);
  });

  test.each(languages)("has words for it in %s that a no closes", (language) => {
    expect(wordings[language].says.anything_more).toHaveLength(1);
  });
});

describe("what follows on a first follow-up", () => {
  test("after one case it is how things go as a rule, unless that was told at length", () => {
    const guide = "- How do you judge whether a product is safe?";
    const settings = { profile: "expert-deep-dive" };
    const example = "Last year a pump failed that.";
    expect(isSaid("usual", lineAfter(guide, ["We test.", example], 9, settings))).toBe(true);
    const rule =
      "As a rule we sit together, go through the list of the ministry, ask for the report of the test and then let one ward try it for some weeks.";
    expect(isSaid("usual", lineAfter(guide, [rule, example], 9, settings))).toBe(false);
  });

  test("after what a hindrance led to it is what was done about it", () => {
    const guide = "- What held up your last purchase?";
    expect(isSaid("overcome", lineAfter(guide, ["Paperwork.", "It took eleven weeks."], 9))).toBe(true);
  });
});
