import { describe, expect, it } from "vitest";
import { compileForm } from "../../forms/compile-form.ts";
import { columnTypes } from "../../types/column-types.ts";
import { compileGrid } from "../compile.ts";
import { csvHeader, csvRow } from "./csv.ts";
import { importFields, labelOfPlace, mapColumns } from "./import-rows.ts";
import { maxImportRows, readImportTable } from "./import-table.ts";
import { readLine } from "./read-line.ts";

const form = compileForm(
  {
    layout_key: "trees",
    name: "Trees",
    schema_version: 1,
    structure: {
      tree: [
        { name: "name", label: "Tree", type: "string", validation: { required: true, max_length: 40 } },
        { name: "height", label: "Height (m)", type: "int", validation: { min: 1, max: 90 } },
        { name: "is_felled", label: "Felled", type: "checkbox" },
        {
          name: "kind",
          label: "Kind",
          type: "select",
          options: [
            { id: "o", label: "Oak" },
            { id: "b", label: "Birch, silver" },
          ],
        },
        {
          name: "uses",
          label: "Uses",
          type: "multiselect",
          is_dynamic: true,
          options: ["shade", "wood", "bees, too"],
        },
        { name: "seen", label: "Seen on", type: "date", is_dynamic: true },
        { name: "key", label: "Key", type: "string", display: "password", is_dynamic: true },
        { name: "twice", label: "Twice", type: "int", calculate: { product: [2, "height"] } },
        { name: "marks", label: "Marks", type: "list", of: "string", is_dynamic: true },
        { name: "plate", label: "Plate", type: "string", mask: "aa-99 *", is_dynamic: true },
        { name: "closed", label: "Closed", type: "string", is_disabled: true },
        {
          name: "place",
          label: "Place",
          type: "group",
          is_dynamic: true,
          fields: [{ name: "town", label: "Town", type: "string" }],
        },
      ],
    },
  },
  {},
);
const grid = compileGrid(
  {
    grid_key: "trees",
    name: "Trees",
    endpoint: "/api/trees",
    import: "everyone",
    columns: [
      { accessor: "name", header: "Called", type: "text" },
      { accessor: "is_felled", header: "Gone?", type: "boolean", format: ["Felled", "Standing"] },
      { accessor: "kind", header: "Sort", type: "text", options: [{ id: "b", label: "Birch, silver" }] },
    ],
  },
  { types: columnTypes },
);
const fields = importFields(form, grid);
const byName = new Map(fields.map((field) => [field.name, field]));
const bodies = (csv: string) => {
  const { headers, lines } = readImportTable(csv);
  const mapping = mapColumns(headers, fields, grid);
  return lines.map((line) => readLine(line, mapping, byName, { context: {} }).body);
};

