import { describe, expect, test } from "vitest";
import { runToCompletion } from "../../../kernel/steps.ts";
import { aGraph } from "../../engine/testing.ts";
import type { Language } from "../../languages/language.ts";
import { wordsOf } from "../../languages/words.ts";
import { createGoalFinder } from "../goals/goals-in.ts";
import { keyPhrase } from "./key-phrase.ts";
import set from "./lower-case-names.testing.json" with { type: "json" };
import { isTypedWithoutCapitals, typedNames } from "./typed-names.ts";

const named = Object.entries(set.named).flatMap(([language, list]) =>
  list.map(([text = "", name = ""]) => ({ language: language as Language, text, name })),
);
const fresh = Object.entries(set.fresh).flatMap(([language, list]) =>
  list.map(([text = "", name = ""]) => ({ language: language as Language, text, name })),
);
const plain = Object.entries(set.plain).flatMap(([language, list]) =>
  list.map((text) => ({ language: language as Language, text })),
);
const withName = [...named, ...fresh];

const phraseIn = (text: string, language: Language): string | null => {
  const span = keyPhrase(text, language, "");
  return span === null ? null : text.slice(span.start, span.end);
};

/** What a goal that this text tells would quote of it; `undefined` if nothing. */
function proofIn(text: string, language: Language, name = "-"): string | undefined {
  const cues = wordsOf(text)
    .map((word) => word.text)
    .filter((word) => !word.includes(name) && !word.includes("'"))
    .toSorted((a, b) => b.length - a.length);
  const cue = language === "th" ? text.slice(-8) : cues.slice(0, 2).join(", ");
  const find = createGoalFinder(aGraph(`- What?\n  - goal: the thing [${cue}]`, { language }));
  const [hit] = runToCompletion(find(text, { question: "Else?" }));
  expect(hit).toBeDefined();
  return hit?.proof === undefined || hit.isForStaff === true
    ? undefined
    : text.slice(hit.proof.start, hit.proof.end);
}

test.each(withName)(
  "a name typed in lower case is not quoted: $name, $language",
  ({ text, name, language }) => {
    expect(phraseIn(text, language) ?? "").not.toContain(name);
    expect(proofIn(text, language, name) ?? "").not.toContain(name);
  },
);

/** Phrases quoted of the plain sentences: those that name a single thing, 34 of the 75 with one. */
const quotedOfOneThing = 34;

test("texts without a name are quoted as before", () => {
  const proofs = plain.filter(({ text, language }) => proofIn(text, language) !== undefined);
  expect(proofs.length / plain.length).toBeGreaterThan(0.95);
  const phrases = plain.filter(({ text, language }) => phraseIn(text, language) !== null);
  expect(phrases.length).toBeGreaterThanOrEqual(quotedOfOneThing);
});

describe("a text typed without capitals", () => {
  test.each(["i asked karen. then nothing.", "I think I know.", "the CRM broke", "ok. The rest is fine."])(
    "is one: %s",
    (text) => {
      expect(isTypedWithoutCapitals(text)).toBe(true);
    },
  );

  test.each(["we asked Karen", "Gestern kam der Brief"])("is not one: %s", (text) => {
    expect(isTypedWithoutCapitals(text)).toBe(false);
  });
});

test("names beside a capital are found by what stands beside them", () => {
  const text = "At Contoso my boss priyanka wanted the old dashboard";
  expect(typedNames(text, "en").map(({ start, end }) => text.slice(start, end))).toEqual(["priyanka"]);
  expect(typedNames("Prices rose and we mark every box in Excel", "en")).toEqual([]);
});
