import { describe, expect, it, vi } from "vitest";
import { compileForm } from "./compile-form.ts";
import type { FormDraft } from "./form-store.ts";
import { createFormStore } from "./create-form-store.ts";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { compilePattern } from "./validation/re2-pattern.ts";
import { aForm, aStore, shownErrors, today } from "./testing.ts";

describe("payload", () => {
  const fields: FieldDefinition[] = [
    { name: "title", accessor: "meta.title", type: "string" },
    { name: "budget", type: "float", is_dynamic: true },
    { name: "level", type: "select", options: ["low", "high"], default_value: "low" },
    { name: "active", type: "checkbox" },
    {
      name: "note",
      type: "string",
      clear_when_hidden: true,
      depends_on: { field: "active", variants: [{ when: true }] },
    },
  ];

  it("puts values at their accessors, dynamic ones under dynamic_fields, defaults in place of empty ones", () => {
    const store = aStore(fields);
    store.setValue("title", "T");
    store.setValue("budget", "12.50");
    store.setValue("level", "");
    expect(store.submit()).toEqual({
      ok: true,
      payload: { meta: { title: "T" }, dynamic_fields: { budget: 12.5 }, level: "low", active: false },
    });
  });

  it("omits fields that an edit cannot change, even their defaults", () => {
    const locked: FieldDefinition[] = [
      { name: "fixed", type: "string", is_disabled: true, default_value: "as it is" },
      { name: "done", type: "checkbox", is_editable: false },
      { name: "title", type: "string", default_value: "Agent" },
    ];
    const store = aStore(locked, { mode: "edit", record: {} });
    expect(store.submit()).toEqual({ ok: true, payload: { title: "Agent" } });
  });

  it("is empty in view mode, where nothing is validated", () => {
    const required = { name: "name", type: "string", validation: { required: true } } as const;
    const rows: FieldDefinition = { name: "rows", type: "list", fields: [required] };
    const record = { meta: { title: "T" }, active: true, name: "N", rows: [{ name: "one" }] };
    const store = aStore([...fields, required, rows], { mode: "view", record });
    const shown = ["title", "level", "note", "name", "rows"].map((name) => store.getField(name));
    expect(shown.map((field) => [field?.readOnly, field?.required, field?.state.hidden])).toEqual(
      shown.map(() => [true, false, false]),
    );
    const [row] = store.rows.of("rows");
    expect(row?.store.getField("name")).toMatchObject({ readOnly: true, required: false });
    expect(store.submit()).toEqual({ ok: true, payload: {} });
  });

  it("is a merge patch of the changes, with null for cleared fields and hidden fields to clear", () => {
    const record = {
      meta: { title: "T" },
      dynamic_fields: { budget: 1 },
      level: "high",
      active: true,
      note: "n",
    };
    const store = aStore(fields, { mode: "edit", record });
    expect(store.submit()).toEqual({ ok: true, payload: {} });
    store.setValue("title", "");
    store.setValue("active", false);
    expect(store.submit()).toEqual({
      ok: true,
      payload: { meta: { title: null }, active: false, note: null },
    });
  });
});

describe("subscriptions", () => {
  const fields: FieldDefinition[] = Array.from({ length: 50 }, (_, i) => ({
    name: `f${i}`,
    type: "string",
    validation: { min_length: 2 },
  }));

  it("notifies only the listener of the changed field, once per keystroke", () => {
    const store = aStore(fields);
    const calls = fields.map(({ name }) => {
      const listener = vi.fn();
      store.subscribeField(name, listener);
      return listener;
    });
    store.setValue("f7", "a");
    expect(calls.map((call) => call.mock.calls.length)).toEqual(
      fields.map(({ name }) => (name === "f7" ? 1 : 0)),
    );
  });

  it("keeps the snapshots of unchanged fields", () => {
    const store = aStore(fields);
    const before = store.getField("f3");
    store.setValue("f7", "a");
    expect(store.getField("f3")).toBe(before);
  });
});

describe("server errors", () => {
  const fields: FieldDefinition[] = [
    { name: "title", type: "string" },
    { name: "budget", type: "int", is_dynamic: true },
  ];
  const error = (pointer: string) => ({ pointer, code: "taken", message: `wrong ${pointer}` });

  it("are shown on their fields until the value changes", () => {
    const store = aStore(fields);
    store.setServerErrors([error("/title"), error("/dynamic_fields/budget")]);
    expect(shownErrors(store, "title")).toEqual(["wrong /title"]);
    expect(shownErrors(store, "budget")).toEqual(["wrong /dynamic_fields/budget"]);
    store.setValue("title", "x");
    expect(shownErrors(store, "title")).toEqual([]);
    expect(shownErrors(store, "budget")).toHaveLength(1);
  });

  it("are shown at the top if no field shows them", () => {
    const store = aStore(fields);
    store.setServerErrors([error("/elsewhere")]);
    expect(store.getStatus().topErrors).toEqual(["Elsewhere: wrong /elsewhere"]);
  });
});

