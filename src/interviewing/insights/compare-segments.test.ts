import { expect, it } from "vitest";
import { pValueOf, compareSegments } from "./compare-segments.ts";
import type { FoundTheme } from "./find-themes.ts";

const ids = (prefix: string, count: number) =>
  new Set(Array.from({ length: count }, (_, index) => `${prefix}${index}`));

const aTheme = (id: string, conversations: Iterable<string>): FoundTheme => ({
  id,
  name: null,
  isHidden: false,
  language: "en",
  terms: [id],
  conversations: new Set(conversations),
  answers: 1,
  quotes: [],
});

it("computes p-values of Fisher's exact test as published", () => {
  // R: fisher.test(matrix(c(8, 2, 1, 5), 2))$p.value, and the lady tasting tea.
  expect(pValueOf({ interviews: 8, of: 10 }, { interviews: 1, of: 6 })).toBeCloseTo(0.034_97, 5);
  expect(pValueOf({ interviews: 3, of: 4 }, { interviews: 1, of: 4 })).toBeCloseTo(0.485_71, 5);
  expect(pValueOf({ interviews: 0, of: 12 }, { interviews: 0, of: 30 })).toBe(1);
});

it("returns only significant themes, largest difference first", () => {
  const [segment, others] = [ids("s", 20), ids("o", 40)];
  const themes = [
    aTheme("prices", [...ids("s", 10), ...ids("o", 20)]),
    aTheme("support", [...ids("s", 18), ...ids("o", 6)]),
    aTheme("training", ids("o", 22)),
    aTheme("forms", [...ids("s", 8), ...ids("o", 10)]),
  ];
  expect(
    compareSegments(themes, segment, others)?.map(({ theme, segment: here, others: there }) => [
      theme.id,
      here.interviews,
      there.interviews,
    ]),
  ).toEqual([
    ["support", 18, 6],
    ["training", 0, 22],
  ]);
});

it("returns undefined if one side has fewer than ten interviews", () => {
  const theme = aTheme("support", ids("s", 9));
  expect(compareSegments([theme], ids("s", 9), ids("o", 40))).toBeUndefined();
  expect(compareSegments([theme], ids("s", 40), ids("o", 9))).toBeUndefined();
});
