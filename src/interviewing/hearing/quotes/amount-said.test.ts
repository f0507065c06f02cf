import { describe, expect, test } from "vitest";
import { type Language, languages } from "../../languages/language.ts";
import { amountSaid } from "./amount-said.ts";
import answers from "./amounts-said.testing.json" with { type: "json" };

const repeated = (text: string, language: Language): string | null => {
  const span = amountSaid(text, language);
  return span === null ? null : text.slice(span.start, span.end);
};

test.each<[string, string | null]>([
  ["Nine years. A rep walked in off the street.", "Nine years"],
  ["It was almost forty minutes of music, and then he hung up.", "almost forty minutes"],
  ["I have her three days a week.", "three days a week"],
  ["We paid £1,200 for that machine.", "£1,200"],
  ["It took two or three hours to sort out.", "two or three hours"],
  ["I moved here three years ago.", null],
  ["I'm 51 years old.", null],
  ["One day it just stopped.", null],
  ["They come every two weeks.", null],
  ["I've said it a hundred times.", null],
  ["Fifty quid? I never paid fifty quid.", null],
  ["At eight o'clock, in room 12.", null],
  ["Ring me on 07700 900123 in the evening.", null],
])("%s: %s", (text, amount) => {
  expect(repeated(text, "en")).toBe(amount);
});

test("an amount far into an answer is not looked for", () => {
  expect(repeated(`${"and so on ".repeat(300)}nine weeks`, "en")).toBeNull();
});

/** Written by a writer who did not know the rules; half was set aside until they were written. */
describe.each(languages.map((language) => [language] as const))("%s", (language) => {
  const own = answers.filter((each) => each.language === language);
  const wrong = own.filter(({ text, repeat }) => repeated(text, language) !== repeat);
  const forNothing = wrong.filter(({ repeat }) => repeat === null);

  test("most amounts are repeated as a person would, and hardly any that a person would not", () => {
    expect(own).toHaveLength(32);
    expect(wrong.length).toBeLessThanOrEqual(5);
    expect(forNothing.length).toBeLessThanOrEqual(2);
  });
});
