import { describe, expect, test } from "vitest";
import { wordings } from "../phrases/wordings.ts";
import type { Generation } from "./engine-event.ts";
import { aGraph, TestConversation } from "./testing.ts";

/* Reactions to what respondents say besides answering, since generation 20. */

const { phrases } = wordings.en;

const begun = (questions = "- How did it go?\n- What happened then?") =>
  new TestConversation(aGraph(questions, { profile: "survey-at-scale" }));

const answersOf = ({ state }: TestConversation) =>
  state.progress.flatMap(({ answers }) => answers.map(({ utterance }) => utterance));

/** Restarts a conversation in an earlier generation. */
const inGeneration = (talk: TestConversation, generation: Generation): TestConversation => {
  talk.state = { ...talk.state, generation };
  return talk;
};

test("a question back gets one honest sentence, and the answer beside it counts", () => {
  const talk = begun();
  const line = talk.hear("The bills were never right, so we left. And you?");
  expect(phrases.about_opinion.some((text) => line.startsWith(text))).toBe(true);
  expect(line).toMatch(/\?$/u);
  expect(answersOf(talk)).toEqual(["u1"]);
});

test("a question about the subject is noted for the research team beside the answer", () => {
  const talk = begun();
  const line = talk.hear("They cut the bonus in March. Do you know if they will bring it back?");
  expect(phrases.no_answer.some((text) => line.startsWith(text))).toBe(true);
  expect(answersOf(talk)).toEqual(["u1"]);
});

describe("a condition on the consent", () => {
  const awaited = () => new TestConversation(aGraph("- How did it go?", { asksConsent: true }));
  const consent = "Yes, but only if it's anonymous.";

  test("that cannot be granted is answered, and consent asked for once more", () => {
    const talk = awaited();
    expect(talk.hear(consent)).toBe(`${phrases.about_privacy[0]} ${phrases.consent_condition[0]}`);
    expect(talk.hear("okay then, yes")).toMatch(/How did it go\?$/u);
  });

  test("was asked for as if nothing had been said until generation 19", () => {
    const talk = inGeneration(awaited(), 19);
    expect(talk.hear(consent)).toContain(String(phrases.consent_again[0]));
  });

  test("on the time is told how long it takes, and the interview begins", () => {
    expect(awaited().hear("Yes, if it doesn't take too long.")).toMatch(/minute.*How did it go\?$/u);
  });
});

describe("the acknowledgement", () => {
  const laughing = "Haha, well, because my wife told me to do it and I obey.";

  test("of a laugh is none", () => {
    const line = begun().hear(laughing);
    const earlier = inGeneration(begun(), 19).hear(laughing);
    expect(earlier).toMatch(/^[^?]+\. [^.]+\?$/u);
    expect(earlier.endsWith(` ${line}`)).toBe(true);
  });

  test("of anger about the subject says so, and until generation 19 did not", () => {
    const angry = "They just doubled it without a word, what a rip-off.";
    const says = (line: string) => phrases.heard_angry.some((text) => line.startsWith(text));
    expect(says(begun().hear(angry))).toBe(true);
    expect(says(inGeneration(begun(), 19).hear(angry))).toBe(false);
  });
});
