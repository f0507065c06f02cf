import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { columnTypes } from "../../types/column-types.ts";
import { compileGrid } from "../compile.ts";
import { xlsxOf } from "./xlsx.ts";

const grid = compileGrid(
  {
    grid_key: "g",
    name: "Sales [2026]: all/none",
    endpoint: "/api/g",
    columns: [
      { accessor: "name", header: "Name & more", type: "text" },
      { accessor: "count", header: "Count", type: "number" },
      { accessor: "price", header: "Price", type: "price", format: "$ {price} / interview" },
      { accessor: "day", header: "Day", type: "date" },
      { accessor: "at", header: "At", type: "datetime" },
      { accessor: "took", header: "Took", type: "duration" },
      { accessor: "done", header: "Done", type: "progress", max: 40 },
      { accessor: "is_active", header: "Active", type: "boolean" },
      { header: "Actions", type: "actions", actions: [{ label: "Edit", action: "edit" }] },
    ],
  },
  { types: columnTypes },
);

async function partsOf(rows: readonly unknown[], timeZone = "Europe/Berlin") {
  async function* batches() {
    yield rows.slice(0, 1);
    yield rows.slice(1);
  }
  const chunks: Uint8Array[] = [];
  for await (const chunk of xlsxOf(grid, batches(), timeZone)) chunks.push(chunk);
  const parts = Object.entries(unzipSync(Buffer.concat(chunks)));
  return new Map(parts.map(([path, bytes]) => [path, strFromU8(bytes)]));
}

/** Cells of a sheet as spreadsheets read them: number or text, and style. */
function cellsOf(sheet: string) {
  const rows: { value: string | number | null; style: string }[][] = [];
  let text: string | null = null;
  let style = "0";
  let isText = false;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    if (name === "row") rows.push([]);
    if (name !== "c") return;
    text = null;
    style = attributes["s"] ?? "0";
    isText = attributes["t"] === "inlineStr";
  });
  parser.on("text", (given) => (text = (text ?? "") + given));
  parser.on("closetag", ({ name }) => {
    if (name === "c") rows.at(-1)?.push({ value: text === null || isText ? text : Number(text), style });
  });
  parser.write(sheet).close();
  return rows;
}
const sheetOf = (parts: ReadonlyMap<string, string>) => parts.get("xl/worksheets/sheet1.xml") ?? "";
const valuesOf = (parts: ReadonlyMap<string, string>) =>
  cellsOf(sheetOf(parts)).map((row) => row.map(({ value }) => value));

describe("an Excel workbook", () => {
  it("stores numbers, dates and durations as numbers, and texts as texts", async () => {
    const row = {
      name: "Chat",
      count: 1234.5,
      price: "12.50",
      day: "2026-11-21",
      at: "2026-11-21T23:30:00Z",
      took: 90,
      done: 10,
      is_active: true,
    };
    const parts = await partsOf([
      row,
      {},
      { ...row, day: "someday", at: "1850-01-01T00:00:00Z", count: "many" },
    ]);
    expect([...parts.keys()]).toContain("xl/workbook.xml");
    const [headers, first, empty, odd] = cellsOf(sheetOf(parts));
    expect(headers?.map(({ value }) => value).slice(0, 2)).toEqual(["Name & more", "Count"]);
    expect(first?.map(({ value }) => value)).toEqual([
      "Chat",
      1234.5,
      12.5,
      // 2026-11-21 is day 46347; in Berlin it is already past midnight.
      46_347,
      Date.UTC(2026, 10, 22, 0, 30) / 86_400_000 + 25_569,
      90 / 86_400,
      0.25,
      "Yes",
    ]);
    expect(first?.map(({ style }) => style)).toEqual(["0", "0", "4", "2", "3", "5", "6", "0"]);
    expect(empty?.every(({ value }) => value === null)).toBe(true);
    expect(odd?.map(({ value }) => value).slice(1, 5)).toEqual([
      "many",
      12.5,
      "someday",
      "1850-01-01T00:00:00Z",
    ]);
  });

  it("stores formulas as verbatim text", async () => {
    const names = ["=HYPERLINK(1)", "+1", "@x", "<f>1+1</f>", "a & b", " x ", "_x0041_", "line\nbreak", "😀"];
    const parts = await partsOf(names.map((name) => ({ name })));
    expect(sheetOf(parts)).not.toMatch(/<f[ >]/);
    const read = valuesOf(parts)
      .slice(1)
      .map(([name]) => String(name).replaceAll("_x005F_", "_"));
    expect(read).toEqual(names);
  });

  it("is well-formed for any text, and truncates cells to the maximum length", async () => {
    const parts = await partsOf([{ name: "a\u0000\u0008\uFFFE\uD800b" }, { name: "x".repeat(40_000) }]);
    const [, control, long] = valuesOf(parts);
    expect(control?.[0]).toBe("a\uFFFDb");
    expect(String(long?.[0])).toHaveLength(32_767);
    for (const part of parts.values()) new SaxesParser().write(part).close();
    expect(parts.get("xl/workbook.xml")).toContain('<sheet name="Sales  2026   all none"');
  });
});
