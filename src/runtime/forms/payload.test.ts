import { describe, expect, it } from "vitest";
import { compileForm } from "./compile-form.ts";
import { createFormStore } from "./create-form-store.ts";
import { validateRecord } from "./validate-record.ts";
import { mergePatch, patchTo } from "./payload.ts";

describe("patchTo", () => {
  it.each([
    ["a property that is gone becomes null", { id: "a", group: "x" }, { id: "b" }, { id: "b", group: null }],
    ["objects inside are patched too", { a: { b: 1, c: 2 } }, { a: { b: 1 } }, { a: { b: 1, c: null } }],
    ["a list is replaced as a whole", [{ id: "a", group: "x" }], [{ id: "b" }], [{ id: "b" }]],
    ["a text in place of an object stands for itself", { id: "a" }, "b", "b"],
  ])("%s", (_, before, value, patch) => {
    expect(patchTo(value, before)).toEqual(patch);
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

  it("keeps nothing of the earlier choice, neither in the form's patch nor in the server's", () => {
    const store = createFormStore({ form, mode: "edit", record: previous, today });
    store.setValue("kind", "b");
    const outcome = store.submit();
    const body = outcome.ok ? outcome.payload : {};
    expect(mergePatch(previous, body)).toEqual({ kind: options[1] });
    const verdict = validateRecord(form, { body, previous, mode: "edit", today });
    expect(verdict.ok && mergePatch(previous, verdict.record)).toEqual({ kind: options[1] });
  });
});
