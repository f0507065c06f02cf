import fc from "fast-check";
import { expect, it } from "vitest";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { aForm, aStore, today } from "./testing.ts";
import { validateRecord } from "./validation/validate-record.ts";

const fields = (more: Partial<FieldDefinition> = {}): FieldDefinition[] => [
  { name: "visit", type: "date", validation: { min_date: "any" } },
  {
    name: "reminder",
    type: "date",
    default_from: { day: "visit", days: 7 },
    keeps_following: true,
    validation: { min_date: "any" },
    ...more,
  },
];

const saved = (record: Readonly<Record<string, unknown>>, more: Partial<FieldDefinition> = {}) =>
  aStore(fields(more), { mode: "edit", record });

const reminder = (store: ReturnType<typeof saved>) => store.getField("reminder")?.value;

it("a saved value follows its sources while it is what they yield", () => {
  const store = saved({ visit: "2026-12-01", reminder: "2026-12-08" });
  expect(store.getStatus().isDirty).toBe(false);
  store.setValue("visit", "2026-12-02");
  expect(reminder(store)).toBe("2026-12-09");
  store.undo();
  expect(reminder(store)).toBe("2026-12-08");
  store.redo();
  const outcome = store.submit();
  expect(outcome.ok && outcome.payload).toMatchObject({ visit: "2026-12-02", reminder: "2026-12-09" });
});

it("a saved value that someone changed stays, also if it was emptied", () => {
  for (const value of ["2026-12-24", null]) {
    const store = saved({ visit: "2026-12-01", reminder: value });
    store.setValue("visit", "2026-12-02");
    expect(reminder(store)).toBe(value ?? undefined);
  }
});

it("an empty value follows once its sources yield something", () => {
  const store = saved({});
  store.setValue("visit", "2026-12-02");
  expect(reminder(store)).toBe("2026-12-09");
});

it("a change in the open form ends it, and nothing follows without the property or in a locked field", () => {
  const changed = saved({ visit: "2026-12-01", reminder: "2026-12-08" });
  changed.setValue("reminder", "2026-12-30");
  const others = [
    saved({ visit: "2026-12-01", reminder: "2026-12-08" }, { keeps_following: false }),
    saved({ visit: "2026-12-01", reminder: "2026-12-08" }, { is_editable: false }),
  ];
  for (const store of [changed, ...others]) store.setValue("visit", "2026-12-02");
  expect([changed, ...others].map(reminder)).toEqual(["2026-12-30", "2026-12-08", "2026-12-08"]);
});

it("what the form sends is accepted as it is, whatever was saved and edited", () => {
  const day = fc.integer({ min: 1, max: 28 }).map((of) => `2026-12-${String(of).padStart(2, "0")}`);
  const maybe = fc.option(day, { nil: undefined });
  fc.assert(
    fc.property(maybe, maybe, maybe, (visit, kept, edited) => {
      const record = { ...(visit !== undefined && { visit }), ...(kept !== undefined && { reminder: kept }) };
      const store = saved(record);
      if (edited !== undefined) store.setValue("visit", edited);
      const outcome = store.submit();
      if (!outcome.ok) throw new Error("the form has errors");
      const result = validateRecord(aForm(fields()), {
        body: outcome.payload,
        mode: "edit",
        previous: record,
        today,
      });
      expect(result).toMatchObject({ ok: true });
    }),
  );
});
