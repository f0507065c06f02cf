import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { aForm, aStore, submitted, today } from "./testing.ts";
import { schemaVerdict } from "./tools/testing/schema-verdict.ts";
import { schemaDifferences, serverVerdict } from "./tools/testing/three-verdicts.ts";
import { validateRecord } from "./validation/validate-record.ts";

describe("depends_on that changes only rules and texts closes no cycle", () => {
  const whileFilled = (field: string, more: object = { validation: { required: true } }) => ({
    field,
    variants: [{ when: { operator: "filled" as const }, ...more }, { otherwise: true as const }],
  });
  const codes = (fields: readonly FieldDefinition[]) => aForm(fields).errors.map(({ code }) => code);

  it("two fields require each other", () => {
    const card: FieldDefinition[] = [
      { name: "card", type: "string", depends_on: whileFilled("address") },
      { name: "address", type: "string", depends_on: whileFilled("card") },
    ];
    expect(codes(card)).toEqual([]);
    const store = aStore(card);
    expect(submitted(store)).toBe("valid");
    store.setValue("card", "42");
    expect(submitted(store)).toEqual({ address: ["Field cannot be empty"] });
    store.setValue("address", "Main Street");
    expect(submitted(store)).toBe("valid");
    store.setValue("card", "");
    expect(submitted(store)).toEqual({ card: ["Field cannot be empty"] });
    store.setValue("address", "");
    expect(submitted(store)).toBe("valid");
    const saved = aStore(card, { mode: "edit", record: { address: "Main Street" } });
    expect(saved.getField("card")?.state.required).toBe(true);
    expect(saved.getField("address")?.state.required).toBe(false);
    const refused = validateRecord(aForm(card), { body: { card: "42" }, mode: "create", today });
    expect(refused).toMatchObject({ ok: false, errors: [{ pointer: "/address", code: "required" }] });
  });

  it("a rule reads a field that its own field shows and hides, also through others", () => {
    const fields: FieldDefinition[] = [
      {
        name: "reason",
        type: "string",
        depends_on: whileFilled("details", { label: "Why, in short?", validation: { max_length: 3 } }),
      },
      { name: "copy", type: "string", calculate: { text: "{reason}" } },
      { name: "details", type: "string", depends_on: { field: "copy", when: "x" } },
    ];
    expect(codes(fields)).toEqual([]);
    const store = aStore(fields);
    store.setValue("reason", "x");
    store.setValue("details", "long");
    expect(store.getField("reason")?.state.label).toBe("Why, in short?");
    store.setValue("reason", "long too");
    expect(store.getField("details")?.state.hidden).toBe(true);
    expect(store.getField("reason")?.state.label).toBe("reason");
    expect(submitted(store)).toBe("valid");
  });

  it("is a cycle while the variants hide, fill, lock or offer something", () => {
    const first = (more: object): FieldDefinition[] => [
      { name: "a", type: "select", options: ["x"], depends_on: whileFilled("b", more) },
      { name: "b", type: "string", depends_on: { field: "a" } },
    ];
    expect(codes(first({ label: "A", validation: { required: true } }))).toEqual([]);
    for (const more of [{ hidden: true }, { default_value: "x" }, { is_disabled: true }, { options: ["x"] }])
      expect(codes(first(more))).toEqual(["cycle"]);
    // Where no variant matches, the field is hidden.
    const [, second] = first({});
    const sometimes = { field: "b", variants: [{ when: "x", label: "A" }] };
    expect(codes([{ name: "a", type: "string", depends_on: sometimes }, second as FieldDefinition])).toEqual([
      "cycle",
    ]);
  });

  it("is a cycle where the requirement decides what others read", () => {
    const second: FieldDefinition = { name: "b", type: "string", depends_on: { field: "a" } };
    // Empty and not required, each of them reads as a value; empty and required, as nothing.
    for (const read of [{ type: "string", default_value: "x" }, { type: "checkbox" }] as const) {
      expect(codes([{ name: "a", ...read, depends_on: whileFilled("b") }, second])).toEqual(["cycle"]);
      const labelled = whileFilled("b", { label: "A", validation: { max_length: 3 } });
      expect(codes([{ name: "a", ...read, depends_on: labelled }, second])).toEqual([]);
    }
  });

  it("is exported as a schema with the same rules", () => {
    const form = aForm([
      { name: "card", type: "string", depends_on: whileFilled("address") },
      { name: "address", type: "string", depends_on: whileFilled("card") },
    ]);
    const verdictOf = schemaVerdict(form);
    for (const record of [{}, { card: "1" }, { address: "a" }, { card: "1", address: "a" }])
      expect(
        schemaDifferences(
          form,
          serverVerdict(form, { body: record, mode: "create", today }),
          verdictOf(record),
          new Set(),
        ),
      ).toEqual([]);
    expect(verdictOf({ card: "1" })).not.toEqual(verdictOf({}));
  });
});
