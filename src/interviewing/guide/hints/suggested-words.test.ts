import { describe, expect, test } from "vitest";
import { languages, type Language } from "../../languages/language.ts";
import goalWords from "./goal-words.json" with { type: "json" };
import { suggestedWords } from "./suggested-words.ts";

test.each<[Language, string, string]>([
  ["en", "waiting time", "queue"],
  ["en", "who decides in the end", "decided"],
  ["de", "Wartezeit", "gewartet"],
  ["fr", "temps d'attente", "attendu"],
])("in %s %j is told by %j", (language, goal, word) => {
  expect(suggestedWords(goal, language)).toContain(word);
});

test("nothing is suggested for a goal of no known kind", () => {
  expect(suggestedWords("what the lighthouse means to them", "en")).toEqual([]);
});

const kinds = Object.keys(goalWords.en);

describe.each(languages)("in %s", (language) => {
  test("each kind of goal has names and eight different words", () => {
    const known: Readonly<
      Record<string, { readonly goal: readonly string[]; readonly words: readonly string[] }>
    > = goalWords[language];
    expect(Object.keys(known).toSorted()).toEqual(kinds.toSorted());
    const odd = Object.entries(known).filter(
      ([, { goal, words }]) => goal.length < 5 || words.length !== 8 || new Set(words).size !== 8,
    );
    expect(odd.map(([kind]) => kind)).toEqual([]);
  });
});
