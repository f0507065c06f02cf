import { describe, expect, it } from "vitest";
import {
  directionOf,
  isLanguage,
  languageNameIn,
  languageNames,
  type Language,
  preferredLanguage,
  type CountedText,
  fill,
  fillCounted,
  type Translations,
} from "./words.ts";
import { loadTranslations } from "../language-select.tsx";

const all = Object.keys(languageNames) as Language[];
const placeholders = (text: string) => (text.match(/\{\w+\}/gu) ?? []).toSorted();

/** Texts by key; plural forms as separate entries. */
const flat = (words: Translations): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries<string | CountedText>(words).flatMap(([key, text]) =>
      typeof text === "string"
        ? [[key, text]]
        : Object.entries(text).map(([form, each]) => [`${key}.${form}`, each]),
    ),
  );
/** Keys that a language needs: those of English, with its own plural categories. */
const neededKeys = (english: Translations, language: Language) =>
  Object.entries<string | CountedText>(english).flatMap(([key, text]) =>
    typeof text === "string"
      ? [key]
      : new Intl.PluralRules(language).resolvedOptions().pluralCategories.map((form) => `${key}.${form}`),
  );

it("names a language in the language of the page", () => {
  expect([languageNameIn("de", "en"), languageNameIn("es", "en"), languageNameIn("en", "th")]).toEqual([
    "Englisch",
    "inglés",
    "Thai",
  ]);
});

describe("texts", () => {
  it.each(all)("in %s are complete and use the same placeholders as English", async (language) => {
    const [english, words] = [await loadTranslations("en"), flat(await loadTranslations(language))];
    expect(Object.keys(words).toSorted()).toEqual(neededKeys(english, language).toSorted());
    for (const [key, text] of Object.entries(words)) {
      expect([key, text.trim()]).toEqual([key, text]);
      expect([key, text]).not.toEqual([key, ""]);
      // "One minute" needs no number.
      const isFew = /\.(?:zero|one|two)$/u.test(key);
      const source = flat(english)[key] ?? flat(english)[key.replace(/\.\w+$/u, ".other")] ?? "";
      const [used, expected] = [placeholders(text), placeholders(source)];
      expect([key, isFew && used.length === 0 ? expected : used]).toEqual([key, expected]);
    }
  });

  it.each(all.filter((language) => language !== "en"))("in %s are translated", async (language) => {
    const [english, words] = [flat(await loadTranslations("en")), flat(await loadTranslations(language))];
    const same = Object.entries(words).filter(([key, text]) => english[key] === text);
    expect(same.length).toBeLessThan(6);
  });
});

it("insert values literally", () => {
  expect(fill("Asked by {organisation}, {other}", { organisation: "$& {other}" })).toBe(
    "Asked by $& {other}, {other}",
  );
});

it.each([
  ["en", 1, "About 1 minute"],
  ["en", 15, "About 15 minutes"],
  ["ar", 2, "نحو دقيقتين"],
  ["ar", 5, "نحو 5 دقائق"],
  ["ko", 1, "약 1분"],
] as const)("uses the plural form of %s for %d", async (language, minutes, text) => {
  const words = await loadTranslations(language);
  expect(fillCounted(words.minutes, language, minutes, { minutes })).toBe(text);
});

describe("page language", () => {
  it.each([
    [["de-AT", "en"], "de"],
    [["xx", "PT-br"], "pt"],
    [["zh-CN"], null],
    [[], null],
  ])("for the browser languages %j is %s", (asked, language) => {
    expect(preferredLanguage(asked)).toBe(language);
  });

  it("is written right to left only in Arabic", () => {
    expect(all.filter((language) => directionOf(language) === "rtl")).toEqual(["ar"]);
    expect(isLanguage("toString")).toBe(false);
  });
});
