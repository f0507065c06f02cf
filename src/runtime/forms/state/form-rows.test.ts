import { expect, test, vi } from "vitest";
import { aStore } from "../testing.ts";
import { lintLayout } from "../tools/lint.ts";
import { layout } from "../tools/testing/sensible-layout.ts";

const items = {
  name: "items",
  type: "list" as const,
  fields: [
    { name: "what", type: "string" as const, validation: { required: true } },
    { name: "amount", type: "float" as const },
  ],
};
const record = { items: Array.from({ length: 500 }, (_, at) => ({ what: `w${at}`, amount: at })) };
const shownBySubmit = (store: ReturnType<typeof aStore>) => {
  const outcome = store.submit();
  return outcome.ok
    ? []
    : outcome.errors.flatMap(({ violations }) => violations.map(({ message }) => message));
};
const openList = () => aStore([items], { mode: "edit", record });

test("an edit in one of 500 rows notifies only its field, and keeps the other rows", () => {
  const store = openList();
  const rows = store.rows.of("items");
  const others = vi.fn();
  for (const [at, row] of rows.entries())
    for (const name of ["what", "amount"])
      if (at !== 250 || name !== "what") row.store.subscribeField(name, others);
  const own = vi.fn();
  rows[250]?.store.subscribeField("what", own);
  rows[250]?.store.setValue("what", "x");
  expect(own).toHaveBeenCalledTimes(1);
  expect(others).not.toHaveBeenCalled();
  expect(store.rows.of("items")).toBe(rows);
  expect(store.getStatus().isDirty).toBe(true);
});

test("a row keeps its id and store when moved, and when its removal is undone", () => {
  const store = openList();
  const [first, second] = store.rows.of("items");
  if (!first || !second) throw new Error("There are rows.");
  second.store.setValue("what", "");
  second.store.touch("what");
  store.rows.move("items", second.id, 0);
  expect(store.rows.of("items").slice(0, 2)).toEqual([second, first]);
  store.rows.remove("items", second.id);
  expect(store.rows.of("items")[0]).toBe(first);
  store.undo();
  expect(store.rows.of("items")[0]).toBe(second);
  expect(second.store.getField("what")?.errors).toHaveLength(1);
});

test("a list that starts as a copy of another has rows of its own", () => {
  const copy = { ...items, name: "copy", default_from: { field: "items" } };
  const store = aStore([items, copy], { mode: "create" });
  store.setValue("items", [{ what: "a" }]);
  const [first] = store.rows.of("items");
  const [second] = store.rows.of("copy");
  expect(second?.store.getField("what")?.value).toBe("a");
  expect(second?.id).not.toBe(first?.id);
  second?.store.setValue("what", "b");
  expect(store.getValues()).toMatchObject({ items: [{ what: "a" }], copy: [{ what: "b" }] });
});

test("rows that read a total of their own list follow it while one of them is edited", () => {
  const amount = { name: "amount", type: "float" as const };
  const share = { name: "share", type: "float" as const, calculate: { product: ["amount", "/total"] } };
  const why = {
    name: "why",
    type: "string" as const,
    depends_on: { field: "/total", when: 7 },
    validation: { required: true },
  };
  const store = aStore(
    [
      { name: "items", type: "list", fields: [amount, share, why] },
      { name: "total", type: "float", calculate: { sum: { list: "items", field: "amount" } } },
    ],
    { mode: "edit", record: { items: [{ amount: 2 }, { amount: 3 }] } },
  );
  const [first, second] = store.rows.of("items");
  first?.store.setValue("amount", 4);
  expect(second?.store.getField("share")?.value).toBe(21);
  expect(second?.store.getField("why")?.state.hidden).toBe(false);
  expect(store.getValues()).toMatchObject({ items: [{ share: 28 }, { share: 21 }], total: 7 });
  store.undo();
  expect(second?.store.getField("share")?.value).toBe(15);
  expect(second?.store.getField("why")?.state.hidden).toBe(true);
});

