import { describe, expect, test } from "vitest";
import { wordings } from "../../phrases/wordings.ts";
import type { PlainPhraseKey } from "../../phrases/wording.ts";
import type { Generation } from "../engine-event.ts";
import { aGraph, TestConversation } from "../testing.ts";

const { phrases } = wordings.en;
const says1 = (key: PlainPhraseKey, line: string) => phrases[key].some((text) => line.includes(text));

/** Returns the line after the last answer, as a generation says it. */
function lineAfter(guide: string, answers: readonly string[], generation: Generation, profile = "standard") {
  const talk = new TestConversation(aGraph(guide, { profile }));
  talk.state = { ...talk.state, generation };
  return answers.map((text) => talk.hear(text)).at(-1) ?? "";
}

describe("generation 8", () => {
  test("asks for examples of what was only announced", () => {
    const guide = "- What made you leave?";
    expect(says1("named_example", lineAfter(guide, ["We had our grounds."], 8))).toBe(true);
    expect(says1("named", lineAfter(guide, ["We had our grounds."], 7))).toBe(true);
  });

  test("asks how a contradiction is meant without claiming to understand, then asks for the goal", () => {
    const guide = "- How does it begin?\n  - goal: how long it takes [week]";
    const answer = "It always starts with the doctors. Well, never with the doctors.";
    expect(phrases.how_meant).toContain(lineAfter(guide, [answer], 8));
    expect(phrases.reconcile).not.toContain(lineAfter(guide, [answer], 7));
    expect(lineAfter(guide, [answer, "That is really all there is to it."], 8)).toContain(
      "how long it takes",
    );
    expect(lineAfter(guide, [answer, "That is really all there is to it."], 7)).not.toContain(
      "how long it takes",
    );
  });

  test("does not presume that a respondent knows how others do what they delegate", () => {
    const guide = "- How do you judge whether a product is safe?\n  - goal: which proof counts [certificate]";
    const answer = "We have a lady for that.";
    expect(says1("may_know", lineAfter(guide, [answer], 8))).toBe(true);
    expect(says1("may_know", lineAfter(guide, [answer], 7))).toBe(false);
    expect(says1("may_know", lineAfter(guide, ["By the test report, as a rule."], 8))).toBe(false);
  });

  test("follows up goals heard unasked only for a digging profile", () => {
    const guide = "- What made you leave?\n  - goal: the price [price]\n- Who decides?";
    const answer =
      "The price had gone up every year since we began with it, and in the end the whole office was against it, so that we looked at two other offers in the spring and took the one that everybody could live with.";
    expect(lineAfter(guide, [answer], 8, "standard")).toContain("Who decides?");
    expect(lineAfter(guide, [answer], 8, "expert-deep-dive")).not.toContain("Who decides?");
    expect(lineAfter(guide, [answer], 7, "expert-deep-dive")).toContain("Who decides?");
  });
});
