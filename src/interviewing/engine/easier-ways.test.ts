import { describe, expect, test } from "vitest";
import { wordings } from "../phrases/wordings.ts";
import { aGraph, TestTalk } from "./testing.ts";

describe("who does not know", () => {
  test("an easier way into a question is chosen by what was heard, so that better hearing changes no log", () => {
    const talk = new TestTalk(aGraph("- What do you need?"));
    const said = talk.hear("I don't know.");
    expect(wordings.en.says.easier_wish.some((text) => said.includes(text))).toBe(true);
    const event = talk.events.at(-1);
    expect(event).toMatchObject({ type: "heard", heard: { command: "dont_know", easier: "wish" } });
    // The fourth generation asked for any impression here.
    const fourth = new TestTalk(talk.graph);
    fourth.state = { ...fourth.state, generation: 4 };
    const line = event === undefined ? "" : fourth.send(event);
    expect(wordings.en.says.easier_any.some((text) => line.includes(text))).toBe(true);
  });

  test("is asked for no easier way behind something that weighs on them", () => {
    const talk = new TestTalk(aGraph("- What happened?\n- How did the last weeks go?\n- Who decides?"));
    expect(talk.hear("My husband died in March.")).toContain(wordings.en.says.care_distress[0]);
    expect(talk.hear("continue")).toContain("last weeks");
    expect(talk.hear("I don't know.")).toContain("Who decides?");
  });

  test("a no to an easier way into a question leads to the next one", () => {
    const talk = new TestTalk(aGraph("- What surprised you?\n- Who decides?"));
    talk.hear("I don't know.");
    expect(talk.state.progress[1]?.probes).toEqual(["easier"]);
    expect(talk.hear("No.")).toContain("Who decides?");
  });
});