test("typing in one row is one edit, in another row another", () => {
  const store = openList();
  const [first, second] = store.rows.of("items");
  for (const text of ["a", "ab", "abc"]) first?.store.setValue("what", text);
  second?.store.setValue("what", "z");
  store.undo();
  expect(second?.store.getField("what")?.value).toBe("w1");
  expect(first?.store.getField("what")?.value).toBe("abc");
  store.undo();
  expect(first?.store.getField("what")?.value).toBe("w0");
  store.redo();
  expect(first?.store.getField("what")?.value).toBe("abc");
});

test("a list with too many rows is rejected with one message, without validating rows", () => {
  const store = aStore([items]);
  store.setValue(
    "items",
    Array.from({ length: 1_001 }, () => ({})),
  );
  const outcome = store.submit();
  expect(
    outcome.ok ? [] : outcome.errors.map(({ name, violations }) => [name, violations[0]?.message]),
  ).toEqual([["items", "Must have at most 1000 items"]]);
});

test("a choice in a row that is no longer offered is also cleared in the payload", () => {
  const kind = { name: "kind", type: "select" as const, options: ["a", "b"] };
  const list = {
    name: "items",
    type: "list" as const,
    fields: [kind, { name: "what", type: "string" as const }],
  };
  const store = aStore([list, { name: "title", type: "string" }], {
    mode: "edit",
    record: { items: [{ kind: "gone", what: "x" }, { kind: "a" }] },
  });
  store.setValue("title", "T");
  expect(store.submit()).toEqual({
    ok: true,
    payload: { title: "T", items: [{ what: "x" }, { kind: "a" }] },
  });
});

test("default rows that violate their own rules are reported on the list", () => {
  const store = aStore([{ name: "counts", type: "list", of: "int", default_value: ["many"] }]);
  store.setValue("counts", []);
  const outcome = store.submit();
  expect(outcome.ok ? [] : outcome.errors.map(({ name, violations }) => [name, violations[0]?.code])).toEqual(
    [["counts", "type"]],
  );
});

test("plain values of a list have rules, which lint checks at their place", () => {
  const counts = { name: "counts", type: "list" as const };
  const store = aStore([{ ...counts, of: { type: "int", signed: true, validation: { max: 9 } } }]);
  store.setValue("counts", [-1, 12]);
  const outcome = store.submit();
  expect(outcome.ok ? [] : outcome.errors.map(({ violations }) => violations[0]?.message)).toEqual([
    "Must be at most 9",
  ]);
  const wrong = { ...counts, of: { type: "int" as const, validation: { min: 5, max: 2 } } };
  expect(lintLayout(layout(wrong)).map(({ pointer }) => pointer)).toEqual([
    "/structure/main/0/of/validation",
  ]);
});

const nested = {
  name: "outer",
  type: "list" as const,
  fields: [{ name: "inner", type: "list" as const, of: { type: "int" as const, validation: { max: 5 } } }],
};

test("rows inside of a row that was never saved are validated, also in a copy of it", () => {
  const store = aStore([nested], { mode: "create" });
  store.setValue("outer", [{ inner: [12] }]);
  const [row] = store.rows.of("outer");
  store.rows.add("outer", 1, row?.id);
  expect(shownBySubmit(store)).toEqual(["Must be at most 5", "Must be at most 5"]);
});

test("an automatic change deep in a row counts as a change of the record", () => {
  const total = { name: "total", type: "int" as const, calculate: { sum: ["n", 1] } };
  const rows = {
    ...nested,
    fields: [{ name: "inner", type: "list" as const, fields: [{ name: "n", type: "int" as const }, total] }],
  };
  const code = { name: "code", type: "string" as const, validation: { max_length: 2 } };
  const saved = (sum: number) => ({ code: "long", outer: [{ inner: [{ n: 1, total: sum }] }] });
  const open = (sum: number) => aStore([code, rows], { mode: "edit", record: saved(sum) });
  expect(shownBySubmit(open(2))).toEqual(["Must be at most 2 characters"]);
  // A value that was saved before its rule is not refused in a record that changes.
  expect(shownBySubmit(open(1))).toEqual([]);
  const stale = open(1);
  expect(stale.check(["code", "outer"])).toEqual([]);
});
