import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileForm } from "./compile-form.ts";
import type { CompiledForm } from "./compiled-form.ts";
import { createFormStore } from "./create-form-store.ts";
import type { FormStore } from "./form-store.ts";
import { validateRecord } from "./validation/validate-record.ts";
import { compilePattern } from "./validation/re2-pattern.ts";
import { today } from "./testing.ts";
import { sensibleLayout, sensibleRecord } from "./tools/testing/sensible-layout.ts";

const typed: Readonly<Record<string, readonly unknown[]>> = {
  string: ["", "x", "y", "mine"],
  int: ["", "1", "2", "7"],
  checkbox: [true, false],
  date: ["", "2026-12-24", "2027-02-01", "2026-01-01"],
};

/** Random user actions: field, value, and the kind of action (edit, undo, redo or blur). */
const doings = fc.array(fc.tuple(fc.nat(5), fc.nat(7), fc.nat(9)), { maxLength: 12 });
type Doings = readonly (readonly [field: number, value: number, action: number])[];

function fill(store: FormStore, form: CompiledForm, steps: Doings, goesBack: boolean): void {
  for (const [field, value, action] of steps) {
    const name = form.fields[field % form.fields.length]?.name ?? "";
    const snapshot = store.getField(name);
    if (action === 9 && goesBack) store.undo();
    else if (action === 8 && goesBack) store.redo();
    else if (action === 7) store.touch(name);
    else if (snapshot && !snapshot.state.hidden && !snapshot.state.disabled && !snapshot.readOnly) {
      const ids = (snapshot.choices?.choices ?? []).map(({ id }) => id);
      const { choices, name: type } = snapshot.field.type;
      const chosen = ids.filter((_, position) => Math.floor(value / 2 ** position) % 2 === 1);
      const texts = typed[type] ?? [];
      const one = choices === "one" ? (ids[value % (ids.length + 1)] ?? null) : texts[value % texts.length];
      store.setValue(name, choices === "many" ? chosen : one);
    }
  }
}

const shown = (store: FormStore) =>
  store.getForm().fields.map(({ name, type }) => {
    const value = type.read(store.getField(name)?.value);
    return type.isEmpty(value) ? null : value;
  });

/** A filled-in form, and a function that opens the same one again. */
function filled(
  layout: unknown,
  steps: Doings,
  record: Record<string, unknown> | undefined,
  goesBack = true,
) {
  const form = compileForm(layout, { compilePattern });
  const options = record === undefined ? ({ mode: "create" } as const) : ({ mode: "edit", record } as const);
  const open = () => createFormStore({ form, today, ...options });
  const store = open();
  const start = shown(store);
  fill(store, form, steps, goesBack);
  return { form, open, store, start };
}

const holds = (
  check: (layout: unknown, steps: Doings, saved: Record<string, unknown> | undefined) => void,
): void => fc.assert(fc.property(sensibleLayout, doings, sensibleRecord, check));

describe("after any sequence of edits", () => {
  it("the server accepts the payload, and stores exactly that for a new record", () => {
    holds((layout, steps, saved) => {
      const { form, store } = filled(layout, steps, saved);
      const outcome = store.submit();
      if (!outcome.ok) return;
      const mode = saved === undefined ? "create" : "edit";
      const previous = saved === undefined ? {} : { previous: saved };
      const result = validateRecord(form, { body: outcome.payload, mode, today, ...previous });
      expect(result).toEqual({
        ok: true,
        record: saved === undefined ? outcome.payload : (expect.anything() as unknown),
      });
    });
  });

  it("undoing all of it restores the initial state, and redoing it the final state", () => {
    holds((layout, steps, saved) => {
      const { store, start } = filled(layout, steps, saved, false);
      const end = shown(store);
      while (store.getStatus().canUndo) store.undo();
      expect(shown(store)).toEqual(start);
      while (store.getStatus().canRedo) store.redo();
      expect(shown(store)).toEqual(end);
    });
  });

  it("the draft restores the form", () => {
    holds((layout, steps, saved) => {
      const { store, open } = filled(layout, steps, saved);
      const again = open();
      again.restoreDraft(JSON.parse(JSON.stringify(store.getDraft())) as ReturnType<typeof store.getDraft>);
      expect(shown(again)).toEqual(shown(store));
      expect(again.submit().ok).toBe(store.submit().ok);
    });
  });

  it("the restored draft behaves like the original form", () => {
    const more = fc.tuple(sensibleLayout, doings, sensibleRecord, doings);
    const goesOn = fc.property(more, ([layout, steps, saved, next]) => {
      const { form, store, open } = filled(layout, steps, saved);
      const again = open();
      again.restoreDraft(JSON.parse(JSON.stringify(store.getDraft())) as ReturnType<typeof store.getDraft>);
      fill(store, form, next, false);
      fill(again, form, next, false);
      expect(shown(again)).toEqual(shown(store));
    });
    fc.assert(goesOn);
  });

  it("replacing the layout with an equal one changes nothing", () => {
    holds((layout, steps, saved) => {
      const { store } = filled(layout, steps, saved);
      const before = [shown(store), store.getStatus().isDirty];
      store.replaceForm(compileForm(structuredClone(layout), { compilePattern }));
      expect([shown(store), store.getStatus().isDirty]).toEqual(before);
    });
  });
});
