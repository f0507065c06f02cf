import { describe, expect, test } from "vitest";
import { wordings } from "../phrases/wordings.ts";
import { aGraph, TestConversation } from "./testing.ts";

const gestures = ["👍", "😂😂", "🙏", "❤️", "😢", "👍🏽", ":-)", "<3"];

describe("a reply of emoji only", () => {
  test.each(gestures)("%s to a follow-up leads on", (gesture) => {
    const talk = new TestConversation(aGraph("- What changed? [deep]\n- Who decides?"));
    talk.hear("The price.");
    expect(talk.lines.at(-1)).not.toContain("Who decides?");
    expect(talk.hear(gesture)).toBe("Who decides?");
    expect(talk.state.progress[1]?.answers).toHaveLength(2);
  });

  test.each(gestures)("%s to a goal leads on", (gesture) => {
    const guide =
      "- What changed?\n  - goal: what it cost you [cost]\n  - goal: the reason [reason]\n- Who decides?";
    const talk = new TestConversation(aGraph(guide));
    talk.hear("We moved to another place in the spring of last year.");
    expect(talk.hear(gesture)).toBe("Who decides?");
  });

  test("to a question itself is waited on once", () => {
    const talk = new TestConversation(aGraph("- What changed?\n- Who decides?"));
    expect(talk.hear("👍")).toContain("What changed?");
  });

  test("to anything else closes the interview", () => {
    const talk = new TestConversation(aGraph("- What changed? [light]"));
    talk.hear("We moved to another place in the spring of last year because the old one was sold.");
    while (talk.graph.nodes[talk.state.node]?.kind === "question") talk.hear("nothing more");
    talk.hear("🙏");
    expect(talk.state.outcome).toBe("completed");
  });

  test.each(gestures)("%s is no consent in words", (gesture) => {
    const talk = new TestConversation(aGraph("- What?", { asksConsent: true }));
    const again = talk.hear(gesture);
    expect(wordings.en.phrases.consent_again).toContain(again);
    expect(talk.hear("yes")).toContain("What?");
  });

  test("is an answer to the question of how strong a belief is", () => {
    const guide = "- Prices are fair. [belief]\n- Why?";
    const talk = new TestConversation(aGraph(guide, { profile: "belief-audit" }));
    talk.hear("I agree, they are.");
    expect(talk.hear("👍")).not.toBe("Why?");
  });

  test("leads nowhere after a crisis", () => {
    const talk = new TestConversation(aGraph("- What changed?\n- Who decides?"));
    talk.hear("I am thinking about killing myself.");
    talk.hear("👍");
    expect(talk.state.care).toBe("crisis");
  });
});

describe("a reply that has only begun", () => {
  const { listening } = wordings.en.phrases;

  test.each(["it was the", "and then", "I", "because", "The price and"])(
    "%j is waited on once, and both parts are kept",
    (text) => {
      const talk = new TestConversation(aGraph("- What made you switch supplier?\n- Who decides?"));
      expect(talk.hear(text)).toBe(listening[0]);
      expect(listening).not.toContain(talk.hear(text));
      expect(talk.state.progress[1]?.answers).toHaveLength(2);
    },
  );

  test("is an answer to who did something, and before generation 20", () => {
    const talk = new TestConversation(aGraph("- Who decides?\n- What changed?"));
    expect(listening).not.toContain(talk.hear("I"));
    const earlier = new TestConversation(aGraph("- What changed?\n- Who decides?"));
    earlier.state = { ...earlier.state, generation: 19 };
    expect(listening).not.toContain(earlier.hear("The price and"));
  });
});
