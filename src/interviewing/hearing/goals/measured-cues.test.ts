import { describe, expect, test } from "vitest";
import { languages } from "../../languages/language.ts";
import { normalize, removeDiacritics } from "../../languages/normalize.ts";
import { amountFinder } from "./measured-cues.ts";
import cases from "./measured-cues.testing.json" with { type: "json" };

describe.each(languages)("in %s", (language) => {
  const { not, ...cues } = cases[language] as Readonly<Record<string, readonly string[]>> & {
    readonly not: readonly string[];
  };
  const finders = Object.entries(cues).map(([cue, sentences]) => ({
    finds: amountFinder(removeDiacritics(normalize(cue)), language),
    sentences,
  }));

  test("an amount is heard as what it measures", () => {
    const unheard = finders.flatMap(({ finds, sentences }) =>
      sentences.filter((sentence) => finds?.(sentence) !== true),
    );
    expect(unheard).toEqual([]);
  });

  test("other figures and other months' words are not", () => {
    const heard = finders.flatMap(({ finds }) => not.filter((sentence) => finds?.(sentence) === true));
    expect(heard).toEqual([]);
  });
});

test("a cue that measures nothing finds no amount", () => {
  expect(amountFinder("boss", "en")).toBeNull();
});
