import { describe, expect, it } from "vitest";
import channelLayout from "../../../../layouts/forms/channel-setup.json" with { type: "json" };
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { compileSimplePattern } from "../../forms/validation/pattern.ts";
import { validateRecord } from "../../forms/validation/validate-record.ts";
import { bulkEditForm, lintBulkEdit } from "./bulk-edit.ts";

const layoutOf = (...fields: object[]) => ({
  layout_key: "l",
  name: "L",
  sections: { hidden: { depends_on: "name" } },
  structure: { main: fields, hidden: [{ name: "apart", type: "string" }] },
});

const several = layoutOf(
  { name: "name", label: { de: "Name", en: "Title" }, type: "string", validation: { required: true } },
  { name: "price", type: "float", accessor: "money.price", validation: { min: 0 } },
  { name: "region", type: "string", is_dynamic: true },
  { name: "is_open", type: "checkbox" },
  { name: "day", type: "date", default_from: "today", validation: { max_date: { field: "other_day" } } },
);

/** Fills in the form with values by name, including boxes. */
function fillIn(layout: unknown, names: readonly string[], values: Readonly<Record<string, unknown>>) {
  const edit = bulkEditForm(layout, names);
  const form = compileForm(edit.layout, { compilePattern: compileSimplePattern });
  const store = createFormStore({ form, mode: "create", today: "2026-11-25" });
  for (const [name, value] of Object.entries(values)) store.setValue(name, value);
  const outcome = store.submit();
  return {
    faults: form.errors,
    errors: outcome.ok ? [] : outcome.errors.map(({ name }) => name),
    patch: outcome.ok ? edit.patchOf(outcome.payload) : undefined,
  };
}

const all = ["name", "price", "region", "is_open", "day"];

describe("bulk edit form", () => {
  it("changes a field only if its box is ticked", () => {
    expect(fillIn(several, all, {})).toEqual({ faults: [], errors: [], patch: {} });
    expect(fillIn(several, all, { change_price: true, price: "12.5" }).patch).toEqual({
      money: { price: 12.5 },
    });
  });

  it("omits a field whose box was unticked again", () => {
    const values = { change_price: true, price: 5, change_is_open: true, is_open: true };
    const edit = bulkEditForm(several, all);
    const form = compileForm(edit.layout, { compilePattern: compileSimplePattern });
    const store = createFormStore({ form, mode: "create", today: "2026-11-25" });
    for (const [name, value] of Object.entries(values)) store.setValue(name, value);
    store.setValue("change_price", false);
    const outcome = store.submit();
    expect(outcome.ok && edit.patchOf(outcome.payload)).toEqual({ is_open: true });
  });

  it("clears a ticked field without a value, and ignores unticked ones", () => {
    const values = { change_region: true, change_is_open: true };
    expect(fillIn(several, all, values).patch).toEqual({ dynamic_fields: { region: null }, is_open: false });
  });

  it("validates ticked fields by their own rules", () => {
    expect(fillIn(several, all, { change_name: true, change_price: true, price: -1 }).errors).toEqual([
      "name",
      "price",
    ]);
  });

  it("ignores rules on other fields of the rows, and defaults of new records", () => {
    expect(fillIn(several, all, { change_day: true, day: "2030-01-01" }).patch).toEqual({
      day: "2030-01-01",
    });
    expect(fillIn(several, all, { change_day: true }).patch).toEqual({ day: null });
  });

  it("sends values that the layout of the rows accepts", () => {
    const { patch = {} } = fillIn(channelLayout, ["price"], { change_price: true, price: "15" });
    const previous = { name: "Chat", type: "chat", mode: "Web", price: 1, details: "", is_active: true };
    const form = compileForm(channelLayout, { compilePattern: compileSimplePattern });
    const result = validateRecord(form, {
      body: patch,
      previous,
      mode: "edit",
      today: "2026-11-25",
    });
    expect(result).toEqual({ ok: true, record: { price: 15 } });
  });

  it("skips unknown names and fields that cannot be edited in many rows", () => {
    const edit = bulkEditForm(several, ["gone", "apart", "price"]);
    expect(edit.layout.structure["fields"]?.map(({ name }) => name)).toEqual(["change_price", "price"]);
    expect(bulkEditForm(null, ["price"]).layout.structure).toEqual({ fields: [] });
  });

  it("finds a renamed field by its storage path", () => {
    const layout = layoutOf(
      { name: "cost", type: "float", accessor: "price" },
      { name: "area", type: "string", is_dynamic: true, accessor: "dynamic_fields.region" },
    );
    expect(lintBulkEdit(["price", "region", "area"], layout)).toEqual([]);
    const values = { change_cost: true, cost: 5, change_area: true, area: "North" };
    expect(fillIn(layout, ["price", "region", "area"], values)).toEqual({
      faults: [],
      errors: [],
      patch: { price: 5, dynamic_fields: { region: "North" } },
    });
  });

  it("gives its boxes names that differ from those of fields", () => {
    const layout = layoutOf({ name: "price", type: "int" }, { name: "change_price", type: "int" });
    const values = { change__price: true, price: 3, change__change_price: true, change_price: 4 };
    expect(fillIn(layout, ["price", "change_price"], values).patch).toEqual({ price: 3, change_price: 4 });
  });

  it("returns the labels of fields in server errors", () => {
    const { labelAt } = bulkEditForm(several, ["price"]);
    expect([labelAt("/name"), labelAt("/money/price"), labelAt("/x")]).toEqual(["Title", "price", undefined]);
  });
});

describe("bulk_edit fields", () => {
  const found = (layout: unknown, ...names: unknown[]) =>
    lintBulkEdit(names, layout).map(({ code, pointer, message }) => [code, pointer, message]);

  it("must be fields of the rows' form", () => {
    expect(found(several, ...all)).toEqual([]);
    expect(found(several, "price", "prise")).toEqual([
      ["absent-field", "/bulk_edit/1", 'The form that edits these rows has no field "prise".'],
    ]);
    expect(lintBulkEdit(["price"], null)).toMatchObject([{ code: "no-bulk-edit", pointer: "/bulk_edit" }]);
  });

  it.each([
    [{ type: "list", of: "string" }, "fields of type list cannot be edited in several rows"],
    [{ type: "string", is_editable: false }, "it is read-only"],
    [{ type: "string", is_disabled: true }, "it is read-only"],
    [{ type: "string", form_field: false }, "no form shows it"],
    [{ type: "string", display: "password", is_dynamic: true }, "it is a password"],
    [{ type: "int", calculate: 5 }, "its value is calculated"],
    [{ type: "autocomplete", is_object: true }, "its value is an object"],
    [{ type: "string", depends_on: "name" }, "it depends on the other values of each row"],
    [{ type: "select", form_filter_key: "name" }, "its options depend on the other values of each row"],
    [
      { type: "select", options: [{ id: "a", label: "A", depends_on: "name" }] },
      "its options depend on the other values of each row",
    ],
  ])("cannot be like %j", (field, reason) => {
    expect(found(layoutOf({ name: "it", ...field }), "it")).toEqual([
      ["no-bulk-edit", "/bulk_edit/0", `"it" cannot be edited in several rows: ${reason}.`],
    ]);
  });

  it("cannot be in a group, or in a section with a condition", () => {
    const layout = layoutOf({ name: "g", type: "group", fields: [{ name: "inner", type: "string" }] });
    expect(found(layout, "inner", "apart").map(([code]) => code)).toEqual(["no-bulk-edit", "no-bulk-edit"]);
  });
});
