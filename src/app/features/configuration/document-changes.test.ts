import { describe, expect, it } from "vitest";
import { documentChanges } from "./document-changes.ts";

const written = (data: unknown) => `${JSON.stringify(data, null, 2)}\n`;
const field = (name: string, more: object = {}) => ({
  name,
  label: name.toUpperCase(),
  type: "string",
  ...more,
});
const layout = (...main: object[]) => ({ layout_key: "t", name: "T", structure: { main } });

const compare = (origin: unknown, theirs: unknown, mine: unknown, name = "form-layout") =>
  documentChanges({ name, origin: written(origin), theirs: written(theirs), mine: written(mine) });

describe("documentChanges", () => {
  const origin = layout(field("a"), field("b"));

  it("describes changes by field and marks the disputed ones", () => {
    const theirs = layout(field("a"), field("b", { grid_size: 6 }), field("c"));
    const mine = layout(field("a"));
    expect(compare(origin, theirs, mine)).toEqual({
      kind: "parts",
      theirs: [
        { text: '"B" (b): Width (of 12 columns) is now 6.', isDisputed: true },
        { text: 'The field "C" (c) was added to the section "main".', isDisputed: false },
      ],
      mine: [{ text: 'The field "B" (b) was removed.', isDisputed: true }],
    });
  });

  it("omits identical changes of both sides", () => {
    const both = layout(field("a", { grid_size: 3 }), field("b"));
    const mine = { ...both, name: "Mine" };
    expect(compare(origin, both, mine)).toEqual({
      kind: "parts",
      theirs: [],
      mine: [{ text: 'The form: Name is now "Mine" (it was "T").', isDisputed: false }],
    });
    expect(compare(origin, both, both)).toEqual({ kind: "same" });
  });

  const bounded = { validation: { max_length: 9, min_length: 1 } };

  it.each([
    ["one property", { validation: { max_length: 5 } }, { validation: { max_length: 6 } }, true],
    ["what holds the other", { validation: { max_length: 5 } }, { validation: undefined }, true],
    [
      "a property each",
      { validation: { max_length: 5, min_length: 1 } },
      { ...bounded, grid_size: 6 },
      false,
    ],
  ])("detects a dispute if both sides change %s", (_, theirs, mine, isDisputed) => {
    const before = layout(field("a", bounded));
    const found = compare(before, layout(field("a", theirs)), layout(field("a", mine)));
    expect(found).toMatchObject({ kind: "parts", mine: [{ isDisputed }] });
  });

  it("describes changes of a grid by column", () => {
    const [title, size] = [
      { accessor: "title", type: "text" },
      { accessor: "size", type: "number" },
    ];
    const made = compare({ columns: [title] }, { columns: [title, size] }, { columns: [] }, "grid");
    expect(made).toMatchObject({
      theirs: [{ text: 'The column "size" was added.' }],
      mine: [{ text: 'The column "title" was removed.' }],
    });
  });

  it.each([
    ["another kind of document", "settings", { a: 1, b: 2 }],
    ["what is no layout", "form-layout", { a: 1, b: 2 }],
    ["keys in another order", "form-layout", { structure: {}, a: 1, b: 2 }],
  ])("falls back to a line diff for %s", (_, name, theirs) => {
    const { a, b, ...rest } = theirs;
    const found = compare(theirs, theirs, { b, a, ...rest }, name);
    expect(found.kind).toBe("lines");
    const lines = found.kind === "lines" ? found.lines : [];
    expect(lines).toContainEqual(expect.objectContaining({ side: "theirs" }));
    expect(lines).toContainEqual(expect.objectContaining({ side: "mine" }));
  });

  it("collapses unchanged lines", () => {
    const long = Array.from({ length: 100 }, (_, at) => at);
    const found = compare(long, long.with(5, -5), long.with(90, -90), "settings");
    expect(found.kind === "lines" && found.lines.map(({ side, text }) => [side, text.trim()])).toEqual([
      ["both", "3,"],
      ["both", "4,"],
      ["theirs", "-5,"],
      ["mine", "5,"],
      ["both", "6,"],
      ["both", "7,"],
      ["skipped", ""],
      ["both", "88,"],
      ["both", "89,"],
      ["theirs", "90,"],
      ["mine", "-90,"],
      ["both", "91,"],
      ["both", "92,"],
    ]);
  });

  it("gives up when a comparison would take too long", () => {
    const noise = (seed: number) => Array.from({ length: 20_000 }, (_, at) => (at * seed) % 10_007);
    const started = performance.now();
    const found = compare([], noise(7919), noise(6101), "settings");
    expect(found.kind).toBe("unlike");
    expect(performance.now() - started).toBeLessThan(5000);
  });
});
