import { describe, expect, it } from "vitest";
import { fill, fillPlural, type PluralText } from "./plural-text.ts";
import { translationErrors } from "./testing/translation-errors.ts";

const english: PluralText = { by: "hours", one: "An hour at {place}", other: "{hours} hours at {place}" };
const arabic: PluralText = {
  by: "hours",
  zero: "{place} 0",
  one: "{place} 1",
  two: "{place} 2",
  few: "{hours} {place} few",
  many: "{hours} {place} many",
  other: "{hours} {place} other",
};

it("values are inserted literally, and unknown placeholders stay", () => {
  expect(fill("Asked by {who}, {other}", { who: "$& {other}" })).toBe("Asked by $& {other}, {other}");
});

describe("the form", () => {
  it.each([
    ["en", english, 1, "An hour at P"],
    ["en", english, 0, "0 hours at P"],
    ["fr", { ...english, one: "{hours} heure" }, 0, "0 heure"],
    ["ar", arabic, 0, "P 0"],
    ["ar", arabic, 2, "P 2"],
    ["ar", arabic, 10, "10 P few"],
    ["ar", arabic, 11, "11 P many"],
    ["ar", arabic, 100, "100 P other"],
    ["ar", english, 2, "2 hours at P"],
  ] as const)("in %s of %j for %d is %j", (language, text, hours, filled) => {
    expect(fillPlural(text, { hours, place: "P" }, language)).toBe(filled);
  });

  it("is the general one without the number", () => {
    expect(fillPlural(english, { place: "P" }, "en")).toBe("{hours} hours at P");
  });
});

describe("the check of a translation", () => {
  const { few: _few, ...withoutFew } = arabic;

  it("accepts every form of the language, and a form for a single number without its figure", () => {
    expect(translationErrors(english, english, "en")).toEqual([]);
    expect(translationErrors(arabic, english, "ar")).toEqual([]);
    expect(translationErrors({ by: "hours", other: "{place} {hours}" }, english, "ko")).toEqual([]);
  });

  it.each<readonly [string, string | PluralText, string, readonly string[]]>([
    ["ar", withoutFew, "a missing category", ["lacks “few”"]],
    [
      "de",
      { ...english, few: "{hours} {place}" },
      "an unknown category",
      ["has “few”, which is no plural category of the language"],
    ],
    ["de", "{hours} at {place}", "a text without forms", ["depends on no number instead of hours"]],
    ["de", { ...english, by: "place" }, "another number", ["depends on place instead of hours"]],
    // In French the form for one is also that for zero.
    [
      "fr",
      { ...english, many: "{hours} {place}" },
      "a missing figure",
      ["“one” has {place} instead of {hours} {place}"],
    ],
    [
      "de",
      { ...english, other: "{hours} at {plaze}" },
      "another placeholder",
      ["“other” has {hours} {plaze} instead of {hours} {place}"],
    ],
    ["de", { ...english, one: "" }, "an empty form", ["“one” is empty or has spaces around it"]],
  ])("in %s of %j reports %s", (language, text, _, errors) => {
    expect(translationErrors(text, english, language)).toEqual(errors);
  });
});
