import { describe, expect, test } from "vitest";
import { aGraph, TestConversation } from "../engine/testing.ts";
import { compareReplay, replay } from "./replay.ts";

const guide = "- What changed?\n- Who decides?";
const talkOn = (questions: string) => {
  const talk = new TestConversation(aGraph(questions), undefined, 3);
  for (const text of [
    "Not much",
    "More, because prices rose and the team was too small",
    "no",
    "skip",
    "no",
  ]) {
    talk.hear(text);
  }
  return talk;
};

describe("replay", () => {
  test("of a log stored as JSON gives the same state and actions", () => {
    const talk = talkOn(guide);
    const events = JSON.parse(JSON.stringify(talk.events)) as typeof talk.events;
    const again = replay(talk.graph, events);
    expect(again.state).toEqual(talk.state);
    expect(again.log.flatMap(({ actions }) => actions)).toEqual(talk.actions);
  });

  test("on the same version shows no difference", () => {
    const talk = talkOn(guide);
    expect(compareReplay(talk.events, talk.graph, aGraph(guide))).toEqual({ differences: [], questions: [] });
  });

  test("on another version shows from which event and for which questions decisions differ", () => {
    const talk = talkOn(guide);
    const { differences, questions } = compareReplay(
      talk.events,
      talk.graph,
      aGraph("- What changed?\n  - Since when?\n- Who pays?"),
    );
    expect(differences[0]).toMatchObject({
      event: 1,
      after: [expect.stringContaining("is probing"), expect.stringContaining("probe Since when?")],
    });
    expect(questions.map(({ text, before, after }) => [text, before, after])).toEqual([
      ["Who decides?", "skipped", null],
      ["Who pays?", null, "thin"],
    ]);
  });
});
