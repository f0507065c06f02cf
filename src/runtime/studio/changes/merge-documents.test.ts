import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readText } from "../editing/document-session.ts";
import { mergeDocuments } from "./merge-documents.ts";
import { textWithValue } from "../document/text-with-value.ts";

const field = (name: string, more: object = {}) => ({ name, type: "string", ...more });
const layout = (structure: Record<string, object[]>, more: object = {}) => ({
  layout_key: "a",
  ...more,
  structure,
});
const base = layout({ main: [field("a"), field("b")], more: [field("c", { label: "C" })] });

describe("mergeDocuments", () => {
  it("takes over changes that only one side made: added, changed, moved, removed", () => {
    const mine = layout({
      main: [field("a", { label: "Mine" }), field("b"), field("m")],
      more: [field("c", { label: "C" })],
    });
    const theirs = layout({
      main: [field("t"), field("a")],
      more: [field("b"), field("c", { label: "C", placeholder: "x" })],
    });
    const { merged, conflicts } = mergeDocuments(base, mine, theirs);
    expect(conflicts).toEqual([]);
    expect(merged).toEqual(
      layout({
        main: [field("t"), field("a", { label: "Mine" }), field("m")],
        more: [field("b"), field("c", { label: "C", placeholder: "x" })],
      }),
    );
  });

  it("reports conflicts, defaults to the own value, and applies decisions", () => {
    const mine = layout({ main: [field("a"), field("b")], more: [field("c", { label: "Mine" })] });
    const theirs = layout({ main: [field("a"), field("b")], more: [field("c", { label: "Theirs" })] });
    const undecided = mergeDocuments(base, mine, theirs);
    expect(undecided.merged).toEqual(mine);
    expect(undecided.conflicts).toEqual([
      { place: "/fields/c/label", base: "C", mine: "Mine", theirs: "Theirs" },
    ]);
    const decided = mergeDocuments(base, mine, theirs, new Map([["/fields/c/label", "theirs"]]));
    expect(decided.merged).toEqual(theirs);
  });

  it("reports a conflict if one side removed a field that the other changed", () => {
    const mine = layout({ main: [field("a"), field("b")], more: [] });
    const theirs = layout({ main: [field("a"), field("b")], more: [field("c", { label: "New" })] });
    const { conflicts, merged } = mergeDocuments(base, mine, theirs);
    expect(conflicts.map(({ place }) => place)).toEqual(["/fields/c"]);
    expect(merged).toEqual(mine);
    const decisions = new Map([["/fields/c", "theirs" as const]]);
    expect(mergeDocuments(base, mine, theirs, decisions).merged).toEqual(theirs);
  });

  it("matches the columns of a list by accessor", () => {
    const grid = (...columns: object[]) => ({ grid_key: "g", columns });
    const column = (accessor: string, more: object = {}) => ({ accessor, type: "text", ...more });
    const { merged } = mergeDocuments(
      grid(column("a"), column("b")),
      grid(column("b"), column("a")),
      grid(column("a"), column("b", { width: 10 }), column("c")),
    );
    expect(merged).toEqual(grid(column("b", { width: 10 }), column("c"), column("a")));
  });
});

const name = fc.constantFrom("a", "b", "c", "d", "e");
const anyLayout = fc
  .record({
    fields: fc.uniqueArray(
      fc.record({ name, type: fc.constant("string"), label: fc.constantFrom("x", "y", "z") }),
      { selector: (each) => each.name },
    ),
    split: fc.nat(5),
    title: fc.constantFrom("one", "two"),
  })
  .map(({ fields, split, title }) =>
    layout({ main: fields.slice(0, split), more: fields.slice(split) }, { name: title }),
  );

it("returns the changed version if only one side changed, or both made the same change", () => {
  fc.assert(
    fc.property(anyLayout, anyLayout, (first, second) => {
      for (const [was, mine, theirs] of [
        [first, second, first],
        [first, first, second],
        [first, second, second],
      ]) {
        const { merged, conflicts } = mergeDocuments(was, mine, theirs);
        expect(conflicts).toEqual([]);
        expect(merged).toEqual(second);
      }
    }),
  );
});

it("writes the merged value into the text and keeps the comments of unchanged parts", () => {
  fc.assert(
    fc.property(anyLayout, anyLayout, (first, second) => {
      const text = `// Ours.\n${JSON.stringify(first, null, 2)}\n`;
      const next = textWithValue(text, second);
      const read = readText(next);
      expect(next.startsWith("// Ours.\n")).toBe(true);
      expect(read.ok && JSON.stringify(read.value)).toBe(JSON.stringify(second));
    }),
  );
});
