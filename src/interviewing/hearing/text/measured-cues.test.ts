import { describe, expect, test } from "vitest";
import { languages } from "../../languages/language.ts";
import { normalize, removeDiacritics } from "../../languages/normalize.ts";
import { measureOf, namesAmount } from "./measured-cues.ts";
import cases from "./measured-cues.testing.json" with { type: "json" };

describe.each(languages)("in %s", (language) => {
  const { not, ...cues } = cases[language] as Readonly<Record<string, readonly string[]>> & {
    readonly not: readonly string[];
  };
  const finders = Object.entries(cues).map(([cue, sentences]) => ({
    finds: (sentence: string) => {
      const measure = measureOf(removeDiacritics(normalize(cue)), language);
      return measure !== null && namesAmount(sentence, measure, language);
    },
    sentences,
  }));

  test("an amount is heard as what it measures", () => {
    const unheard = finders.flatMap(({ finds, sentences }) =>
      sentences.filter((sentence) => !finds(sentence)),
    );
    expect(unheard).toEqual([]);
  });

  test("other figures and other months' words are not", () => {
    const heard = finders.flatMap(({ finds }) => not.filter((sentence) => finds(sentence)));
    expect(heard).toEqual([]);
  });
});

test("other cues measure nothing", () => {
  expect(measureOf("boss", "en")).toBeNull();
});
