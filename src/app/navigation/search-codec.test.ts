import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseSearch, stringifySearch } from "./search-codec.ts";

describe("search codec", () => {
  it("round-trips any names and values", () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string({ unit: "grapheme" })), (parameters) => {
        expect(Object.entries(parseSearch(stringifySearch(parameters)))).toEqual(Object.entries(parameters));
      }),
    );
  });

  it("keeps numbers, booleans and JSON as strings", () => {
    expect(parseSearch("?page=2&search_query=true&q_filters=%7B%7D")).toEqual({
      page: "2",
      search_query: "true",
      q_filters: "{}",
    });
  });

  it("uses the first of a repeated parameter", () => expect(parseSearch("?a=1&a=2")).toEqual({ a: "1" }));

  it("is empty without parameters", () => {
    expect(parseSearch("")).toEqual({});
    expect(stringifySearch({ a: undefined })).toBe("");
  });
});
