import { expect, test } from "vitest";
import { runToCompletion } from "../../../kernel/steps.ts";
import { languages } from "../../languages/language.ts";
import { detectCareInSteps } from "./detect-care.ts";
import { isPoisoningInSteps } from "./poisoning.ts";
import statements from "./poisonings.testing.json" with { type: "json" };

test.each(languages)("in %s hears a stated overdose and poisoning, without a doubt", (language) => {
  const { stated } = statements[language];
  const heard = stated.map((text) => runToCompletion(detectCareInSteps(text, language)));
  expect(stated.filter((_, at) => heard[at]?.care !== "crisis" || heard[at].isUnsure === true)).toEqual([]);
  expect(stated.length).toBeGreaterThanOrEqual(4);
});

test.each(languages)("in %s a dose, a purchase and a habit are none", (language) => {
  const { harmless } = statements[language];
  expect(harmless.filter((text) => runToCompletion(isPoisoningInSteps(text, [language])))).toEqual([]);
  const heard = harmless.map((text) => runToCompletion(detectCareInSteps(text, language)));
  // Other cue words may find a word of doubt in place, but never the emergency text.
  expect(harmless.filter((_, at) => heard[at]?.care === "crisis" && heard[at].isUnsure !== true)).toEqual([]);
  expect(harmless.length).toBeGreaterThanOrEqual(5);
});

test("is heard in the language spoken, and among other things", () => {
  const long = "We compared three offers and took the second one. ".repeat(60);
  const heard = (text: string) => runToCompletion(detectCareInSteps(text, "de"))?.care;
  expect(heard(`${long}I took forty paracetamol an hour ago. ${long}`)).toBe("crisis");
  expect(heard("I took forty paracetamol an hour ago.")).toBe("crisis");
  expect(heard(long)).toBeUndefined();
});
