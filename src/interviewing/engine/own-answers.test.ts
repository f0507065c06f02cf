import { describe, expect, test } from "vitest";
import { readOwnAnswers } from "../guide/compile-guide.ts";
import { languages } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { aGraph, TestTalk } from "./testing.ts";

const { says } = wordings.en;

describe("what people ask, answered in the words of staff", () => {
  const answers = { who_asks: "  The housing office\nof {city}, 555-0100. ", why_study: " " };
  const talk = new TestTalk(aGraph("- What changed?", { answers }));

  test("is said as it is written, on one line, and the question comes again", () => {
    expect(talk.hear("Who is asking?")).toMatch(
      /^The housing office of \{city\}, 555-0100\. .*What changed\?$/u,
    );
  });

  test("does not take the place of what the interviewer has to say itself", () => {
    expect(talk.hear("Are you a human?")).toContain(says.about_human[0]);
    const claims = { human: "I am Ada, a person.", how_to_stop: "You cannot." } as object;
    const other = new TestTalk(aGraph("- What changed?", { answers: claims }));
    expect(other.hear("Are you a human?")).toContain(says.about_human[0]);
    expect(other.hear("How do I stop?")).toContain(says.about_how_to_stop[0]);
  });

  test("is the engine's, after a look into their documents, where they left it empty", () => {
    talk.hear("Why are you doing this study?");
    expect(talk.found(null)).toContain(says.about_why_study[0]);
  });

  test.each(languages)("is said in %s without a look into their documents", (language) => {
    const own = new TestTalk(aGraph("- A?", { language, answers: { my_answers: "We keep them a year." } }));
    const questions = { my_answers: "Who will read my answers?" };
    expect(own.hear(questions.my_answers)).toMatch(/^We keep them a year\. /u);
  });
});

test("only texts of known topics are answers, and a guide without any is the version that it was", () => {
  expect(
    readOwnAnswers({
      answer_who_asks: "The town.",
      answer_language: "",
      answer_recording: 7,
      answer_human: "Ada",
    }),
  ).toEqual({ who_asks: "The town." });
  expect(readOwnAnswers({ tone: "warm" })).toBeUndefined();
  const plain = aGraph("- What changed?");
  expect(aGraph("- What changed?", { answers: { language: " " } }).version).toBe(plain.version);
  expect(aGraph("- What changed?", { answers: { language: "Any." } }).version).not.toBe(plain.version);
});
