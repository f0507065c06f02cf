import { describe, expect, it } from "vitest";
import {
  fill,
  directionOf,
  isLanguage,
  languageNames,
  type Language,
  preferredLanguage,
} from "./words-context.ts";
import { loadWords } from "../language-select.tsx";
import type { Words } from "./words.ts";

const all = Object.keys(languageNames) as Language[];
const placeholders = (text: string) => (text.match(/\{\w+\}/gu) ?? []).toSorted();

describe("the texts of the page", () => {
  it.each(all)("in %s are whole, and hold the same values as in English", async (language) => {
    const [english, words] = [await loadWords("en"), await loadWords(language)];
    expect(Object.keys(words)).toEqual(Object.keys(english));
    for (const key of Object.keys(english) as (keyof Words)[]) {
      const text = words[key];
      expect([key, text.trim()]).toEqual([key, text]);
      expect([key, text]).not.toEqual([key, ""]);
      expect([key, placeholders(text)]).toEqual([key, placeholders(english[key])]);
    }
  });

  it.each(all.filter((language) => language !== "en"))("in %s are translated", async (language) => {
    const [english, words] = [await loadWords("en"), await loadWords(language)];
    const same = Object.entries(words).filter(([key, text]) => english[key as keyof typeof english] === text);
    expect(same.length).toBeLessThan(6);
  });
});

it("takes values as they are", () => {
  expect(fill("Asked by {organisation}, {other}", { organisation: "$& {other}" })).toBe(
    "Asked by $& {other}, {other}",
  );
});

describe("the language of the page", () => {
  it.each([
    [["de-AT", "en"], "de"],
    [["xx", "PT-br"], "pt"],
    [["zh-CN"], null],
    [[], null],
  ])("of a browser that asks for %j is %s", (asked, language) => {
    expect(preferredLanguage(asked)).toBe(language);
  });

  it("is written from the right in Arabic alone", () => {
    expect(all.filter((language) => directionOf(language) === "rtl")).toEqual(["ar"]);
    expect(isLanguage("toString")).toBe(false);
  });
});
