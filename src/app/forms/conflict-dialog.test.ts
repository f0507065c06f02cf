import { describe, expect, it } from "vitest";
import { compileForm } from "../../runtime/forms/compile-form.ts";
import { createFormStore } from "../../runtime/forms/create-form-store.ts";
import { conflictChanges } from "./conflict-dialog.tsx";

const form = compileForm({
  layout_key: "x",
  name: "X",
  structure: {
    a: [
      { name: "type", label: "Name", type: "string" },
      { name: "is_active", label: "Is Active", type: "checkbox" },
      { name: "extra", label: "Extra", type: "string", is_dynamic: true },
    ],
  },
});

describe("conflictChanges", () => {
  const before = { type: "Old", is_active: true, dynamic_fields: {}, version: 1 };
  const opened = () => createFormStore({ form, mode: "edit", record: before, today: "2026-11-21" });

  it("uses the labels of the form, including dynamic fields", () => {
    const now = { type: "New", is_active: false, dynamic_fields: { extra: "x" }, version: 2 };
    expect(conflictChanges(opened(), before, now)).toEqual([
      { name: "type", label: "Name", before: "Old", now: "New" },
      { name: "is_active", label: "Is Active", before: "Yes", now: "No" },
      { name: "extra", label: "Extra", before: null, now: "x" },
    ]);
  });

  it("includes the user's own changes", () => {
    const store = opened();
    store.setValue("type", "Mine");
    store.setValue("extra", "own");
    const now = { ...before, type: "New", is_active: false, version: 2 };
    expect(conflictChanges(store, before, now)).toEqual([
      { name: "type", label: "Name", before: "Old", now: "New", mine: "Mine" },
      { name: "is_active", label: "Is Active", before: "Yes", now: "No" },
    ]);
    store.setValue("type", "");
    expect(conflictChanges(store, before, now)[0]).toMatchObject({ now: "New", mine: null });
  });

  it("is empty if only properties outside the form changed", () => {
    expect(conflictChanges(opened(), before, { ...before, version: 2 })).toEqual([]);
  });

  it("treats all empty values as equal", () => {
    const now = { ...before, dynamic_fields: { extra: "" } };
    expect(conflictChanges(opened(), before, now)).toEqual([]);
  });
});
