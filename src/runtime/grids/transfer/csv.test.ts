import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { columnTypes } from "../../types/column-types.ts";
import { compileGrid } from "../compile.ts";
import { csvHeader, csvRow } from "./csv.ts";

const column = (accessor: string, type: string, more: object = {}) => ({
  accessor,
  header: accessor.toUpperCase(),
  type,
  ...more,
});
const grid = compileGrid(
  {
    grid_key: "g",
    name: "G",
    endpoint: "/api/g",
    columns: [
      column("name", "text"),
      column("price", "price", { format: "$ {price} / interview" }),
      column("is_active", "boolean", { format: ["On", "Off"] }),
      column("status", "status"),
      column("at", "date", { hidden: true }),
      column("odd", "nonsense"),
      { header: "Actions", type: "actions", actions: [{ label: "Edit", to: "/x/{id}" }] },
    ],
  },
  { types: columnTypes },
);
const nameOnly = compileGrid(
  { grid_key: "g", name: "G", endpoint: "/api/g", columns: [column("name", "text")] },
  { types: columnTypes },
);

/** Parses one line by RFC 4180, independently of the implementation. */
function parse(text: string): string[] {
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    let value = "";
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (text[at] === '"') at += 1;
        value += text[at];
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== "," && text[at] !== "\r") value += text[at++];
    }
    fields.push(value);
    if (text[at] !== ",") return text.slice(at) === "\r\n" ? fields : ["broken", text.slice(at)];
    at += 1;
  }
}

/** Parses cells like spreadsheets do: a quote counts only at the start of a cell, and text after its end is kept. */
function readLeniently(text: string, separator: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      for (at += 1; at < text.length && (text[at] !== '"' || text[at + 1] === '"'); at += 1) {
        if (text[at] === '"') at += 1;
        cell += text[at];
      }
      at += 1;
    }
    while (at < text.length && text[at] !== separator && text[at] !== "\r" && text[at] !== "\n")
      cell += text[at++];
    cells.push(cell);
    at += 1;
  }
  return cells;
}

describe("a grid as CSV", () => {
  it("has a header of the columns with values", () => {
    expect(csvHeader(grid)).toBe("NAME,PRICE,IS_ACTIVE,STATUS,AT\r\n");
  });

  it("exports numbers and dates unformatted, and texts of the definition", () => {
    const row = {
      name: "Chat",
      price: "40.50",
      is_active: false,
      status: "published",
      at: "2026-11-21T10:00:00Z",
    };
    expect(csvRow(grid, row)).toBe("Chat,40.5,Off,LIVE,2026-11-21T10:00:00Z\r\n");
  });

  it("exports empty and missing values as empty fields", () => {
    expect(csvRow(grid, { name: null, price: "" })).toBe(",,,,\r\n");
    expect(csvRow(grid, null)).toBe(",,,,\r\n");
  });

  it.each([
    ["=1+1", "'=1+1"],
    ["+49 30 1234", "'+49 30 1234"],
    ["-2+3", "'-2+3"],
    ["@SUM(A1)", "'@SUM(A1)"],
    [" =cmd|' /C calc'!A0", "' =cmd|' /C calc'!A0"],
    ["\t=1", "'\t'=1"],
    ["\uFF1D1+1", "'\uFF1D1+1"],
    ["a;=1+1", "a;'=1+1"],
    ['a;"=1+1"', 'a;\'"=1+1"'],
    ["a\t=1+1", "a\t'=1+1"],
    ["a\n\uFF20SUM(A1)", "a\n'\uFF20SUM(A1)"],
    ['"=1+1"', '\'"=1+1"'],
    ["a;b", "a;b"],
    ["well, - no", "well, - no"],
    ["a=b", "a=b"],
    ['said "no", twice', 'said "no", twice'],
    ["two\r\nlines", "two\r\nlines"],
    ["قناة", "قناة"],
    ["\u202e=cmd|' /C calc'!A0", "'\u202e=cmd|' /C calc'!A0"],
    ["\u200f\u2066@SUM(A1)", "'\u200f\u2066@SUM(A1)"],
    ["a;\u200b=1+1", "a;'\u200b=1+1"],
    ["\u200fقناة - ١", "\u200fقناة - ١"],
  ])("escapes %j for spreadsheets", (name, read) => {
    expect(parse(csvRow(nameOnly, { name }))).toEqual([read]);
  });

  it("keeps negative numbers", () => {
    expect(csvRow(grid, { name: "x", price: -3 })).toBe("x,-3,,,\r\n");
  });

  it("does not truncate long texts", () => {
    expect(parse(csvRow(nameOnly, { name: "x".repeat(5_000) }))[0]).toHaveLength(5_000);
  });

  const risky = fc.constantFrom(..."=+-@;,\"'\t\r\n a1\u00A0\uFEFF\uFF1D\uFF0B\uFF0D\uFF20");
  const text = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: risky }));

  it("round-trips any text, apart from apostrophes before formulas", () => {
    fc.assert(
      fc.property(text, (name) => {
        const [read = ""] = parse(csvRow(nameOnly, { name }));
        expect(read.replaceAll("'", "")).toBe(name.replaceAll("'", ""));
        expect(read.length).toBeGreaterThanOrEqual(name.length);
        if (!/[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(name)) expect(read).toBe(name);
      }),
    );
  });

  it.each([",", ";", "\t"])(
    "contains no cell that starts a formula for readers with separator %j",
    (separator) => {
      const begins = /^[\s\u00A0\uFEFF]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]/u;
      fc.assert(
        fc.property(text, text, (name, status) => {
          const line = csvRow(grid, { name, price: 1, status, at: null });
          for (const cell of readLeniently(line, separator)) expect(cell).not.toMatch(begins);
        }),
      );
    },
  );
});
