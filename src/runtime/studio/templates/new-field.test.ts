import { describe, expect, it } from "vitest";
import metaSchema from "../../../../schemas/form-layout.schema.json" with { type: "json" };
import { compileForm } from "../../forms/compile-form.ts";
import { createFormStore } from "../../forms/create-form-store.ts";
import { compileSimplePattern } from "../../forms/validation/pattern.ts";
import { lintLayout } from "../../forms/tools/lint.ts";
import { newField } from "./new-field.ts";

const types = metaSchema.$defs.fieldType.enum;
const layoutOf = (type: string) => ({
  layout_key: "test",
  name: "Test",
  structure: {
    main: [newField(type, { name: "fresh", label: "Fresh", innerLabel: "Text", taken: new Set() })],
  },
});

describe("newField", () => {
  // An include has no form until a person chooses one.
  it.each(types.filter((type) => type !== "include"))("creates a usable field of type %s", (type) => {
    const layout = layoutOf(type);
    expect(lintLayout(layout).filter(({ severity }) => severity === "error")).toEqual([]);
    const store = createFormStore({
      form: compileForm(layout, { compilePattern: compileSimplePattern }),
      mode: "create",
      today: "2026-11-04",
    });
    expect(store.getField("fresh")?.field.type.name).toBe(type);
  });

  it("gives a nested field an unused name", () => {
    const taken = new Set(["rows_text", "other"]);
    const { fields } = newField("list", { name: "rows", label: "Rows", innerLabel: "Text", taken });
    expect(fields).toEqual([{ name: "rows_text_2", label: "Text", type: "string" }]);
  });
});
