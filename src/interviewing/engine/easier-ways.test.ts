import { describe, expect, test } from "vitest";
import { wordings } from "../phrases/wordings.ts";
import { aGraph, TestConversation } from "./testing.ts";

describe("after “I don't know”", () => {
  test("chooses the easier question by the logged event, so that changes to the listener do not change logs", () => {
    const talk = new TestConversation(aGraph("- What do you need?"));
    const said = talk.hear("I don't know.");
    expect(wordings.en.phrases.easier_wish.some((text) => said.includes(text))).toBe(true);
    const event = talk.events.at(-1);
    expect(event).toMatchObject({ type: "heard", heard: { command: "dont_know", easier: "wish" } });
    // Generation 4 falls back to `easier_any` here.
    const fourth = new TestConversation(talk.graph);
    fourth.state = { ...fourth.state, generation: 4 };
    const line = event === undefined ? "" : fourth.send(event);
    expect(wordings.en.phrases.easier_any.some((text) => line.includes(text))).toBe(true);
  });

  test("asks no easier question after distress", () => {
    const talk = new TestConversation(
      aGraph("- What happened?\n- How did the last weeks go?\n- Who decides?"),
    );
    expect(talk.hear("My husband died in March.")).toContain(wordings.en.phrases.care_loss[0]);
    expect(talk.hear("continue")).toContain("last weeks");
    expect(talk.hear("I don't know.")).toContain("Who decides?");
  });

  test("a no to the easier question moves on", () => {
    const talk = new TestConversation(aGraph("- What surprised you?\n- Who decides?"));
    talk.hear("I don't know.");
    expect(talk.state.progress[1]?.probes).toEqual(["easier"]);
    expect(talk.hear("No.")).toContain("Who decides?");
  });
});
