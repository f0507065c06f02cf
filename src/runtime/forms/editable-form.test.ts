import { describe, expect, it } from "vitest";
import { compileForm } from "./compile-form.ts";
import { createFormStore } from "./create-form-store.ts";
import { editableForm } from "./editable-form.ts";
import { validateRecord } from "./validate-record.ts";

const form = compileForm({
  layout_key: "x",
  name: "X",
  structure: {
    a: [
      { name: "code", label: "Code", type: "string", is_editable: false, validation: { required: true } },
      { name: "note", label: "Note", type: "string" },
    ],
  },
});
const today = "2026-11-21";
const previous = { code: "A", note: "n" };

describe("the form of a record that is still being made", () => {
  it("takes and validates what cannot be changed later", () => {
    const validate = (of: typeof form, code: string) =>
      validateRecord(of, { body: { code }, previous, mode: "edit", today });
    expect(validate(form, "B")).toMatchObject({ ok: false, errors: [{ code: "read_only" }] });
    expect(validate(editableForm(form), "B")).toEqual({ ok: true, record: { code: "B" } });
    expect(validate(editableForm(form), "")).toMatchObject({ ok: false, errors: [{ code: "required" }] });
  });

  it("shows it open, and sends it", () => {
    const store = createFormStore({ form: editableForm(form), mode: "edit", record: previous, today });
    expect(store.getField("code")?.readOnly).toBe(false);
    store.setValue("code", "B");
    expect(store.submit()).toEqual({ ok: true, payload: { code: "B" } });
  });

  it("is the same for the same form, and shares the fields that are open anyway", () => {
    expect(editableForm(form)).toBe(editableForm(form));
    expect(editableForm(form).fields[1]).toBe(form.fields[1]);
  });
});
