import { expect, it } from "vitest";
import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { createFormStore } from "./create-form-store.ts";
import { payloadOf } from "./payload.ts";
import { aForm, aStore, submitted, today } from "./testing.ts";
import { validateRecord } from "./validation/validate-record.ts";

const fields = (recalculates?: FieldDefinition["recalculates"]): FieldDefinition[] => [
  { name: "price", type: "float", label: "Price" },
  { name: "note", type: "string" },
  {
    name: "total",
    type: "float",
    default_from: { field: "price" },
    ...(recalculates && { recalculates }),
    depends_on: { field: "note", variants: [{ when: "x", label: "Other" }, { otherwise: true }] },
  },
  { name: "twice", type: "float", default_from: { product: ["total", 2] }, recalculates: "on_change" },
];

const totalOf = (store: ReturnType<typeof aStore>) => store.getField("total")?.value;

it("a change of a source sets the field again over what somebody entered, and is undone with it", () => {
  const store = aStore(fields("on_change"));
  store.setValue("price", "20");
  store.setValue("total", "35");
  store.setValue("twice", "1");
  store.setValue("price", "30");
  expect([totalOf(store), store.getField("twice")?.value]).toEqual([30, 60]);
  store.undo();
  expect([totalOf(store), store.getField("twice")?.value]).toEqual(["35", "1"]);
  store.redo();
  expect(totalOf(store)).toBe(30);
});

it("the same result replaces what somebody entered too, and an emptied source empties the field", () => {
  const store = aStore(fields("on_change"));
  store.setValue("price", "20");
  store.setValue("total", "35");
  store.setValue("price", "20.0");
  expect(totalOf(store)).toBe(20);
  store.setValue("total", "35");
  store.setValue("price", "");
  expect(totalOf(store)).toBeUndefined();
});

it("a change that only its state depends on leaves what somebody entered, as does one without the property", () => {
  const store = aStore(fields("on_change"));
  store.setValue("price", "20");
  store.setValue("total", "35");
  store.setValue("note", "x");
  expect(totalOf(store)).toBe("35");
  const plain = aStore(fields());
  plain.setValue("price", "20");
  plain.setValue("total", "35");
  plain.setValue("price", "30");
  expect(totalOf(plain)).toBe("35");
});

it("opening a saved record sets the field again only with always, and only if its sources yield something", () => {
  const saved = (recalculates: FieldDefinition["recalculates"], record: object) =>
    totalOf(aStore(fields(recalculates), { mode: "edit", record }));
  expect(saved("on_change", { price: 20, total: 35 })).toBe(35);
  expect(saved("always", { price: 20, total: 35 })).toBe(20);
  expect(saved("always", { total: 35 })).toBe(35);
  const store = aStore(fields("always"), { mode: "edit", record: { price: 20, total: 35, twice: 1 } });
  expect(store.getStatus().isDirty).toBe(true);
  const outcome = store.submit();
  expect(outcome.ok && outcome.payload).toEqual({ total: 20 });
  const locked = fields("always").map((field) =>
    field.name === "total" ? { ...field, is_editable: false } : field,
  );
  expect(totalOf(aStore(locked, { mode: "edit", record: { price: 20, total: 35 } }))).toBe(35);
  expect(totalOf(aStore(fields("always"), { mode: "view", record: { price: 20, total: 35 } }))).toBe(35);
});

it("what follows from a field that opening sets again is a change, for the form as for the server", () => {
  const form = aForm([
    { name: "day", type: "string", default_from: "today", recalculates: "always" },
    { name: "text", type: "string", calculate: { text: "On {day}" }, validation: { max_length: 4 } },
    { name: "old", type: "string", clear_when_hidden: true, depends_on: { field: "day", when: "past" } },
  ]);
  const record = { day: "past", text: "On past", old: "x" };
  const store = createFormStore({ form, mode: "edit", today, record });
  expect(submitted(store)).toEqual({ text: ["Must be at most 4 characters"] });
  expect(payloadOf(form, store.inspect(), "edit")).toEqual({ day: today, old: null });
  const server = validateRecord(form, { body: { day: today }, previous: record, mode: "edit", today });
  expect(server).toMatchObject({ ok: false, errors: [{ pointer: "/text", code: "max_length" }] });
});
