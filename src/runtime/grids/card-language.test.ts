import { describe, expect, it } from "vitest";
import { columnTypes } from "../types/column-types.ts";
import { compileGrid } from "./compile.ts";
import { lintGrid } from "./tools/lint.ts";

const definition = {
  grid_key: "things",
  name: "Things",
  endpoint: "/api/things",
  columns: [
    {
      accessor: "phone",
      header: "Phone",
      type: "text",
      shown_when: { accessor: "status", in: ["published"] },
      default_value: "-",
      copy: true,
    },
    {
      accessor: "price",
      header: "Price",
      type: "price",
      format: "$ {price}",
      default_value: 100,
      copy: true,
    },
    { header: "Actions", type: "actions", copy: true, actions: [{ label: "Go", action: "go" }] },
  ],
};
const compile = (given: object) => compileGrid(given, { types: columnTypes });
const codesOf = (given: object) => lintGrid(given).map(({ pointer, code }) => `${pointer} ${code}`);
const withColumn = (column: object) => ({
  ...definition,
  columns: [{ ...definition.columns[0], ...column }],
});

describe("a column with shown_when, default_value and copy", () => {
  const [phone, price, actions] = compile(definition).columns;

  it("shows and copies the value while the condition holds, with case-insensitive status", () => {
    const row = { phone: "+1 555", status: "PUBLISHED" };
    expect([phone?.textOf(row), phone?.copyTextOf(row)]).toEqual(["+1 555", "+1 555"]);
  });

  it("shows the default and copies nothing otherwise", () => {
    const row = { phone: "+1 555", status: "draft" };
    expect([phone?.textOf(row), phone?.copyTextOf(row)]).toEqual(["-", ""]);
  });

  it.each([undefined, null, ""])("formats the default in place of %j", (given) => {
    expect([price?.textOf({ price: given }), price?.copyTextOf({ price: given })]).toEqual(["$ 100", ""]);
  });

  it("keeps zero, which is not empty", () => {
    expect([price?.textOf({ price: 0 }), price?.copyTextOf({ price: 0 })]).toEqual(["$ 0", "$ 0"]);
  });

  it("exports the stored value", () => {
    expect(phone?.exportValueOf({ phone: "+1", status: "draft" })).toBe("+1");
    expect(price?.exportValueOf({})).toBeNull();
    expect(actions?.exportValueOf({ id: "x" })).toBeNull();
  });
});

describe("a grid with view and count", () => {
  it("is a table without a count by default", () => {
    expect([compile(definition).view, compile(definition).countText]).toEqual(["table", undefined]);
  });

  it("formats the number of rows", () => {
    const cards = { ...definition, view: "cards", count: "{total} thing(s) found" };
    const grid = compile(cards);
    expect([grid.view, grid.countText?.("3")]).toEqual(["cards", "3 thing(s) found"]);
    expect(lintGrid(cards)).toEqual([]);
  });
});

describe("lint", () => {
  it.each([
    ["/view", { ...definition, view: "tiles" }, "/view not-one-of"],
    ["/count", { ...definition, count: "{sum} found" }, "/count absent-field"],
    ["a translated count", { ...definition, count: { en: "{ total}" } }, "/count/en bad-placeholder"],
    ["copy", withColumn({ copy: "yes" }), "/columns/0/copy bad-value"],
    [
      "a default that is not a scalar",
      withColumn({ default_value: [] }),
      "/columns/0/default_value bad-value",
    ],
    [
      "an empty condition",
      withColumn({ shown_when: { accessor: "status" } }),
      "/columns/0/shown_when condition-never-holds",
    ],
  ])("reports errors in %s", (_, given, expected) => {
    expect(codesOf(given)).toContain(expected);
  });
});
