import { describe, expect, test } from "vitest";
import type { SayAction } from "../engine/engine-action.ts";
import { aGraph, TestConversation } from "../engine/testing.ts";
import { expectedFollowUps, ownFollowUpIn } from "./expected-follow-ups.ts";

const questions = [
  "What made you change your supplier?",
  "How did the change go?",
  "What would you do differently today?",
  "What stood in the way of a better price?",
  "How do you order parts?",
];
const keysOf = (says: readonly SayAction[]) => says.map((say) => ownFollowUpIn(say)?.key);
const expectedIn = ({ graph, state, at }: TestConversation) => keysOf(expectedFollowUps(graph, state, at));
const lastLine = ({ actions }: TestConversation) => actions.findLast((action) => action.type === "say");

describe("expectedFollowUps", () => {
  test.each(questions)("includes what follows plain answers to %j", (question) => {
    for (const answer of [
      "Late deliveries.",
      "They brought the parts a week late and the whole shop had to wait for them",
      "The driver lost our papers and we ordered everything anew and waited",
    ]) {
      const talk = new TestConversation(aGraph(`- ${question}\n- Who decides?`));
      for (let asked = 0; asked < 2; asked += 1) {
        const expected = expectedIn(talk);
        expect(expected.length).toBeLessThanOrEqual(3);
        talk.hear(answer);
        const line = lastLine(talk);
        const followUp = line?.type === "say" ? ownFollowUpIn(line) : null;
        if (followUp === null) break;
        expect(expected).toContain(followUp.key);
      }
    }
  });

  test("changes nothing, and is empty where no follow-up of the engine's own can come", () => {
    const graph = aGraph("- What changed?\n  - goal: what it cost you [euro]\n- Why? [light]", {
      asksConsent: true,
    });
    const talk = new TestConversation(graph);
    expect(expectedIn(talk)).toEqual([]);
    talk.hear("yes");
    const { state } = talk;
    const copy = structuredClone(state);
    // The author's goal comes first, in the author's words.
    expect(expectedIn(talk)).toEqual([]);
    expect(state).toEqual(copy);
    talk.hear("stop");
    talk.hear("yes");
    expect(talk.state.status).toBe("ended");
    expect(expectedIn(talk)).toEqual([]);
  });
});

describe("ownFollowUpIn", () => {
  const say = (parts: SayAction["parts"], role: SayAction["role"] = "probe"): SayAction => ({
    type: "say",
    line: 1,
    parts,
    role,
    node: 0,
    probesLeft: 1,
    interruptible: true,
    patience: "normal",
  });
  const phrase = (key: "acknowledge" | "elaborate" | "confidence" | "back") =>
    ({ kind: "phrase", key, variant: 0 }) as const;
  const echo = { kind: "echo", variant: 0, echo: { utterance: "u", start: 0, end: 3 } } as const;

  test("separates what is said first from what asks", () => {
    const { lead, key } = ownFollowUpIn(say([phrase("acknowledge"), phrase("elaborate")])) ?? {};
    expect([lead, key]).toEqual([[phrase("acknowledge")], "elaborate"]);
    expect(ownFollowUpIn(say([{ ...echo, asks: true }]))?.key).toBeNull();
  });

  test.each([
    say([phrase("elaborate")], "question"),
    say([phrase("confidence")]),
    say([phrase("back"), phrase("elaborate")]),
    say([{ kind: "probe", node: 0, probe: 0 }]),
    say([phrase("elaborate"), { kind: "goal", node: 0, goal: 0, variant: 0 }]),
    say([echo]),
    say([]),
  ])("finds none in what people wrote, in ratings and in answers: %j", (line) => {
    expect(ownFollowUpIn(line)).toBeNull();
  });
});
