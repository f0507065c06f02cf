import { describe, expect, test } from "vitest";
import type { Language } from "../../languages/language.ts";
import { wordings } from "../../phrases/wordings.ts";
import { aGraph, TestConversation } from "../testing.ts";

const questions = "- How long did it take?\n- What happened then?";

const asked = (language: Language = "en") => {
  const talk = new TestConversation(aGraph(questions, { language, profile: "survey-at-scale" }));
  talk.hear("five weeks");
  talk.hear("skip");
  expect(answersAt(talk, 0)).toEqual(["u1"]);
  return talk;
};

/** Utterances that answer a question, by its place among the questions. */
const answersAt = ({ graph, state }: TestConversation, question: number) =>
  state.progress
    .filter((_, position) => graph.nodes[position]?.kind === "question")
    .at(question)
    ?.answers.map(({ utterance }) => utterance);

describe("a correction of the answer before", () => {
  test.each<[Language, string]>([
    ["en", "no, sorry, I meant nine weeks, not five"],
    ["de", "nein, Moment, ich meinte neun Wochen"],
    ["es", "Perdón, me equivoqué, fueron nueve semanas."],
    ["fr", "non pardon, je voulais dire neuf semaines, pas cinq"],
  ])("in %s is kept with it, and the open question is put again: %s", (language, text) => {
    const talk = asked(language);
    const line = talk.hear(text);
    expect(answersAt(talk, 0)).toEqual(["u1", "u3"]);
    expect(answersAt(talk, 1)).toEqual([]);
    expect(wordings[language].phrases.corrected.some((each) => line.startsWith(each))).toBe(true);
    expect(line).toMatch(/What happened then\?$/u);
  });

  test.each([
    "I meant to call them, but never did.",
    "Sorry, I was at work, so I missed it.",
    "No, nothing happened after that.",
    "What do you mean, then?",
  ])("is none: %s", (text) => {
    const talk = asked();
    talk.hear(text);
    expect(answersAt(talk, 0)).toEqual(["u1"]);
  });

  test("over a follow-up is not taken for its answer", () => {
    const talk = new TestConversation(aGraph(questions));
    const followUp = talk.hear("five weeks").split(". ").at(-1) ?? "";
    expect(talk.hear("no, sorry, I meant nine weeks")).toMatch(
      new RegExp(`${followUp.replace("?", "")}\\?$`, "u"),
    );
    expect(answersAt(talk, 0)).toEqual(["u1", "u2"]);
  });

  test("was the answer to the open question until generation 19", () => {
    const talk = asked();
    talk.state = { ...talk.state, generation: 19 };
    talk.hear("no, sorry, I meant nine weeks, not five");
    expect(answersAt(talk, 1)).toEqual(["u3"]);
  });

  test("is an answer where nothing was said before", () => {
    const talk = new TestConversation(aGraph(questions));
    talk.hear("sorry, I meant nine weeks");
    expect(answersAt(talk, 0)).toEqual(["u1"]);
  });
});
