import { describe, expect, it } from "vitest";
import { validateRecord } from "./validation/validate-record.ts";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { aForm, aStore, submitted, today } from "./testing.ts";

/** Submits the form, and validates its payload on the server. */
function saved(fields: FieldDefinition[], typed: Record<string, unknown> = {}) {
  const store = aStore(fields);
  for (const [name, value] of Object.entries(typed)) store.setValue(name, value);
  const outcome = store.submit();
  const body = outcome.ok ? outcome.payload : {};
  return { outcome, result: validateRecord(aForm(fields), { body, mode: "create", today }) };
}

describe("default_value", () => {
  it.each<[FieldDefinition["type"], unknown, unknown]>([
    ["int", "5", "6"],
    ["float", "1.50", "2"],
    ["checkbox", "false", true],
    ["date", "2026-12-01T00:00:00Z", "2026-12-05"],
  ])("of an %s in another form does not make an edited field count as unchanged", (type, given, typed) => {
    const store = aStore([{ name: "a", type, default_value: given }]);
    expect(store.getStatus().isDirty).toBe(false);
    store.setValue("a", typed);
    expect(store.getStatus().isDirty).toBe(true);
  });

  it.each<[string, FieldDefinition[], Record<string, unknown>]>([
    ["its own", [{ name: "b", type: "int", is_disabled: true, default_value: "5" }], {}],
    [
      "that of the initially matching variant",
      [
        { name: "a", type: "select", options: ["x", "y"], default_value: "x" },
        {
          name: "b",
          type: "string",
          is_disabled: true,
          depends_on: { field: "a", variants: [{ when: "x", default_value: "auto" }, { when: "y" }] },
        },
      ],
      {},
    ],
    [
      "that of a variant chosen later",
      [
        { name: "a", type: "select", options: ["x", "y"], default_value: "y" },
        {
          name: "b",
          type: "string",
          is_disabled: true,
          depends_on: { field: "a", variants: [{ when: "x", default_value: "auto" }, { when: "y" }] },
        },
      ],
      { a: "x" },
    ],
  ])("of a locked field is accepted by the server: %s", (_, fields, typed) => {
    const { outcome, result } = saved(fields, typed);
    expect(outcome.ok && outcome.payload).toHaveProperty("b");
    expect(result.ok).toBe(true);
  });

  it("of a locked field is the only value that the server accepts", () => {
    const form = aForm([{ name: "b", type: "int", is_disabled: true, default_value: 5 }]);
    expect(validateRecord(form, { body: { b: 6 }, mode: "create", today })).toMatchObject({
      ok: false,
      errors: [{ code: "read_only" }],
    });
  });

  it("fills an invisible required field, also in an older record", () => {
    const fields: FieldDefinition[] = [
      { name: "kind", type: "hidden", default_value: "x", validation: { required: true } },
      { name: "note", type: "string" },
    ];
    const store = aStore(fields, { mode: "edit", record: { note: "a" } });
    store.setValue("note", "b");
    expect(store.submit()).toEqual({ ok: true, payload: { kind: "x", note: "b" } });
    const result = validateRecord(aForm(fields), {
      body: { note: "b" },
      previous: { note: "a" },
      mode: "edit",
      today,
    });
    expect(result.ok).toBe(true);
  });

  it("in the past is accepted if no one chose a day", () => {
    const fields: FieldDefinition[] = [{ name: "due", type: "date", default_value: "2026-01-01" }];
    expect(submitted(aStore(fields, { mode: "edit", record: {} }))).toBe("valid");
    expect(saved(fields).result.ok).toBe(true);
    const store = aStore(fields, { mode: "edit", record: {} });
    store.setValue("due", "2026-01-02");
    store.submit();
    expect(store.getField("due")?.value).toBe("2026-11-22");
  });
});

