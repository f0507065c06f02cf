import { describe, expect, it } from "vitest";
import { compileForm } from "./compile-form.ts";
import { createFormStore } from "./create-form-store.ts";
import { validateRecord } from "./validation/validate-record.ts";
import { mergePatch, createMergePatch, editableForm } from "./payload.ts";

describe("createMergePatch", () => {
  it.each([
    ["a removed property becomes null", { id: "a", group: "x" }, { id: "b" }, { id: "b", group: null }],
    ["nested objects are patched too", { a: { b: 1, c: 2 } }, { a: { b: 1 } }, { a: { b: 1, c: null } }],
    ["a list is replaced as a whole", [{ id: "a", group: "x" }], [{ id: "b" }], [{ id: "b" }]],
    ["a string replaces an object", { id: "a" }, "b", "b"],
  ])("%s", (_, before, value, patch) => {
    expect(createMergePatch(value, before)).toEqual(patch);
    expect(mergePatch({ field: before }, { field: patch })).toEqual({ field: value });
  });
});

describe("an object field whose choice changes", () => {
  const today = "2026-11-21";
  const options = [
    { id: "a", label: "A", group: "x" },
    { id: "b", label: "B" },
  ];
  const form = compileForm({
    layout_key: "test",
    name: "Test",
    structure: { main: [{ name: "kind", type: "select", is_object: true, options }] },
  });
  const previous = { kind: options[0] };

  it("keeps no property of the earlier choice, in the patches of form and server", () => {
    const store = createFormStore({ form, mode: "edit", record: previous, today });
    store.setValue("kind", "b");
    const outcome = store.submit();
    const body = outcome.ok ? outcome.payload : {};
    expect(mergePatch(previous, body)).toEqual({ kind: options[1] });
    const result = validateRecord(form, { body, previous, mode: "edit", today });
    expect(result.ok && mergePatch(previous, result.record)).toEqual({ kind: options[1] });
  });
});

describe("editableForm", () => {
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

  describe("the form of a record still being created", () => {
    it("accepts and validates fields that are read-only later", () => {
      const validate = (of: typeof form, code: string) =>
        validateRecord(of, { body: { code }, previous, mode: "edit", today });
      expect(validate(form, "B")).toMatchObject({ ok: false, errors: [{ code: "read_only" }] });
      expect(validate(editableForm(form), "B")).toEqual({ ok: true, record: { code: "B" } });
      expect(validate(editableForm(form), "")).toMatchObject({ ok: false, errors: [{ code: "required" }] });
    });

    it("shows and sends them", () => {
      const store = createFormStore({ form: editableForm(form), mode: "edit", record: previous, today });
      expect(store.getField("code")?.readOnly).toBe(false);
      store.setValue("code", "B");
      expect(store.submit()).toEqual({ ok: true, payload: { code: "B" } });
    });

    it("is memoized by form, and shares fields that are editable anyway", () => {
      expect(editableForm(form)).toBe(editableForm(form));
      expect(editableForm(form).fields[1]).toBe(form.fields[1]);
    });
  });
});
