import { describe, expect, test } from "vitest";
import { readOwnAnswers } from "../guide/compile-guide.ts";
import { languages } from "../languages/language.ts";
import { wordings } from "../phrases/wordings.ts";
import { aGraph, TestConversation } from "./testing.ts";

const { phrases } = wordings.en;

describe("staff's own answers to common questions", () => {
  const answers = { who_asks: "  The housing office\nof {city}, 555-0100. ", why_study: " " };
  const talk = new TestConversation(aGraph("- What changed?", { answers }));

  test("are said as written, on one line, before the question is repeated", () => {
    expect(talk.hear("Who is asking?")).toMatch(
      /^The housing office of \{city\}, 555-0100\. .*What changed\?$/u,
    );
  });

  test("do not replace the interviewer's own disclosures", () => {
    expect(talk.hear("Are you a human?")).toContain(phrases.about_human[1]);
    const claims = { human: "I am Ada, a person.", how_to_stop: "You cannot." } as object;
    const other = new TestConversation(aGraph("- What changed?", { answers: claims }));
    expect(other.hear("Are you a human?")).toContain(phrases.about_human[1]);
    expect(other.hear("How do I stop?")).toContain(phrases.about_how_to_stop[0]);
  });

  test("fall back to the knowledge base and then to the engine's answer if empty", () => {
    talk.hear("Why are you doing this study?");
    expect(talk.found(null)).toContain(phrases.about_why_study[0]);
  });

  test.each(languages)("are said in %s without a search of the knowledge base", (language) => {
    const own = new TestConversation(
      aGraph("- A?", { language, answers: { my_answers: "We keep them a year." } }),
    );
    const questions = { my_answers: "Who will read my answers?" };
    expect(own.hear(questions.my_answers)).toMatch(/^We keep them a year\. /u);
  });
});

const aboutAnswers = {
  en: ["Is this anonymous?", "Are you recording this?", "Do I have to answer?"],
  de: ["Ist das anonym?", "Nehmen Sie das auf?", "Muss ich antworten?"],
  es: ["¿Es anónimo?", "¿Está grabando esto?", "¿Tengo que contestar?"],
  fr: ["C'est anonyme ?", "Vous enregistrez ?", "Je suis obligé de répondre ?"],
} as const;

test.each(["en", "de", "es", "fr"] as const)(
  "what is confidential, recorded and voluntary is said in staff's words in %s",
  (language) => {
    const [anonymous, recorded, voluntary] = aboutAnswers[language];
    const answers = { privacy: "Own one.", recorded: "Own two.", voluntary: "Own three." };
    const talk = new TestConversation(
      aGraph("- A?", { language, answers: { ...answers, my_answers: "M.", recording: "R." } }),
    );
    expect(talk.hear(anonymous)).toMatch(/^Own one\. /u);
    expect(talk.hear(recorded)).toMatch(/^Own two\. /u);
    expect(talk.hear(voluntary)).toMatch(/^Own three\. /u);
    const less = new TestConversation(
      aGraph("- A?", { language, answers: { my_answers: "M.", recording: "R." } }),
    );
    expect(less.hear(anonymous)).toMatch(/^M\. /u);
    expect(less.hear(recorded)).toMatch(/^R\. /u);
  },
);

test("readOwnAnswers keeps only known topics, and a guide without answers keeps its version", () => {
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