describe("a layout that changes while the form is open", () => {
  it("keeps user input, and reuses unchanged fields", () => {
    const before = aForm([
      { name: "a", type: "string" },
      { name: "b", type: "string" },
    ]);
    const store = createFormStore({ form: before, mode: "create", today });
    store.setValue("a", "typed");
    const after = compileForm(
      {
        layout_key: "test",
        name: "Test",
        structure: {
          main: [
            { name: "c", type: "int" },
            { name: "a", type: "string" },
          ],
        },
      },
      { previous: before, compilePattern },
    );
    expect(after.fields[1]).toBe(before.fields[0]);
    store.replaceForm(after);
    expect(store.getField("a")?.value).toBe("typed");
    expect(store.getField("b")).toBeUndefined();
    expect(store.getStatus().isDirty).toBe(true);
  });

  it("keeps snapshots of unchanged fields and sections, so that only the others re-render", () => {
    const layout = (label: string) => ({
      layout_key: "test",
      name: "Test",
      structure: {
        main: [{ name: "a", type: "string", label }],
        other: [
          { name: "b", type: "date" },
          { name: "c", type: "select", options: ["x", "y"] },
        ],
      },
    });
    const before = compileForm(layout("A"), { compilePattern });
    const store = createFormStore({ form: before, mode: "create", today });
    const snapshots = () => ["a", "b", "c"].map((name) => store.getField(name));
    const [a, b, c] = snapshots();
    store.replaceForm(compileForm(layout("Other"), { compilePattern, previous: before }));
    const [otherA, otherB, otherC] = snapshots();
    expect(otherA?.state.label).toBe("Other");
    expect(otherA).not.toBe(a);
    expect(otherB).toBe(b);
    expect(otherC).toBe(c);
    const [main, other] = store.getForm().sections;
    expect(main).not.toBe(before.sections[0]);
    expect(other).toBe(before.sections[1]);
  });

  it("restores the input of a field that a later layout has again", () => {
    const a: FieldDefinition = { name: "a", type: "string" };
    const b: FieldDefinition = { name: "b", type: "string" };
    const store = aStore([a, b]);
    store.setValue("b", "typed");
    store.replaceForm(aForm([a]));
    expect(store.getStatus().isDirty).toBe(false);
    store.replaceForm(aForm([b, a]));
    expect(store.getField("b")?.value).toBe("typed");
    expect(store.getStatus().isDirty).toBe(true);
    store.reset(undefined);
    store.replaceForm(aForm([a]));
    store.replaceForm(aForm([a, b]));
    expect(store.getField("b")?.value).toBeUndefined();
  });
});

describe("undo and redo", () => {
  it("treats continuous typing as one edit", () => {
    const store = aStore([
      { name: "a", type: "string" },
      { name: "b", type: "string" },
    ]);
    store.setValue("a", "x");
    store.setValue("a", "xy");
    store.touch("a");
    store.setValue("b", "z");
    store.undo();
    expect(store.getField("b")?.value).toBeUndefined();
    store.undo();
    expect(store.getField("a")?.value).toBeUndefined();
    expect(store.getStatus()).toMatchObject({ isDirty: false, canUndo: false, canRedo: true });
    store.redo();
    expect(store.getField("a")?.value).toBe("xy");
  });

  it("reports immediately that a new edit clears the redo stack", () => {
    const store = aStore([
      { name: "a", type: "string" },
      { name: "b", type: "string" },
    ]);
    store.setValue("a", "x");
    store.touch("a");
    store.setValue("b", "y");
    store.undo();
    expect(store.getStatus().canRedo).toBe(true);
    store.setValue("a", "z");
    expect(store.getStatus().canRedo).toBe(false);
  });
});

describe("drafts", () => {
  it("are restored as typed values", () => {
    const fields: FieldDefinition[] = [{ name: "a", type: "int" }];
    const store = aStore(fields);
    store.setValue("a", "12x");
    const again = aStore(fields);
    again.restoreDraft(JSON.parse(JSON.stringify(store.getDraft())) as FormDraft);
    expect(again.getField("a")?.value).toBe("12x");
    expect(again.getStatus().isDirty).toBe(true);
  });
});
