import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../languages/language.ts";
import labelled from "./judged-pairs.testing.json" with { type: "json" };
import { judgesTwo } from "./judged-pairs.ts";
import { questionHints } from "./question-hints.ts";

/** Questions for one judgement of two things, and others that only look like them. */
const questions: Readonly<
  Record<Language, { readonly two: readonly string[]; readonly one: readonly string[] }>
> = labelled;

describe.each(languages)("questions for a judgement in %s", (language) => {
  const { two, one } = questions[language];

  test("of two things are reported", () => {
    expect(two.filter((text) => !questionHints(text, language).includes("double_barrelled"))).toEqual([]);
  });

  test("of one thing, or for no judgement, are not", () => {
    expect(one.filter((text) => judgesTwo(text, language))).toEqual([]);
  });
});
