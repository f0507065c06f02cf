import { expect, test } from "vitest";
import { runToCompletion } from "../../../kernel/steps.ts";
import { languages, type Language } from "../../languages/language.ts";
import { detectCareInSteps } from "./detect-care.ts";
import sorrows from "./sorrows.testing.json" with { type: "json" };

const detect = (text: string, language: Language) => runToCompletion(detectCareInSteps(text, language));

test.each(languages)(
  "in %s a death told on the way to the answer calls for a word, not for a stop",
  (language) => {
    const heard = sorrows[language].onTheWay.map((text) => detect(text, language));
    expect(heard).toMatchObject(heard.map(() => ({ care: "distress", language, isUnsure: true })));
    expect(heard.filter((each) => each?.sorrow === undefined)).toEqual([]);
    expect(heard.length).toBeGreaterThanOrEqual(4);
  },
);

test.each(languages)("in %s the same words of a move or a battery call for nothing", (language) => {
  const { harmless } = sorrows[language];
  expect(harmless.filter((text) => detect(text, language) !== null)).toEqual([]);
  expect(harmless.length).toBeGreaterThanOrEqual(4);
});

test("a death that is the whole remark stops as before, and so does one beside something grave", () => {
  expect(detect("My father died in May.", "en")).toEqual({
    care: "distress",
    language: "en",
    sorrow: "death",
  });
  expect(detect("Mein Vater ist im Mai gestorben.", "de")).toEqual({
    care: "distress",
    language: "de",
    sorrow: "death",
  });
  const grave = "My wife died in March and the account was hers, and I want to kill myself.";
  expect(detect(grave, "en")?.care).toBe("crisis");
});

test("one's own illness told calmly calls for a word", () => {
  const told = "Ich bekam im März die Krebsdiagnose und konnte mich um den Vertrag nicht kümmern.";
  expect(detect(told, "de")).toEqual({
    care: "distress",
    language: "de",
    isUnsure: true,
    sorrow: "other",
  });
});

test("without a place, or with us, the same words are a death, and so is a loss of the person", () => {
  const deaths: readonly (readonly [Language, string])[] = [
    ["es", "Mi marido ya no está, así que lo llevo yo."],
    ["es", "Mi madre ya no está con nosotros."],
    ["pt", "O meu marido já não está connosco."],
    ["pt", "Perdi o meu marido em março."],
    ["nl", "Ik heb mijn man verloren."],
    ["ar", "فقدت زوجي"],
  ];
  expect(deaths.filter(([language, text]) => detect(text, language)?.sorrow !== "death")).toEqual([]);
});
