import { expect, test } from "vitest";
import { mentionsPeople } from "../hearing/goals/touched-goals.ts";
import { languages } from "../languages/language.ts";
import peopleWords from "../hearing/goals/people-words.json" with { type: "json" };
import { aGraph, TestConversation } from "./testing.ts";

const questions =
  "- Wie läuft das erste Lehrjahr ab?\n" +
  "  - goal: Schwierigkeiten in der Schule [Mathe]\n" +
  "  - goal: wer sich um die Lehrlinge kümmert\n" +
  "  - goal: was Spaß macht\n" +
  "- Was würde Ihnen helfen?\n";
const told =
  "Bei mir kümmert sich der Sepp, das ist mein Altgeselle. Am Anfang laufen sie halt mit, Schlitze klopfen, Kabel ziehen.";

test("a goal that the answer may have told is asked after the others", () => {
  const talk = new TestConversation(aGraph(questions, { language: "de" }));
  expect(talk.hear(told)).toContain("Spaß");
  expect(talk.hear("Das Werken, wenn am Abend etwas fertig ist.")).toContain("kümmert");
});

test("who says that they have told it before is believed, and not asked for what they may have told", () => {
  const talk = new TestConversation(aGraph(questions, { language: "de" }));
  talk.hear(told);
  talk.hear("Das Werken, wenn am Abend etwas fertig ist.");
  const line = talk.hear("Mathe, hab ich doch grad gesagt, und das Deutsch.");
  expect(line).toMatch(/sagten Sie|gesagt|erwähnt/u);
  expect(line).toContain("Was würde Ihnen helfen?");
});

test("earlier generations keep their order", () => {
  const before = new TestConversation(aGraph(questions, { language: "de" }));
  before.state = { ...before.state, generation: 16 };
  before.hear(told);
  expect(before.hear("Fachrechnen, da steigen die meisten aus.")).toContain("kümmert");
});

test.each(languages)("in %s people are known by what they are to the respondent", (language) => {
  const words = peopleWords[language].split(" ").map((word) => word.replace("*", ""));
  expect(words.filter((word) => !mentionsPeople(word, language))).toEqual([]);
  expect(mentionsPeople("1234", language)).toBe(false);
});

test("an account that speaks of the first goal has told it, although the author's cue words were not said", () => {
  const guide =
    "- ¿Qué le hizo pensar en cambiarse?\n  - goal: la gota que colmó el vaso [gota, harto]\n- ¿Quién decide?";
  const account =
    "la última factura, 118 euros cuando tenía que pagar 74, me habían metido un paquete de fútbol que nadie pidió";
  const asks = (generation: 21 | 22, answer: string): boolean => {
    const talk = new TestConversation(aGraph(guide, { language: "es" }));
    talk.state = { ...talk.state, generation };
    return /gota/u.test(talk.hear(answer));
  };
  expect(asks(22, account)).toBe(false);
  expect(asks(21, account)).toBe(true);
  expect(asks(22, "la última factura, 118 euros")).toBe(true);
});
