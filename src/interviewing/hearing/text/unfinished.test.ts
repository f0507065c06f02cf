import { describe, expect, it } from "vitest";
import { languages } from "../../languages/language.ts";
import { isFinished, isFragment, isUnfinished } from "./unfinished.ts";
import words from "./unfinished-words.json" with { type: "json" };

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

describe("a fragment", () => {
  it.each([
    ["en", "it was the"],
    ["en", "and then"],
    ["en", "I"],
    ["en", "because"],
    ["en", "The price and"],
    ["de", "Es war der Preis und"],
    ["de", "weil"],
    ["fr", "Le prix et"],
    ["fr", "parce que"],
    ["es", "El precio y"],
    ["ca", "El preu i"],
    ["pt", "O preço e"],
    ["nl", "De prijs en"],
    ["da", "Prisen og"],
    ["ar", "السعر و"],
    ["eu", "Prezioa eta"],
    ["hi", "कीमत और"],
    ["ko", "가격 그리고"],
    ["th", "ราคาและ"],
    [
      "en",
      "I did the repay thing on the app and it took like three weeks and I got four pounds something which",
    ],
    ["de", "wir haben dann lange gewartet und am Ende hat er angerufen und gesagt das geht nicht weil"],
    ["fr", "on est allés au magasin ensemble et le vendeur nous a dit que ce n'était pas possible parce que"],
    ["es", "luego fuimos a la tienda los dos y el chico nos dijo que no podía hacer nada porque"],
    ["nl", "we zijn toen naar de winkel gegaan en de verkoper zei dat het niet kon omdat"],
    ["da", "vi gik så hen i butikken og han sagde at det ikke kunne lade sig gøre fordi"],
  ] as const)("in %s: %j", (language, text) => expect(isFragment(text, language, false)).toBe(true));

  it.each([
    ["en", "The price."],
    ["en", "The price..."],
    ["en", "because of that"],
    ["en", "I like"],
    ["en", "I think so"],
    ["en", "That's what it was"],
    ["en", "We turned it on"],
    ["es", "una"],
    ["de", "Das Auto sprang nicht mehr an"],
    ["fr", "Un"],
    ["th", "สิ่งของ"],
    ["en", "I don't know which"],
    ["en", "he told me about the price and the terms but in the end I honestly do not know which"],
    ["en", "we went there and he looked it all up and in the end that was what we were used to"],
    ["nl", "ik moet zeggen dat ik het niet erg vind hoor en ik kom dan gewoon een andere keer maar"],
  ] as const)("is not, in %s: %j", (language, text) => {
    expect(isFragment(text, language, false)).toBe(false);
  });

  it("is not the answer to who did something", () => {
    expect([isFragment("I", "en", true), isFragment("My boss and", "en", true)]).toEqual([false, true]);
  });
});
