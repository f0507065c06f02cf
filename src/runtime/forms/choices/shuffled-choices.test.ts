import { describe, expect, it } from "vitest";
import type { Choice } from "../../types/widget-props.ts";
import { compileForm } from "../compile-form.ts";
import { createFormStore } from "../create-form-store.ts";
import { shuffledChoices } from "./shuffled-choices.ts";

const choice = (id: string, rest: Partial<Choice> = {}): Choice => ({ id, label: id, row: { id }, ...rest });
const idsOf = (choices: readonly Choice[] | undefined) => choices?.map(({ id }) => id).join("");
const letters = [..."abcdefgh"].map((id) => choice(id));

describe("shuffled choices", () => {
  it("have the same order for the same seed, and many different orders for others", () => {
    expect(idsOf(shuffledChoices(letters, "1"))).toBe(idsOf(shuffledChoices(letters.toReversed(), "1")));
    const seeds = Array.from({ length: 200 }, (_, at) => String(at));
    const firsts = seeds.map((seed) => shuffledChoices(letters, seed)[0]?.id);
    // Each of the eight comes first about 25 times.
    for (const { id } of letters) {
      const times = firsts.filter((first) => first === id).length;
      expect(times).toBeGreaterThan(8);
      expect(times).toBeLessThan(50);
    }
  });

  it("keep their relative order when one is added or removed", () => {
    const without = letters.filter(({ id }) => id !== "c");
    expect(idsOf(shuffledChoices(without, "7"))).toBe(idsOf(shuffledChoices(letters, "7"))?.replace("c", ""));
  });

  it("stay in their groups, and exclusive ones at the end", () => {
    const grouped = [
      choice("n", { isExclusive: true }),
      ...[..."abcd"].map((id) => choice(id, { group: "One" })),
      ...[..."efgh"].map((id) => choice(id, { group: "Two" })),
      choice("o", { isExclusive: true }),
    ];
    for (const seed of ["1", "2", "3"])
      expect(idsOf(shuffledChoices(grouped, seed))).toMatch(/^[a-d]{4}[e-h]{4}no$/);
  });

  it("have an order per form, and are validated as written", () => {
    const layout = {
      layout_key: "t",
      name: "T",
      structure: {
        main: [
          { name: "a", type: "select", shuffle: true, options: [..."abcdefgh"] },
          { name: "b", type: "select", options: [..."abcdefgh"] },
        ],
      },
    };
    const open = (seed: string) =>
      createFormStore({ form: compileForm(layout), mode: "create", today: "2026-11-21", seed });
    const orders = ["1", "2", "3"].map((seed) => idsOf(open(seed).getField("a")?.choices?.choices));
    expect(new Set(orders).size).toBe(3);
    const store = open("1");
    store.setValue("b", "h");
    expect(idsOf(store.getField("a")?.choices?.choices)).toBe(orders[0]);
    expect(idsOf(store.getField("b")?.choices?.choices)).toBe("abcdefgh");
    store.setValue("a", "h");
    expect(store.submit()).toEqual({ ok: true, payload: { a: "h", b: "h" } });
  });
});
