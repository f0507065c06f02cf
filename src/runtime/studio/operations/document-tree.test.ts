import fc from "fast-check";
import { getNodeValue, type Node, type ParseError, parseTree } from "jsonc-parser";
import { expect, it } from "vitest";
import { commonEnd, commonStart, DocumentTree, treeOf } from "./document-tree.ts";

/** What a tree says of each node, without the node that it stands in. */
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

it("follows any edit as if the text were read anew, and takes what the parser takes", () => {
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

it("keeps the value of every field that did not change", () => {
  const value = (text: string) => treeOf(text).root.json as { structure: { main: object[] } };
  const before = value(layout).structure.main;
  const after = value(layout.replace('"f1"', '"f1", "label": "Changed"')).structure.main;
  expect(after[0]).toBe(before[0]);
  expect(after[1]).toEqual({ name: "f1", label: "Changed" });
});

it("finds what two texts have in common", () => {
  const word = fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 300 });
  fc.assert(
    fc.property(word, word, (one, other) => {
      const start = commonStart(one, other);
      const end = commonEnd(one, other, start);
      const shorter = Math.min(one.length, other.length);
      expect(one.slice(0, start)).toBe(other.slice(0, start));
      expect(one.slice(one.length - end)).toBe(other.slice(other.length - end));
      if (start < shorter) expect(one[start]).not.toBe(other[start]);
      if (start + end < shorter) expect(one.at(-1 - end)).not.toBe(other.at(-1 - end));
    }),
  );
});