describe("imported rows", () => {
  it("cover fields that fit in one cell, with a description of accepted values", () => {
    expect(fields.map(({ name, allowed, required }) => [name, allowed, required])).toEqual([
      ["name", "a text, at most 40 characters", true],
      ["height", "a whole number, such as 12, from 1 to 90", false],
      ["is_felled", "Yes or No", false],
      ["kind", "one of: Oak, Birch, silver", false],
      ["uses", "any of, separated by semicolons: shade, wood, bees, too", false],
      ["seen", "a day, such as 2026-12-24", false],
      ["plate", "a text of the form AA-99 *", false],
      ["town", "a text", false],
    ]);
  });

  it("name the tenant's list that a code must be from", () => {
    const site = {
      name: "site",
      label: "Site",
      type: "autocomplete",
      api_endpoint: "/api/lists/sites?search_query={query}",
    };
    const places = compileForm({ layout_key: "places", name: "Places", structure: { place: [site] } }, {});
    const listKeyAt = (path: string) => /^\/api\/lists\/(\w+)/.exec(path)?.[1];
    expect(importFields(places, grid, { listKeyAt })[0]?.allowed).toBe("a code or a label of the list sites");
    expect(importFields(places, grid)[0]?.allowed).toBe(
      "an id or a label of /api/lists/sites?search_query={query}",
    );
  });

  it("name fields that no column fills by their labels", () => {
    expect(labelOfPlace(form, "/twice")).toBe("Twice");
    expect(labelOfPlace(form, "/dynamic_fields/marks/0")).toBe("Marks");
    expect(labelOfPlace(form, "/dynamic_fields/place/town")).toBe("Town");
    expect(labelOfPlace(form, "/elsewhere")).toBe("elsewhere");
  });

  it("name the groups of fields that share a label, and map no column of that label to either", () => {
    const street = { label: "Street", type: "string", validation: { required: true } };
    const addresses = compileForm(
      {
        layout_key: "orders",
        name: "Orders",
        structure: {
          order: ["billing", "shipping"].map((name) => ({
            name,
            label: `${name} address`,
            type: "group",
            fields: [{ name: `${name}_street`, ...street }],
          })),
        },
      },
      {},
    );
    const streets = importFields(addresses, grid);
    expect(streets.map(({ label }) => label)).toEqual([
      "billing address: Street",
      "shipping address: Street",
    ]);
    expect(labelOfPlace(addresses, "/shipping/shipping_street")).toBe("shipping address: Street");
    expect(mapColumns(["Street", "Shipping address: street"], streets, grid)).toEqual([
      null,
      "shipping_street",
    ]);
  });

  it("map columns by name, label or grid header, each at most once", () => {
    const headers = ["CALLED", "height (M)", "is_felled", "Kind", "sort", "Tree", "", "Town "];
    expect(mapColumns(headers, fields, grid)).toEqual([
      "name",
      "height",
      "is_felled",
      "kind",
      null,
      null,
      null,
      "town",
    ]);
  });

  it("parse ids, labels and the grid's words; other text is left to validation", () => {
    const csv =
      "name\tis_felled\tkind\tuses\theight\ttown\n" +
      "A\tStanding\tbirch, silver\tshade; wood\t12\tUlm\n" +
      "B\tYES\to\tbees, too\ttwelve\t\nC\tperhaps\tPine\tshade,iron\t\t\n";
    expect(bodies(csv)).toEqual([
      {
        name: "A",
        is_felled: false,
        kind: "b",
        height: "12",
        dynamic_fields: { uses: ["shade", "wood"], place: { town: "Ulm" } },
      },
      { name: "B", is_felled: true, kind: "o", height: "twelve", dynamic_fields: { uses: ["bees, too"] } },
      { name: "C", is_felled: "perhaps", kind: "Pine", dynamic_fields: { uses: ["shade", "iron"] } },
    ]);
  });

  it("offer the choices of a service that match the field that filters them", () => {
    const choice = (id: string, label: string, land: string) => ({ id, label, row: { id, label, land } });
    const towns = [
      choice("fra", "Frankfurt", "de"),
      choice("ffo", "Frankfurt", "bb"),
      choice("par", "Paris", "fr"),
    ];
    const places = compileForm(
      {
        layout_key: "places",
        name: "Places",
        structure: {
          place: [
            {
              name: "town",
              label: "Town",
              type: "multiselect",
              api_endpoint: "/api/towns",
              form_filter_key: "land",
              option_filter_value: "land",
            },
            { name: "land", label: "Country", type: "string", default_value: "fr" },
          ],
        },
      },
      {},
    );
    const ofPlaces = importFields(places, grid, {
      services: new Map([["town", { choices: towns, isWhole: true }]]),
    });
    expect(ofPlaces[0]?.allowed).toBe(
      "any of, separated by semicolons: Frankfurt, Frankfurt, Paris; only those of the line's Country",
    );
    const { lines } = readImportTable(
      "town,land\nFrankfurt,de\nFrankfurt,bb\nPARIS,\nFrankfurt; Paris,de\nRome,de\nfra,fr\n,de\n",
    );
    const known = new Map(ofPlaces.map((field) => [field.name, field]));
    const read = lines.map((line) => readLine(line, ["town", "land"], known, { context: {} }));
    expect(
      read.map(({ body, problems }) => [body["town"], ...problems.map(({ message }) => message)]),
    ).toEqual([
      [["fra"]],
      [["ffo"]],
      [["par"]],
      [undefined, "Not offered for the Country of this line"],
      [undefined, "Choose one of the options"],
      [undefined, "Not offered for the Country of this line"],
      [undefined],
    ]);
  });

  it("round-trip an export, with formulas as text", () => {
    const row = { name: "=HYPERLINK(1);-2", is_felled: true, kind: "b" };
    expect(bodies(csvHeader(grid) + csvRow(grid, row))).toEqual([row]);
    expect(bodies("name;kind\n=1+1;o\n")).toEqual([{ name: "=1+1", kind: "o" }]);
    expect(bodies("name\n'tis\n")).toEqual([{ name: "'tis" }]);
  });

  it.each([
    ["\n\n", "There are no rows."],
    ["name,kind\n", "There is only one line; the first line names the columns, and rows must follow."],
    ["name\nA,B\n", "Line 2 has 2 cells, but the first line names 1 columns."],
    [`name\n${"A\n".repeat(maxImportRows + 1)}`, "An import can have at most 5,000 rows; split the file."],
    [`name\n"${"x".repeat(200_001)}`, "Row 2: It has more than 200,000 characters. Is a quote not closed?"],
  ])("are rejected if the file cannot be parsed: %#", (csv, message) => {
    expect(() => readImportTable(csv)).toThrow(message);
  });
});
