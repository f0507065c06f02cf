import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../languages/language.ts";
import labelled from "./labelled-questions.testing.json" with { type: "json" };
import { guideHints } from "../guide-hints.ts";
import { parseGuide } from "../parse-content.ts";
import { questionHints } from "./question-hints.ts";

/** 17 flawed and 16 good questions a language, written before the patterns that they led to. */
const questions: Readonly<Record<Language, Readonly<Record<string, readonly string[]>>>> = labelled;

describe.each(languages)("labelled questions in %s", (language) => {
  const { good = [], ...flawed } = questions[language];

  test("have their flaw found", () => {
    const missed = Object.entries(flawed).flatMap(([flaw, texts]) =>
      texts.filter((text) => !(questionHints(text, language) as readonly string[]).includes(flaw)),
    );
    expect(missed).toEqual([]);
  });

  test("get no hint if they are good", () => {
    expect(good.filter((text) => questionHints(text, language).length > 0)).toEqual([]);
  });

  /** Hints on one question by its code, in a guide whose other questions are in the language of the interview. */
  function hintsBeside(text: string, interview: Language): readonly string[] {
    const others = (questions[interview].good ?? []).slice(0, 3).map((other) => `- ${other}`);
    const guide = parseGuide("", ["# A", ...others, `- ${text}`].join("\n"));
    return guideHints(guide, { language: interview, profile: "standard", minutes: null })
      .hints.filter((hint) => hint.text === text)
      .map(({ code }) => code);
  }

  test("are not taken for another language", () => {
    expect(good.filter((text) => hintsBeside(text, language).includes("other_language"))).toEqual([]);
  });

  test("are reported in an interview of another language, and not as closed", () => {
    const interview = language === "en" ? "de" : "en";
    const told = good.filter((text) => hintsBeside(text, interview).includes("other_language"));
    // Questions of a few words stay untold.
    expect(told.length).toBeGreaterThanOrEqual(good.length * 0.8);
    expect(told.filter((text) => hintsBeside(text, interview).includes("closed"))).toEqual([]);
  });
});
