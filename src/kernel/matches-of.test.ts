import fc from "fast-check";
import { expect, it } from "vitest";
import { matchesOf } from "./matches-of.ts";

const patterns = [
  /a/gu,
  /a*/gu,
  /(?<=a)b?/giu,
  /$/gmu,
  /(?:)/gu,
  /(?:)/g,
  /(😀)|\uDE00/g,
  /\p{L}+/gu,
] as const;

const plain = (matches: Iterable<RegExpExecArray>) =>
  Array.from(matches, ({ index, ...groups }) => ({ index, groups }));

it("finds what String.matchAll finds, also in a text after another", () => {
  const piece = fc.constantFrom("a", "b", "A", "\n", " ", "😀", "\uD83D", "\uDE00", "é");
  const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(""));
  fc.assert(
    fc.property(texts, fc.constantFrom(...patterns), (text, pattern) => {
      expect(plain(matchesOf(text, pattern))).toEqual(plain(text.matchAll(pattern)));
    }),
  );
});

it("may be called while its result is read", () => {
  const pattern = /\w/gu;
  const both = matchesOf("ab", pattern).flatMap(([one]) =>
    matchesOf("cd", pattern).map(([two]) => one + two),
  );
  expect(both).toEqual(["ac", "ad", "bc", "bd"]);
});
