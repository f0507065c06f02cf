import { describe, expect, it } from "vitest";
import { languages } from "../../../interviewing/languages/language.ts";
import { isFinished, isUnfinished } from "./turn-detector.ts";
import words from "./turn-words.json" with { type: "json" };

describe.each(languages)("in %s", (language) => {
  it("treats an answer that ends in a conjunction as unfinished, but never a question", () => {
    for (const word of [...words[language].unfinished, ...words[language].unfinishedWithoutPeriod]) {
      expect([word, isUnfinished(`xyz ${word}`, language)]).toEqual([word, true]);
      expect(isUnfinished(`xyz ${word}?`, language)).toBe(false);
    }
  });

  it("lets words that can end a sentence end it at a full stop", () => {
    for (const word of words[language].unfinishedWithoutPeriod) {
      expect([word, isFinished(`xyz ${word}.`, language)]).toEqual([word, true]);
    }
  });
});

describe.each(languages)("a finished sentence in %s", (language) => {
  it("ends with punctuation or closing words, and never with a conjunction", () => {
    for (const word of words[language].finished) {
      expect([word, isFinished(`xyz ${word}`, language)]).toEqual([word, true]);
    }
    for (const word of words[language].unfinished) {
      expect([word, isFinished(`xyz ${word}.`, language)]).toEqual([word, false]);
    }
    expect([isFinished("xyz.", language), isFinished("xyz", language)]).toEqual([true, false]);
    expect([isFinished("xyz,", language), isFinished("xyz...", language)]).toEqual([false, false]);
  });
});

describe("an unfinished answer", () => {
  it.each(["Well, I think it was", "The price, and", "Because the", "Well...", "First of all,"])(
    "%s",
    (text) => expect(isUnfinished(text, "en")).toBe(true),
  );
  it.each(["My colleague decides about that.", "Nobody knew how bad it was."])("not %s", (text) =>
    expect([isUnfinished(text, "en"), isFinished(text, "en")]).toEqual([false, true]),
  );
  it.each(["The price went up twice.", "No", "We brought sand", "Who is it for?", ""])("not %s", (text) =>
    expect(isUnfinished(text, "en")).toBe(false),
  );
});
