import fc from "fast-check";
import { getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import { expect, it } from "vitest";
import { commonEnd, commonPrefixLength, DocumentTree, treeOf } from "./document-tree.ts";

/** A tree's nodes without their parents. */
const outline = ({ type, offset, length, value, children }: Node): unknown => [
  type,
  offset,
  length,
  value,
  children?.map(outline),
];

function byParser(text: string): Node | undefined {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  return errors.length === 0 ? root : undefined;
}

function read(text: string, known?: DocumentTree): DocumentTree | undefined {
  try {
    if (known?.follow(text) === true) return known;
    return new DocumentTree(text);
  } catch {
    return undefined;
  }
}

const layout = JSON.stringify(
  {
    name: "A",
    structure: { main: [{ name: "f0", options: ["a", { id: 1 }] }, { name: "f1" }, 7], none: [] },
    sections: {},
  },
  null,
  1,
);
const pieces = fc.constantFrom(
  ...'{}[],:/*"\\ \n01e.-'.split(""),
  '{"name":"x"}',
  ", ",
  '"k": null,',
  "// it\n",
  "/* it */",
  "true",
);
const edit = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  cut: fc.nat(12),
  put: fc.array(pieces, { maxLength: 3 }),
});

it("matches a fresh parse after each edit, and accepts what jsonc-parser accepts", () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
      let text = layout;
      let tree = read(text);
      for (const { at, cut, put } of edits) {
        const place = Math.floor(at * text.length);
        const next = text.slice(0, place) + put.join("") + text.slice(place + cut);
        const parsed = byParser(next);
        const followed = read(next, tree);
        expect(followed === undefined).toBe(parsed === undefined);
        if (followed === undefined || parsed === undefined) continue;
        expect(outline(followed.root.asNode)).toEqual(outline(parsed));
        expect(JSON.stringify(followed.root.json)).toBe(JSON.stringify(getNodeValue(parsed)));
        [text, tree] = [next, followed];
      }
    }),
  );
});

it("keeps the values of unchanged fields", () => {
  const value = (text: string) => treeOf(text).root.json as { structure: { main: object[] } };
  const before = value(layout).structure.main;
  const after = value(layout.replace('"f1"', '"f1", "label": "Changed"')).structure.main;
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toEqual({ name: "f1", label: "Changed" });
});

it("keeps the values of similar fields when one is inserted, removed or moved", () => {
  const names = (list: readonly string[]) => list.map((name) => ({ name, type: "text" }));
  const text = (list: readonly string[]) =>
    JSON.stringify({ structure: { main: names(list), more: [] } }, null, 2);
  const value = (list: readonly string[]) =>
    (treeOf(text(list)).root.json as { structure: { main: { name: string }[]; more: unknown[] } }).structure;
  const all = Array.from({ length: 9 }, (_, at) => `field10${at}`);
  let before = value(all);
  const lists = [
    all.toSpliced(5, 0, "field104_2"),
    all,
    all.toSpliced(4, 1),
    all,
    all.toSpliced(4, 2, "field105", "field104"),
    all,
    all.slice(0, -1),
    [...all, "field109"],
    all,
    all.slice(1),
  ];
  for (const list of lists) {
    const after = value(list);
    expect(after.main.map(({ name }) => name)).toEqual(list);
    expect(after.more).toBe(before.more);
    const others = after.main.filter((field) => !before.main.includes(field));
    expect(others.length).toBeLessThanOrEqual(3);
    before = after;
  }
});

it("finds the common start and end of two texts", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 300 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const start = commonPrefixLength(one, other);
      const end = commonEnd(one, other, start);
      const shorter = Math.min(one.length, other.length);
      expect(one.slice(0, start)).toBe(other.slice(0, start));
      expect(one.slice(one.length - end)).toBe(other.slice(other.length - end));
      if (start < shorter) expect(one[start]).not.toBe(other[start]);
      if (start + end < shorter) expect(one.at(-1 - end)).not.toBe(other.at(-1 - end));
    }),
  );
});
