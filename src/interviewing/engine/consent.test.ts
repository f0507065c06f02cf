import { describe, expect, test } from "vitest";
import { aGraph, Rehearsal } from "./testing.ts";

describe("consent", () => {
  test("comes first; yes begins the interview", () => {
    const talk = new Rehearsal(aGraph("- What?", { asksConsent: true }));
    expect(talk.lines[0]).toMatch(/^Before we begin/u);
    expect(talk.hear("Let me see the weather")).toMatch(/clear yes or no/u);
    expect(talk.hear("Yes, please")).toBe("Welcome to this study. What?");
  });

  test.each([
    "no",
    "No, thank you",
    "I don't agree",
    "stop",
    "I'd rather not",
    "No, leave me alone please",
    "No. I have guests.",
  ])("%s ends it, and nothing is kept", (answer) => {
    const talk = new Rehearsal(aGraph("- What?", { asksConsent: true }));
    talk.hear("hm");
    talk.hear(answer);
    expect(talk.state.outcome).toBe("declined");
    expect(talk.actions).toContainEqual({ type: "erase", utterances: ["u1", "u2"] });
  });

  test("is asked for again where a no may be none, and given by 'no problem'", () => {
    const talk = new Rehearsal(aGraph("- What?", { asksConsent: true }));
    expect(talk.hear("No, but you may write it down")).toMatch(/clear yes or no/u);
    expect(talk.hear("No problem, go ahead")).toBe("Welcome to this study. What?");
  });

  test("is never taken from somebody who does not answer", () => {
    const talk = new Rehearsal(aGraph("- What?", { asksConsent: true }));
    for (let turn = 0; turn < 5; turn += 1) talk.hear("bananas are yellow");
    expect(talk.state.outcome).toBe("declined");
  });
});
