import { describe, expect, it } from "vitest";
import { findLookAlikes } from "./look-alike-letters.ts";

describe("findLookAlikes", () => {
  it.each([
    ["\u0430dmin@example.com", ["а U+0430 CYRILLIC SMALL LETTER A"]],
    [
      "admin@ex\u0430mpl\u0435.com",
      ["а U+0430 CYRILLIC SMALL LETTER A", "е U+0435 CYRILLIC SMALL LETTER IE"],
    ],
    ["b\u03BFb@example.com", ["ο U+03BF GREEK SMALL LETTER OMICRON"]],
    // A single script, but every letter is a look-alike.
    [
      "\u0440\u0430\u0443@example.com",
      [
        "р U+0440 CYRILLIC SMALL LETTER ER",
        "а U+0430 CYRILLIC SMALL LETTER A",
        "у U+0443 CYRILLIC SMALL LETTER U",
      ],
    ],
    ["adm\u0131n@example.com", ["ı U+0131 LATIN SMALL LETTER DOTLESS I"]],
    ["\uFF41dmin@example.com", ["ａ U+FF41 FULLWIDTH LATIN SMALL LETTER A"]],
    ["ad\u200Bmin@example.com", ["U+200B ZERO WIDTH SPACE"]],
    ["ad\u00ADmin@example.com", ["U+00AD SOFT HYPHEN"]],
    ["\u202Emoc@example.com", ["U+202E RIGHT-TO-LEFT OVERRIDE"]],
    ["q\u0323da@example.com", ["\u0323 U+0323 CHARACTER"]],
    ["a\u4E00da@example.com", ["一 U+4E00 EAST ASIAN LETTER"]],
  ])("finds the look-alikes in %j: %j", (address, letters) => {
    expect(findLookAlikes(address)).toEqual(letters);
  });

  it.each([
    "ada@example.com",
    "o'brien+x_1@sub.example.co.uk",
    "müller@exämple.de",
    "mu\u0308ller@example.de",
    "žofie.łęcka@příklad.cz",
    "иван@пример.рф",
    "иван.петров@example.com",
    "κώστας@παράδειγμα.ελ",
    "さくら太郎@例え.jp",
    "김철수@example.kr",
    "अजय@डाटा.भारत",
    "สมชาย@example.co.th",
    "محمد@example.com",
    "",
  ])("finds none in %j: each part is written in one script", (address) => {
    expect(findLookAlikes(address)).toEqual([]);
  });
});
