import { expect, it } from "vitest";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { removedFieldValues } from "./removed-field-values.ts";

const layoutOf = (...main: FieldDefinition[]) => [{ layout_key: "kept", name: "Kept", structure: { main } }];

const note: FieldDefinition = { name: "note", type: "string", is_dynamic: true };
const address: FieldDefinition = {
  name: "address",
  type: "group",
  is_dynamic: true,
  fields: [{ name: "city", type: "string" }],
};
const visits: FieldDefinition = {
  name: "visits",
  type: "list",
  is_dynamic: true,
  fields: [{ name: "day", type: "date" }],
};

it("returns values without a field, also in groups and rows", () => {
  const record = {
    name: "Ada",
    unknown_column: "of the entity",
    dynamic_fields: {
      note: "stays",
      colour: "red",
      address: { city: "Berlin", zip: "10115" },
      visits: [{ day: "2026-11-01" }, { day: "2026-11-02", doctor: "Dr. Grey" }],
    },
  };
  expect(removedFieldValues(layoutOf(note, address, visits), record)).toEqual([
    { path: ["colour"], value: "red" },
    { path: ["address", "zip"], value: "10115" },
    { path: ["visits", "2", "doctor"], value: "Dr. Grey" },
  ]);
  expect(removedFieldValues(layoutOf(note), record).map(({ path }) => path)).toEqual([
    ["colour"],
    ["address", "city"],
    ["address", "zip"],
    ["visits"],
  ]);
});

it("considers the fields of all forms of a record", () => {
  const record = { dynamic_fields: { note: "first", visits: [], score: 1 } };
  const forms = [...layoutOf(note), ...layoutOf({ name: "score", type: "int", is_dynamic: true })];
  expect(removedFieldValues(forms, record)).toEqual([]);
});

it("follows a renamed field to its path, and considers fields without a form control", () => {
  const renamed = layoutOf(
    { ...note, name: "remark", accessor: "dynamic_fields.note" },
    { name: "score", type: "int", is_dynamic: true, form_field: false },
  );
  expect(removedFieldValues(renamed, { dynamic_fields: { note: "here", score: 4 } })).toEqual([]);
});

it("treats a disabled field as removed", () => {
  const record = { dynamic_fields: { note: "off" } };
  expect(removedFieldValues(layoutOf({ ...note, is_enabled: false }), record)).toEqual([
    { path: ["note"], value: "off" },
  ]);
});

it("skips passwords, files and empty values", () => {
  const secret = { secret_id: "01a1fd00-0000-7000-8000-0000000000b0" };
  const file = {
    file_id: "01a1fd00-0000-7000-8000-0000000000b1",
    name: "scan.png",
    size: 3,
    type: "image/png",
  };
  const dynamic = {
    pin: secret,
    scans: [file],
    door: { code: secret, scan: file },
    rows: [{ code: { inner: [secret] }, colour: "red" }],
    nothing: null,
    text: "",
    list: [],
    group: { inner: [null, ""] },
    no: false,
    zero: 0,
  };
  expect(removedFieldValues(layoutOf(note), { dynamic_fields: dynamic })).toEqual([
    { path: ["no"], value: false },
    { path: ["zero"], value: 0 },
  ]);
});

it.each([undefined, null, "text", [], {}, { dynamic_fields: [] }, { dynamic_fields: "x" }])(
  "returns nothing for %j",
  (record) => {
    expect(removedFieldValues(layoutOf(note), record)).toEqual([]);
    expect(removedFieldValues([record], record)).toEqual([]);
  },
);
