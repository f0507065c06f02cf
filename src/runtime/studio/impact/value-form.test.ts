import { describe, expect, it } from "vitest";
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { compileSimplePattern } from "../../forms/validation/pattern.ts";
import { valueForm } from "./value-form.ts";

const layoutOf = (...fields: object[]) => ({
  layout_key: "test",
  name: "Test",
  schema_version: 2,
  structure: { main: [{ name: "kind", label: "Kind", type: "string" }, ...fields] },
});

function storeOf(layout: unknown, name: string) {
  const form = valueForm(layout, name);
  return createFormStore({
    form: compileForm(form, { compilePattern: compileSimplePattern }),
    mode: "create",
    today: "2026-11-04",
  });
}

describe("valueForm", () => {
  it("shows conditional and read-only fields", () => {
    const field = {
      name: "provider",
      label: "Provider",
      type: "string",
      is_editable: false,
      is_disabled: true,
      depends_on: { field: "kind" },
      default_value: "Acme",
      validation: { max_length: 5, required_when: { field: "kind" } },
    };
    const store = storeOf(layoutOf(field), "provider");
    expect(store.getField("provider")).toMatchObject({ readOnly: false, required: true });
    expect(store.getField("kind")).toBeUndefined();
    expect(store.submit().ok).toBe(false);
    store.setValue("provider", "Too long");
    expect(store.submit().ok).toBe(false);
    store.setValue("provider", "Acme");
    expect(store.submit()).toEqual({ ok: true, payload: { provider: "Acme" } });
  });

  it("offers options that depend on other values", () => {
    const field = {
      name: "size",
      label: "Size",
      type: "select",
      options: [
        { id: "s", label: "Small", depends_on: { field: "kind" } },
        { id: "l", label: "Large" },
      ],
    };
    const store = storeOf(layoutOf(field), "size");
    store.setValue("size", "s");
    expect(store.submit()).toEqual({ ok: true, payload: { size: "s" } });
  });

  it("returns undefined for unknown fields and invalid documents", () => {
    expect(valueForm(layoutOf(), "provider")).toBeUndefined();
    expect(valueForm("no layout", "provider")).toBeUndefined();
  });
});
