import { describe, expect, it } from "vitest";
import type { Language } from "../../languages/language.ts";
import halved from "./halved-notes.testing.json" with { type: "json" };
import { putGoal } from "./put-goal.ts";
import { readableNote } from "./goal-notes.ts";

/** Notes of two halves or without small words, most of them written before the rules were. */
const examples = Object.entries(halved).flatMap(([language, questions]) =>
  questions.flatMap(({ question, notes }) =>
    Object.entries(notes).map(([note, put]) => [language as Language, note, question, put] as const),
  ),
);

const said = (note: string, question: string, language: Language, more: object = {}): string => {
  const { form, text } = putGoal(note, question, { language, ...more });
  return `${form}: ${text}`;
};

describe("a note since generation 19", () => {
  it.each(examples)("is put as a person would ask (%s): %s", (language, note, question, put) => {
    expect(said(note, question, language)).toBe(put);
  });

  it.each<[Language, string, string, string]>([
    [
      "en",
      "Why did you leave?",
      "how long they had been with them",
      "within: how long you had been with them",
    ],
    ["es", "¿Por qué se fue?", "tiempo que llevaba con ellos", "about: el tiempo que llevaba con ellos"],
    [
      "en",
      "What happens to the old things once you have replaced them?",
      "where they end up",
      "within: where they end up",
    ],
    [
      "en",
      "What would help you?",
      "the relationship with the patient",
      "about: the relationship with the patient",
    ],
    ["en", "What happened?", "what the customer was told", "asked: What were you told?"],
  ])("keeps others others (%s): %s %s", (language, question, note, put) => {
    expect(said(note, question, language)).toBe(put);
  });

  it.each<[Language, string, string]>([
    ["en", "what set it off, timing", "within: what set it off, timing"],
    ["en", "any doubts since", "some: any doubts since"],
    ["de", "Ablauf der Kündigung", "about: den Ablauf der Kündigung"],
    ["es", "reacción de la familia", "about: la reacción de la familia"],
  ])("keeps its line in interviews that began with generation 18 (%s): %s", (language, note, put) => {
    const question = { en: "How did it begin?", de: "Wie war das?", es: "¿Cómo fue?" }[language as "en"];
    const { form, text } = putGoal(note, question, { language }, 18);
    expect(`${form}: ${text}`).toBe(put);
  });

  it.each<[Language, string, string, string]>([
    ["en", "Why did you leave?", "reaction of the landlord", "within: how the landlord reacted"],
    ["en", "How did it go?", "course of the day", "within: how the day went"],
    ["de", "Wie war das damals?", "Zweifel seitdem", "within: ob Sie seitdem Zweifel hatten"],
  ])("is asked within a sentence in a formal tone (%s): %s %s", (language, question, note, put) => {
    expect(said(note, question, language, { tone: "formal" })).toBe(put);
  });

  it.each<[Language, string, string, string]>([
    [
      "de",
      "Wie kam das?",
      "Veränderungen in der Familie",
      "asked: Hat sich in deiner Familie etwas verändert?",
    ],
    [
      "de",
      "Wie kam das damals?",
      "wie lange Mitglied, wie oft dort",
      "within: wie lange du Mitglied warst und wie oft du dort warst",
    ],
    ["fr", "Comment était-ce ?", "doutes depuis", "asked: As-tu eu des doutes depuis ?"],
    ["nl", "Hoe was dat?", "twijfels sindsdien", "asked: Heb je sindsdien twijfels gehad?"],
    ["es", "¿Cómo fue?", "dudas desde entonces", "asked: ¿Has tenido dudas desde entonces?"],
  ])("addresses a respondent as a familiar guide does (%s): %s %s", (language, question, note, put) => {
    expect(said(note, question, language, { wording: "familiar" })).toBe(put);
  });

  it.each<[Language, string, string]>([
    ["en", "who they call, when it gets loud", "within: who you call, when it gets loud"],
    ["en", "course of studies", "about: the course of studies"],
    ["en", "other schools, public or private", "about: other schools, public or private"],
    ["de", "Ablauf der Proben", "about: den Ablauf der Proben"],
    ["de", "Folgen für wen", "named: Folgen für wen"],
  ])("is left as it was where its halves or nouns are doubtful (%s): %s", (language, note, put) => {
    expect(said(note, language === "de" ? "Wie war das?" : "How was that?", language)).toBe(put);
  });

  it.each<[Language, string, string]>([
    ["en", "what happened, who helped, how it ended", "what happened, who helped, and how it ended"],
    ["es", "qué pasó, quién ayudó, cómo acabó", "¿Qué pasó, quién ayudó y cómo acabó?"],
    ["fr", "ce qui a plu, ce qui a gêné", "ce qui vous a plu et ce qui vous a gêné"],
  ])("is said in one sentence with more than two parts, too (%s): %s", (language, note, text) => {
    const question = { en: "How did it begin?", es: "¿Cómo empezó?", fr: "Comment était-ce ?" };
    expect(putGoal(note, question[language as "en"], { language }).text).toBe(text);
  });

  it("does not repeat the question it belongs to", () => {
    expect(said("transcurso de la obra", "¿Cómo transcurrió la obra?", "es")).not.toContain("¿Cómo");
  });

  it("asks how somebody reacted only below a question about the past", () => {
    expect(said("reaction of the manager", "What do you do when it breaks?", "en")).toContain("about: ");
  });
});

describe("what follows a slash", () => {
  it.each([
    ["what helps / what gets in the way", "what helps, what gets in the way"],
    ["what worked / didn't work day to day", "what worked day to day and what didn't"],
    ["reactions of customers / staff", "reactions of customers and staff"],
  ])("is kept where it asks alike: %s", (note, readable) => {
    expect(readableNote(note, "en", 19)).toBe(readable);
  });

  it.each(["contact person / did it change", "price / value for money"])("is left out of %s", (note) => {
    expect(readableNote(note, "en", 19)).toBe(note.split(" / ")[0]);
  });
});
