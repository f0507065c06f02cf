import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyOperation } from "../operations/apply-operation.ts";
import type { Operation } from "../operations/operation.ts";
import { moveInOutline, stepInOutline, pagePart } from "./section-moves.ts";

const plain = { structure: { a: [], b: [], c: [], d: [] } };
const paged = {
  ...plain,
  pages: [
    { label: "One", sections: ["a", "b"] },
    { label: "Two", sections: ["c"] },
    { label: "Three", sections: ["d"] },
  ],
};

interface Outline {
  readonly structure: object;
  readonly pages?: readonly { readonly label: string; readonly sections: readonly string[] }[];
}

/** Applies operations and returns the order of the sections and of each page. */
function after(document: Outline, operations: readonly Operation[]) {
  let text = JSON.stringify(document);
  for (const operation of operations) {
    const done = applyOperation(text, operation);
    if (!done.ok) throw new Error(done.reason);
    ({ text } = done);
  }
  const { structure, pages } = JSON.parse(text) as Outline;
  return [
    Object.keys(structure).join(""),
    ...(pages ?? []).map(({ label, sections }) => `${label}: ${sections.join("")}`),
  ];
}

describe("moving a section", () => {
  it("places it beside the target", () => {
    expect(after(plain, moveInOutline(plain, "a", { target: "c", isAfter: true }))).toEqual(["bcad"]);
    expect(after(plain, moveInOutline(plain, "d", { target: "a", isAfter: false }))).toEqual(["dabc"]);
    expect(moveInOutline(plain, "a", { target: "b", isAfter: false })).toEqual([]);
    expect(moveInOutline(plain, "a", { target: "a", isAfter: true })).toEqual([]);
    expect(moveInOutline(plain, "a", { target: "z", isAfter: true })).toEqual([]);
  });

  it("assigns it to the target's page and removes the emptied page", () => {
    expect(after(paged, moveInOutline(paged, "a", { target: "c", isAfter: true }))).toEqual([
      "bcad",
      "One: b",
      "Two: ca",
      "Three: d",
    ]);
    expect(after(paged, moveInOutline(paged, "c", { target: pagePart("a"), isAfter: false }))).toEqual([
      "cabd",
      "One: cab",
      "Three: d",
    ]);
    const two = {
      ...plain,
      pages: [
        { label: "One", sections: ["a", "b", "c"] },
        { label: "Two", sections: ["d"] },
      ],
    };
    expect(after(two, moveInOutline(two, "d", { target: "a", isAfter: true }))).toEqual(["adbc"]);
  });

  it("moves it by steps, also across page boundaries", () => {
    expect(after(paged, stepInOutline(paged, "a", 1))).toEqual(["bacd", "One: ba", "Two: c", "Three: d"]);
    expect(after(paged, stepInOutline(paged, "b", 1))).toEqual(["abcd", "One: a", "Two: bc", "Three: d"]);
    expect(after(paged, stepInOutline(paged, "d", -1))).toEqual(["abcd", "One: ab", "Two: cd"]);
    expect(stepInOutline(paged, "a", -1)).toEqual([]);
    expect(stepInOutline(paged, "d", 1)).toEqual([]);
  });
});

describe("moving a page", () => {
  it("moves its sections with it", () => {
    expect(after(paged, stepInOutline(paged, pagePart("a"), 1))).toEqual([
      "cabd",
      "Two: c",
      "One: ab",
      "Three: d",
    ]);
    expect(after(paged, moveInOutline(paged, pagePart("d"), { target: "b", isAfter: false }))).toEqual([
      "dabc",
      "Three: d",
      "One: ab",
      "Two: c",
    ]);
    expect(stepInOutline(paged, pagePart("a"), -1)).toEqual([]);
    expect(moveInOutline(paged, pagePart("a"), { target: "b", isAfter: true })).toEqual([]);
  });
});

it("keeps all sections, and the same order in structure and pages", () => {
  const part = fc.constantFrom("a", "b", "c", "d", pagePart("a"), pagePart("c"), pagePart("d"));
  fc.assert(
    fc.property(
      fc.constantFrom(plain, paged),
      part,
      part,
      fc.boolean(),
      (document, moved, target, isAfter) => {
        const [order = "", ...pages] = after(document, moveInOutline(document, moved, { target, isAfter }));
        expect([...order].toSorted()).toEqual(["a", "b", "c", "d"]);
        if (pages.length > 0) expect(pages.map((page) => page.split(": ")[1]).join("")).toBe(order);
      },
    ),
  );
});
