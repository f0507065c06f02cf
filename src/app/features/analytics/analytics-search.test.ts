import fc from "fast-check";
import { expect, test } from "vitest";
import { quotedRange, readAnalyticsSearch } from "./analytics-search.ts";

const id = "01a1fd00-0000-7000-8000-0000000000b1";

test("readAnalyticsSearch keeps valid parameters", () => {
  expect(
    readAnalyticsSearch({
      workerId: id,
      tab: "insights",
      from: "2026-02-28",
      parameter: "segment=small firms",
      transcript: id,
      quote: "0-12",
    }),
  ).toEqual({
    workerId: id,
    tab: "insights",
    from: "2026-02-28",
    to: undefined,
    parameter: "segment=small firms",
    transcript: id,
    message: undefined,
    quote: "0-12",
  });
});

test("readAnalyticsSearch drops nonexistent days, unknown tabs and invalid ids", () => {
  const read = readAnalyticsSearch({
    workerId: "../x",
    tab: "Overview",
    from: "2026-02-30",
    to: "soon",
    parameter: "=x",
  });
  expect(Object.values(read).filter((value) => value !== undefined)).toEqual([]);
});

test("readAnalyticsSearch accepts any query without throwing", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.anything()), (search) => {
      const read = readAnalyticsSearch(search);
      expect(read.workerId === undefined || read.workerId === search["workerId"]).toBe(true);
    }),
  );
});

test("quotedRange returns a range inside the text or null", () => {
  expect(quotedRange("2-4", "abcdef")).toEqual([2, 4]);
  for (const quote of [undefined, "", "4-2", "2-2", "2-7", "x-3"])
    expect(quotedRange(quote, "abcdef")).toBeNull();
});
