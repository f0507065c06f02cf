import { describe, expect, it } from "vitest";
import { fillPlural, formsOf, type PluralText } from "../../kernel/plural-text.ts";
import { translationErrors } from "../../kernel/testing/translation-errors.ts";
import { directionOf, isLanguage, type Language, preferredLanguage } from "./words.ts";
import { languageNameIn, languageNames } from "../../domain/notices/language-names.ts";
import { loadTranslations } from "../language-select.tsx";

const all = Object.keys(languageNames) as Language[];
it("names a language in the language of the page", () => {
  expect([languageNameIn("de", "en"), languageNameIn("es", "en"), languageNameIn("en", "th")]).toEqual([
    "Englisch",
    "inglés",
    "Thai",
  ]);
});

describe("texts", () => {
  it.each(all)("in %s are complete and use the same placeholders as English", async (language) => {
    const [english, words] = [await loadTranslations("en"), await loadTranslations(language)];
    expect(Object.keys(words).toSorted()).toEqual(Object.keys(english).toSorted());
    const sources = new Map<string, string | PluralText>(Object.entries(english));
    const errors = Object.entries<string | PluralText>(words).map(([key, text]) => [
      key,
      translationErrors(text, sources.get(key) ?? "", language),
    ]);
    expect(errors.filter(([, found]) => found?.length !== 0)).toEqual([]);
  });

  it.each(all.filter((language) => language !== "en"))("in %s are translated", async (language) => {
    const texts = async (of: Language) =>
      Object.values<string | PluralText>(await loadTranslations(of)).flatMap(formsOf);
    const english = new Set(await texts("en"));
    const same = (await texts(language)).filter((text) => english.has(text));
    expect(same.length).toBeLessThan(6);
  });
});

it.each([
  ["en", 1, "About 1 minute"],
  ["en", 15, "About 15 minutes"],
  ["ar", 2, "نحو دقيقتين"],
  ["ar", 5, "نحو 5 دقائق"],
  ["ko", 1, "약 1분"],
] as const)("uses the plural form of %s for %d", async (language, minutes, text) => {
  const words = await loadTranslations(language);
  expect(fillPlural(words.minutes, { minutes }, language)).toBe(text);
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
