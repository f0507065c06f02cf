import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileForm } from "../forms/compile-form.ts";
import { fieldTypes, unknownType } from "./field-types.ts";

const types = [...fieldTypes.values(), unknownType];
const blanks = fc.string({
  unit: fc.constantFrom(" ", "\t", "\n", "\v", "\f", "\r", "\u00a0", "\u2003", "\ufeff", "\u200b", "\u0085"),
  maxLength: 3,
});
const displayed = [...fieldTypes.values()].flatMap((type) =>
  (type.displays ?? []).map((display) => ({ type: type.name, display })),
);
const value = fc.oneof(
  blanks,
  fc.constantFrom(null, {}, [], "x", 0, false, [""], { id: "" }),
  fc.jsonValue(),
);

describe("field types", () => {
  it.each(types)("$name: isEmpty and emptySchema agree", (type) => {
    const validate = new Ajv2020({ strict: false }).compile(type.emptySchema);
    fc.assert(
      fc.property(value, (sample) => {
        expect(validate(sample)).toBe(type.isEmpty(sample));
      }),
    );
  });

  it.each(displayed)("a form draws $type as $display", ({ type, display }) => {
    const field = { name: "a", type, display, is_dynamic: true, fields: [{ name: "b", type: "string" }] };
    const [compiled] = compileForm({ structure: { main: [field] } }).fields;
    // A list is drawn by its definition, everything else by its look.
    const drawn = type === "list" ? compiled?.definition : compiled?.stateFor([]).look;
    expect(drawn?.display).toBe(display);
  });
});
