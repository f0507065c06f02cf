import { describe, expect, it } from "vitest";
import { piecesOf, textOfPieces } from "./template-pieces.ts";

describe("a text by its parts", () => {
  const fields = [{ name: "first" }, { name: "last" }, { name: "/trip" }];

  it.each([
    "Dear {first} {last}, welcome",
    "{first}",
    "no field",
    "{unknown} and {first}{last}",
    "{ first } {{last}} }{",
    "to {/trip}",
    "",
  ])("says the same again: %s", (text) => {
    expect(textOfPieces(piecesOf(text, fields))).toBe(text);
  });

  it("knows fields from words, and braces around what is no field are words", () => {
    expect(piecesOf("Dear {first}, {nobody}", fields)).toEqual([
      { part: "#words", words: "Dear " },
      { part: "first" },
      { part: "#words", words: ", {nobody}" },
    ]);
  });

  it("says nothing of a part that is not picked yet", () => {
    expect(textOfPieces([{}, { part: "#words" }, { part: "" }, { part: "first" }])).toBe("{first}");
  });
});
