import { describe, expect, it } from "vitest";
import { compileForm } from "../../runtime/forms/compile-form.ts";
import { conflictChanges } from "./conflict-changes.ts";

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

describe("what somebody else changed", () => {
  const before = { type: "Old", is_active: true, dynamic_fields: {}, version: 1 };

  it("is named by the form's labels, dynamic fields included", () => {
    const now = { type: "New", is_active: false, dynamic_fields: { extra: "x" }, version: 2 };
    expect(conflictChanges(form, (name) => `label of ${name}`, before, now)).toEqual([
      { name: "type", label: "label of type", before: "Old", now: "New" },
      { name: "is_active", label: "label of is_active", before: "Yes", now: "No" },
      { name: "extra", label: "label of extra", before: null, now: "x" },
    ]);
  });

  it("is nothing where only what the form does not know changed", () => {
    expect(conflictChanges(form, (name) => name, before, { ...before, version: 2 })).toEqual([]);
  });

  it("does not tell empty values apart", () => {
    const now = { ...before, dynamic_fields: { extra: "" } };
    expect(conflictChanges(form, (name) => name, before, now)).toEqual([]);
  });
});