describe("the default_value of a variant", () => {
  const fields: FieldDefinition[] = [
    { name: "kind", type: "select", options: ["chat", "voice", "none"], default_value: "chat" },
    {
      name: "tone",
      type: "string",
      default_value: "plain",
      validation: { required: true },
      depends_on: {
        field: "kind",
        variants: [
          { when: "chat", default_value: "warm" },
          { when: "voice", default_value: "calm" },
          { when: "none" },
        ],
      },
    },
    {
      name: "note",
      type: "string",
      depends_on: { field: "tone", variants: [{ when: "calm", default_value: "Speak slowly" }] },
    },
  ];
  const toneOf = (store: ReturnType<typeof aStore>) => store.getField("tone")?.value;

  it("is shown in a new record, and fills a required field", () => {
    const store = aStore(fields);
    expect(toneOf(store)).toBe("warm");
    expect(store.getStatus().isDirty).toBe(false);
    expect(store.submit()).toMatchObject({ ok: true, payload: { kind: "chat", tone: "warm" } });
  });

  it("follows the choice, also transitively, until the field is edited", () => {
    const store = aStore(fields);
    store.setValue("kind", "voice");
    expect(toneOf(store)).toBe("calm");
    expect(store.getField("note")?.value).toBe("Speak slowly");
    store.setValue("kind", "none");
    expect(toneOf(store)).toBe("plain");
    store.setValue("kind", "chat");
    expect(store.getStatus().isDirty).toBe(false);
  });

  it("never replaces typed or cleared values", () => {
    const store = aStore(fields);
    store.setValue("tone", "mine");
    store.setValue("kind", "voice");
    expect(toneOf(store)).toBe("mine");
    store.setValue("tone", "");
    store.setValue("kind", "chat");
    expect(toneOf(store)).toBe("");
  });

  it("does not replace an answer that equals another default", () => {
    const consent: FieldDefinition[] = [
      { name: "kind", type: "select", options: ["x", "y"], default_value: "x" },
      {
        name: "consent",
        type: "checkbox",
        depends_on: { field: "kind", variants: [{ when: "x", default_value: true }] },
      },
    ];
    const store = aStore(consent);
    expect(store.getField("consent")?.value).toBe(true);
    store.setValue("consent", false);
    store.setValue("kind", "y");
    store.setValue("kind", "x");
    expect(store.submit()).toEqual({ ok: true, payload: { kind: "x", consent: false } });
  });

  it("is taken from a new layout unless the field was edited", () => {
    const layoutWith = (minutes: number): FieldDefinition[] => [
      { name: "kind", type: "select", options: ["x", "y"], default_value: "x" },
      {
        name: "minutes",
        type: "int",
        depends_on: { field: "kind", variants: [{ when: "y", default_value: minutes }, { when: "x" }] },
      },
    ];
    const store = aStore(layoutWith(20));
    store.setValue("kind", "y");
    store.replaceForm(aForm(layoutWith(30)));
    expect(store.getField("minutes")?.value).toBe(30);
    store.setValue("minutes", 45);
    store.replaceForm(aForm(layoutWith(60)));
    expect(store.getField("minutes")?.value).toBe(45);
  });

  it("in the past is kept on submit", () => {
    const due = { field: "kind", variants: [{ when: "x" }, { when: "y", default_value: "2026-01-01" }] };
    const store = aStore([
      { name: "kind", type: "select", options: ["x", "y"], default_value: "x" },
      { name: "due", type: "date", depends_on: due },
    ]);
    store.setValue("kind", "y");
    expect(store.submit()).toMatchObject({ ok: true, payload: { due: "2026-01-01" } });
  });

  it("of a locked field determines what else is shown, in the form and on the server", () => {
    const limited: FieldDefinition[] = [
      { name: "isLimited", type: "checkbox" },
      {
        name: "limit",
        type: "int",
        validation: { required: true },
        depends_on: { field: "isLimited", variants: [{ when: true, default_value: 1, is_disabled: true }] },
      },
      { name: "why", type: "string", validation: { required: true }, depends_on: { field: "limit" } },
    ];
    const store = aStore(limited, { mode: "edit", record: {} });
    store.setValue("isLimited", true);
    expect(store.getField("why")?.state.hidden).toBe(false);
    store.setValue("why", "Budget");
    const outcome = store.submit();
    const body = outcome.ok ? outcome.payload : {};
    expect(body).toEqual({ isLimited: true, why: "Budget" });
    expect(validateRecord(aForm(limited), { body, previous: {}, mode: "edit", today }).ok).toBe(true);
  });

  it("is undone and redone with the choice that caused it", () => {
    const store = aStore(fields);
    store.setValue("kind", "voice");
    store.undo();
    expect(store.getValues()).toMatchObject({ kind: "chat", tone: "warm" });
    store.redo();
    expect(store.getValues()).toMatchObject({ kind: "voice", tone: "calm", note: "Speak slowly" });
  });

  it("does not override a restored draft", () => {
    const store = aStore(fields);
    store.restoreDraft({ layoutKey: "form", values: { kind: "voice", tone: "warm" } });
    expect(toneOf(store)).toBe("warm");
  });

  it("does not change an existing record", () => {
    const store = aStore(fields, { mode: "edit", record: { kind: "chat", tone: "warm" } });
    store.setValue("kind", "voice");
    expect(toneOf(store)).toBe("warm");
  });

  it("is filled in by the server", () => {
    const result = validateRecord(aForm(fields), { body: { kind: "voice" }, mode: "create", today });
    expect(result).toEqual({ ok: true, record: { kind: "voice", tone: "calm", note: "Speak slowly" } });
  });
});

describe("an edit over the API", () => {
  it("cannot erase locked values by deleting an object that contains them", () => {
    const form = aForm([
      { name: "kind", type: "string", accessor: "archetype.id", is_editable: false },
      { name: "fixed", type: "string", is_dynamic: true, is_disabled: true },
    ]);
    const previous = { archetype: { id: "1" }, dynamic_fields: { fixed: "v" } };
    const body = { archetype: null, dynamic_fields: null };
    expect(validateRecord(form, { body, previous, mode: "edit", today })).toMatchObject({
      ok: false,
      errors: [
        { pointer: "/archetype/id", code: "read_only" },
        { pointer: "/dynamic_fields/fixed", code: "read_only" },
      ],
    });
  });
});
