import { describe, expect, it } from "vitest";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import { aForm, aStore, shownErrors, submitted, today } from "../testing.ts";
import { validateRecord } from "./validate-record.ts";

/** The server's errors for a merge patch by pointer, or "stored". */
function saved(fields: readonly FieldDefinition[], previous: object, body: object) {
  const result = validateRecord(aForm(fields), {
    body: body as never,
    previous: previous as never,
    mode: "edit",
    today,
  });
  return result.ok
    ? "stored"
    : Object.fromEntries(result.errors.map(({ pointer, message }) => [pointer, message]));
}

const tooLong = "Must be at most 2 characters";
const code: FieldDefinition = { name: "code", type: "string", validation: { max_length: 2 } };
const note: FieldDefinition = { name: "note", type: "string" };

describe("a value saved before a rule that it violates", () => {
  const record = { code: "long", note: "a" };

  it("is accepted while something else in the record changes, by form and server", () => {
    const store = aStore([code, note], { mode: "edit", record });
    expect(submitted(store)).toEqual({ code: [tooLong] });
    store.setValue("note", "b");
    expect(shownErrors(store, "code")).toEqual([]);
    expect(store.submit()).toEqual({ ok: true, payload: { note: "b" } });
    expect(saved([code, note], record, { note: "b" })).toBe("stored");
    expect(saved([code, note], record, { note: "b", code: "long" })).toBe("stored");
  });

  it("is reported while nothing else changes", () => {
    expect(saved([code, note], record, {})).toEqual({ "/code": tooLong });
    const store = aStore([code, note], { mode: "edit", record });
    store.setValue("note", "b");
    store.setValue("note", "a");
    expect(submitted(store)).toEqual({ code: [tooLong] });
  });

  it("is reported if the record only gains the object that contains another field", () => {
    const inner: FieldDefinition = { name: "inner", type: "string", accessor: "part.inner" };
    const broken = { code: "long", part: "no object" };
    expect(saved([code, inner], broken, { code: "long", part: { inner: null } })).toEqual({
      "/code": tooLong,
    });
    expect(saved([code, inner], broken, { part: { inner: "a" } })).toBe("stored");
  });

  it("is validated once it is changed", () => {
    expect(saved([code, note], record, { code: "longer" })).toEqual({ "/code": tooLong });
    expect(saved([code, note], record, { code: "ok" })).toBe("stored");
  });

  it("is rejected if another change makes it violate a rule", () => {
    const fields: FieldDefinition[] = [
      { name: "kind", type: "select", options: ["a", "b"] },
      {
        name: "code",
        type: "string",
        depends_on: {
          field: "kind",
          variants: [{ when: "a" }, { when: "b", validation: { max_length: 2 } }],
        },
      },
    ];
    const before = { kind: "a", code: "long" };
    expect(saved(fields, before, { kind: "b" })).toEqual({ "/code": tooLong });
    const store = aStore(fields, { mode: "edit", record: before });
    store.setValue("kind", "b");
    expect(submitted(store)).toEqual({ code: [tooLong] });
  });

  it("is accepted although the message of its rule changes with the record", () => {
    const least: FieldDefinition = {
      name: "least",
      type: "int",
      label: "Least",
      depends_on: {
        field: "note",
        variants: [{ when: "b", label: "Lowest" }, { otherwise: true }],
      },
    };
    const most: FieldDefinition = {
      name: "most",
      type: "int",
      validation: { dependant_fields: [{ field: "least", operator: ">=" }] },
    };
    const fields = [note, least, most];
    const before = { note: "a", least: 5, most: 1 };
    expect(saved(fields, before, {})).toEqual({ "/most": "Must be greater than Least" });
    expect(saved(fields, before, { note: "b" })).toBe("stored");
    expect(saved(fields, before, { most: 2 })).toEqual({ "/most": "Must be greater than Least" });
  });

  it("does not satisfy a new required rule, nor the type check", () => {
    const required: FieldDefinition = { name: "code", type: "string", validation: { required: true } };
    expect(saved([required, note], { note: "a" }, { note: "b" })).toEqual({
      "/code": "Field cannot be empty",
    });
    expect(saved([{ name: "code", type: "int" }, note], { code: "x", note: "a" }, { note: "b" })).toEqual({
      "/code": "Invalid integer",
    });
  });
});

