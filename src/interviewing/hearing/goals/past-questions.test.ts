import { expect, test } from "vitest";
import { languages } from "../../languages/language.ts";
import { isAboutPast } from "./past-questions.ts";
import questions from "./past-questions.testing.json" with { type: "json" };

/** Most were written before the patterns: 44 of 137, and 21 of another 130, were judged wrongly at first. */
test.each(languages)("tells questions about the past from others in %s", (language) => {
  const { past, present } = questions[language];
  expect(past.filter((question) => !isAboutPast(question, language))).toEqual([]);
  expect(present.filter((question) => isAboutPast(question, language))).toEqual([]);
});
