import { describe, expect, it } from "vitest";
import { piecesOf, textOfPieces } from "./template-pieces.ts";

describe("template pieces", () => {
  const fields = [{ name: "first" }, { name: "last" }, { name: "/trip" }];

  it.each([
    "Dear {first} {last}, welcome",
    "{first}",
    "no field",
    "{unknown} and {first}{last}",
    "{ first } {{last}} }{",
    "to {/trip}",
    "",
  ])("round-trip: %s", (text) => {
    expect(textOfPieces(piecesOf(text, fields))).toBe(text);
  });

  it("treat braces around unknown names as words", () => {
    expect(piecesOf("Dear {first}, {nobody}", fields)).toEqual([
      { part: "#words", words: "Dear " },
      { part: "first" },
      { part: "#words", words: ", {nobody}" },
    ]);
  });

  it("skip incomplete pieces", () => {
    expect(textOfPieces([{}, { part: "#words" }, { part: "" }, { part: "first" }])).toBe("{first}");
  });
});
