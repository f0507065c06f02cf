import { describe, expect, test } from "vitest";
import { languages } from "../../languages/language.ts";
import { saysAgain } from "./says-again.ts";
import answers from "./says-again.testing.json" with { type: "json" };

/** Answers by a writer who did not know the patterns; some are hard to tell without knowing what was asked. */
describe.each(languages)("in %s", (language) => {
  const { again, other } = answers[language];

  test("answers that say they were given before are heard as such", () => {
    expect(again.filter((text) => saysAgain(text, language)).length).toBeGreaterThan(again.length * 0.75);
  });

  test("what was said to others, or is done again, is not", () => {
    expect(other.filter((text) => saysAgain(text, language)).length).toBeLessThan(other.length * 0.15);
  });
});
