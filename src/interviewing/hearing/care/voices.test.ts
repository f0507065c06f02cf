import { expect, test } from "vitest";
import { runToCompletion } from "../../../kernel/steps.ts";
import { languages } from "../../languages/language.ts";
import { detectCareInSteps } from "./detect-care.ts";
import statements from "./voices.testing.json" with { type: "json" };

test.each(languages)("in %s voices that command violence are a crisis, without a doubt", (language) => {
  const { commanded } = statements[language];
  const heard = commanded.map((text) => runToCompletion(detectCareInSteps(text, language)));
  expect(commanded.filter((_, at) => heard[at]?.care !== "crisis" || heard[at].isUnsure === true)).toEqual(
    [],
  );
  expect(commanded.length).toBeGreaterThanOrEqual(3);
});

test.each(languages)("in %s voices of others, and votes, are none", (language) => {
  const { harmless } = statements[language];
  const heard = harmless.map((text) => runToCompletion(detectCareInSteps(text, language)));
  expect(harmless.filter((_, at) => heard[at]?.care === "crisis")).toEqual([]);
  expect(harmless.length).toBeGreaterThanOrEqual(3);
});