describe("rows saved before a rule that they violate", () => {
  const items: FieldDefinition = { name: "items", type: "list", fields: [code, note] };
  const record = { items: [{ code: "long", note: "a" }, { code: "ok" }], note: "x" };
  const fields = [items, note];

  it("are accepted while another field, row or the outer form changes", () => {
    expect(saved(fields, record, { note: "y" })).toBe("stored");
    expect(saved(fields, record, { items: [{ code: "long", note: "b" }, { code: "ok" }] })).toBe("stored");
    expect(saved(fields, record, { items: [{ code: "ok" }, { code: "long", note: "a" }] })).toBe("stored");
    const store = aStore(fields, { mode: "edit", record });
    const [first, second] = store.rows.of("items");
    first?.store.setValue("note", "b");
    expect(submitted(store)).toBe("valid");
    if (second) store.rows.move("items", second.id, 0);
    expect(submitted(store)).toBe("valid");
    first?.store.setValue("code", "longer");
    expect(Object.values(submitted(store))).toEqual([[tooLong]]);
  });

  it("are accepted with an empty disabled field whose default breaks a rule, by form and server", () => {
    const disabled: FieldDefinition = {
      ...code,
      default_value: "long",
      depends_on: { field: "note", variants: [{ when: { operator: "filled" }, is_disabled: true }] },
    };
    const inRows: FieldDefinition[] = [{ name: "items", type: "list", fields: [note, disabled] }];
    const before = { items: [{ note: "a" }] };
    expect(saved(inRows, before, { items: [{ note: "b" }] })).toBe("stored");
    const store = aStore(inRows, { mode: "edit", record: before });
    store.rows.of("items")[0]?.store.setValue("note", "b");
    expect(submitted(store)).toBe("valid");
  });

  it("are reported while nothing changes, at any depth", () => {
    const nested: FieldDefinition = { name: "outer", type: "list", fields: [items] };
    const before = { outer: [{ items: [{ code: "long" }] }], note: "x" };
    expect(saved([nested, note], before, {})).toEqual({ "/outer/0/items/0/code": tooLong });
    expect(saved([nested, note], before, { note: "y" })).toBe("stored");
    const added = { outer: [{ items: [{ code: "new one" }, { code: "long" }] }] };
    expect(saved([nested, note], before, added)).toEqual({ "/outer/0/items/0/code": tooLong });
    const store = aStore([nested, note], { mode: "edit", record: before });
    expect(submitted(store)).not.toBe("valid");
    store.setValue("note", "y");
    expect(submitted(store)).toBe("valid");
  });
});

describe("a choice that is no longer offered", () => {
  const country: FieldDefinition = { name: "country", type: "select", options: ["de", "fr"] };
  const city: FieldDefinition = {
    name: "city",
    type: "select",
    form_filter_key: "country",
    option_filter_value: "in",
    options: [
      { id: "b", label: "B", in: "de" },
      { id: "p", label: "P", in: "fr" },
    ],
  };
  const fields = [country, city, note];
  const record = { country: "de", city: "gone", note: "a" };
  const foreign = "Choose one of the options";

  it("is stored again by the server while its choices are those of the saved record", () => {
    expect(saved(fields, record, { note: "b" })).toBe("stored");
    expect(saved(fields, record, { note: "b", city: "gone" })).toBe("stored");
    expect(saved(fields, record, { country: "fr" })).toEqual({ "/city": foreign });
    expect(saved(fields, { ...record, city: "p" }, { country: "fr" })).toBe("stored");
    const hidden = { ...city, depends_on: { field: "note" } };
    expect(saved([country, hidden, note], { country: "de", city: "gone" }, { note: "b" })).toEqual({
      "/city": foreign,
    });
  });

  it("is refused in a row whose choices have changed", () => {
    const rows: FieldDefinition[] = [{ name: "items", type: "list", fields }, note];
    const before = { items: [record, { country: "de", city: "b" }] };
    expect(saved(rows, before, { note: "b" })).toBe("stored");
    expect(saved(rows, before, { items: [{ ...record, note: "c" }] })).toBe("stored");
    expect(
      saved(rows, before, {
        items: [
          { country: "de", city: "b" },
          { ...record, country: "fr" },
        ],
      }),
    ).toEqual({ "/items/1/city": foreign });
  });

  it("is cleared by a form as it opens", () => {
    const store = aStore(fields, { mode: "edit", record });
    expect(store.getField("city")?.value).toBeUndefined();
    expect(store.getField("city")?.notice).toContain("cleared");
    expect(store.submit()).toEqual({ ok: true, payload: { city: null } });
  });

  it("is cleared by a form that shows the field again", () => {
    const hidden = { ...city, depends_on: { field: "note" } };
    const store = aStore([country, hidden, note], {
      mode: "edit",
      record: { country: "de", city: "gone" },
    });
    store.setValue("note", "b");
    expect(store.submit()).toEqual({ ok: true, payload: { note: "b", city: null } });
  });
});

describe("a value whose field is hidden by an edit", () => {
  const old: FieldDefinition = {
    name: "old",
    type: "string",
    clear_when_hidden: true,
    depends_on: { field: "note", when: "a" },
  };
  const after = (fields: readonly FieldDefinition[], body: object) =>
    validateRecord(aForm(fields), {
      body: body as never,
      previous: { note: "a", old: "x" },
      mode: "edit",
      today,
    });

  it("is cleared if the field asks for it, also if the edit does not name it", () => {
    expect(after([note, old], { note: "b" })).toEqual({ ok: true, record: { note: "b", old: null } });
    expect(after([note, { ...old, clear_when_hidden: false }], { note: "b" })).toEqual({
      ok: true,
      record: { note: "b" },
    });
  });

  it("stays if another field that is shown holds it", () => {
    const same: FieldDefinition = { name: "same", type: "string", accessor: "old" };
    expect(after([note, old, same], { note: "b" })).toEqual({ ok: true, record: { note: "b" } });
  });
});
