import { describe, expect, test } from "vitest";
import { runToCompletion } from "../../kernel/steps.ts";
import { aGraph } from "../engine/testing.ts";
import { type Language, languages } from "../languages/language.ts";
import { detectCareInSteps } from "./care/detect-care.ts";
import { createListener } from "./create-listener.ts";
import { isHard } from "./gaps/feeling.ts";
import { asksWhatMightBe } from "./gaps/might-be.ts";
import type { RemarkContext } from "./sample.ts";
import sentences from "./sympathy.testing.json" with { type: "json" };

const heard = (text: string, language: Language, context: Partial<RemarkContext> = {}) =>
  createListener(aGraph("- How did it go?", { language }))(text, { question: "", ...context });

describe.each(languages)("in %s", (language) => {
  const { deaths, missing, alive, might, was, hard, trifles, regrets, ...rest } = sentences[language];
  const [happened = ""] = was;
  const [possible = ""] = might;

  test("a death is told in any tense, and so is the longing for somebody", () => {
    const sorrowOf = (text: string) => heard(text, language, { question: happened }).sorrow;
    expect(deaths.filter((text) => sorrowOf(text) !== "death")).toEqual([]);
    expect(missing.filter((text) => sorrowOf(text) === undefined)).toEqual([]);
    expect(alive.filter((text) => sorrowOf(text) !== undefined)).toEqual([]);
    expect(deaths.length + missing.length).toBeGreaterThanOrEqual(6);
  });

  test("questions about wishes and the future are told from those about what happened", () => {
    expect(might.filter((question) => !asksWhatMightBe(question, language))).toEqual([]);
    expect(was.filter((question) => asksWhatMightBe(question, language))).toEqual([]);
  });

  test("hardship has happened, and is neither an intensifier nor a trifle nor beside praise", () => {
    expect(hard.filter((text) => !isHard(text, happened, language))).toEqual([]);
    expect(hard.filter((text) => isHard(text, possible, language))).toEqual([]);
    expect(trifles.filter((text) => isHard(text, happened, language))).toEqual([]);
    expect(regrets.filter((text) => !isHard(text, possible, language))).toEqual([]);
  });

  test("despair is certain distress", () => {
    const uncertain = rest.despair.filter((text) => {
      const { care, isCareUnsure } = heard(text, language, { question: happened });
      return (care !== "distress" && care !== "crisis") || isCareUnsure === true;
    });
    expect(uncertain).toEqual([]);
  });

  test("thanks for the interview are told from “no, thank you”", () => {
    const thanks = (text: string) => heard(text, language, { invitesMore: true }).thanks === true;
    expect(rest.thanks.filter((text) => !thanks(text))).toEqual([]);
    expect(rest.noThanks.filter((text) => thanks(text))).toEqual([]);
  });
});

/** What is heard, whatever was asked. */
const detected = (text: string) => runToCompletion(detectCareInSteps(text, "en"));

test("what only weights take for distress is none in a wish, and none in anger at somebody", () => {
  const orchestra =
    "in a little amateur orchestra, at the back, where nobody hears me. there's one in our village hall but they rehearse on wednesdays which is grandchildren, as i said";
  expect(detected(orchestra)).toMatchObject({ care: "distress", isByWeightsAlone: true });
  expect(heard(orchestra, "en", { question: "Where would you like to be in two years?" }).care).toBe(
    undefined,
  );
  const cross =
    "They turned us down for the night sitting. Said she didn't qualify, she only got up four times a night! Sorry, that still makes me cross.";
  expect(detected(cross)).toMatchObject({ care: "distress", isByWeightsAlone: true });
  const { care, mood } = heard(cross, "en", { question: "What help did you get?" });
  expect({ care, mood }).toEqual({ care: undefined, mood: "angry" });
});

test("a crisis at a question about wishes is heard as ever", () => {
  const { care } = heard("Dead. I want to kill myself.", "en", {
    question: "Where would you like to be in two years?",
  });
  expect(care).toBe("crisis");
});
