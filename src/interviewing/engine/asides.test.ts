import { describe, expect, test } from "vitest";
import { wordings } from "../phrases/wordings.ts";
import { aGraph, TestConversation } from "./testing.ts";

const questions = `- What made you decide to leave?
  - goal: what it cost you [cost, price, month]
- How did your last weeks go?
- What do you use today instead?
- What would have to change?`;

const aTalk = () => new TestConversation(aGraph(questions));

const { phrases } = wordings.en;

const holds = (line: string, key: "already_said" | "said_again" | "denied" | "tired" | "repeat"): boolean =>
  phrases[key].some((text) => line.includes(text));

describe("“already said that”", () => {
  test("closes the question with an apology and is recorded as its answer", () => {
    const talk = aTalk();
    talk.hear("The price went up to 400 euros, so we took Airtable.");
    talk.hear("That is all.");
    const line = talk.hear("I already said that, the old plan.");
    expect(holds(line, "already_said")).toBe(true);
    expect(line).toContain("What do you use today instead?");
    expect(talk.statuses[1]).not.toBe("skipped");
  });

  test("is a normal answer if nothing was said before", () => {
    const line = aTalk().hear("As I said, it has an API.");
    expect(holds(line, "said_again") || holds(line, "already_said")).toBe(false);
    expect(line).toMatch(/\?$/u);
  });
});

test("denying the premise of a question closes it without a probe", () => {
  const talk = aTalk();
  const line = talk.hear("We're still customers.");
  expect(holds(line, "denied")).toBe(true);
  expect(line).toContain("How did your last weeks go?");
  expect(line).not.toContain("what it cost you");
});

test("tells a tired respondent how much is left and probes no further", () => {
  const talk = aTalk();
  talk.hear("The price.");
  const line = talk.hear("I'm getting bored.");
  expect(holds(line, "tired")).toBe(true);
  expect(line).toMatch(/There are 3 more questions after this one\./u);
  expect(line).toContain("How did your last weeks go?");
  expect(talk.hear("I'm really tired of this.")).toContain("How did your last weeks go?");
});

test.each(["I'm 15 years old", "Wrong person.", "I'm not the person you invited"])(
  "%s offers to end the interview",
  (text) => {
    const talk = aTalk();
    expect(talk.hear(text)).toBe(phrases.confirm_stop[0]);
    talk.hear("yes");
    expect(talk.state.status).toBe("ended");
  },
);

test("pauses for a respondent who is driving", () => {
  const talk = aTalk();
  talk.hear("I'm driving.");
  expect(talk.state.status).toBe("paused");
});

test("“what?” repeats the question", () => {
  const line = aTalk().hear("What?");
  expect(holds(line, "repeat")).toBe(true);
  expect(line).toContain("What made you decide to leave?");
});

test.each([
  ["is this anonymous?", "about_privacy"],
  ["do you record this?", "about_recorded"],
  ["do I have to?", "about_voluntary"],
  ["previous question", "about_back"],
  ["which weeks?", "about_meaning"],
] as const)("answers %s with %s", (text, key) => {
  const talk = aTalk();
  const line = talk.hear(text);
  const said = talk.state.awaits === "search" ? talk.found(null) : line;
  expect(phrases[key].some((each) => said.includes(each))).toBe(true);
});

test("says at consent that taking part is voluntary", () => {
  const talk = new TestConversation(aGraph(questions, { asksConsent: true }));
  expect(talk.hear("do I have to")).toContain(phrases.about_voluntary[0]);
});
