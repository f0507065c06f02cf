import fc from "fast-check";
import { createScanner, findNodeAtLocation, getNodeValue, type Node } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { isObject } from "../../../kernel/json.ts";
import { nameFromLabel } from "../document/document-names.ts";
import { applyOperation } from "./apply-operation.ts";
import { parseTree } from "../document/json-text.ts";
import { placedFields, sectionNames } from "../document/layout-places.ts";
import { applyChange, invertChange, type Operation, type OperationResult } from "./operation.ts";

const trivia = fc.constantFrom("", " ", "\n  ", "\r\n\t", " /* kept */ ", " // kept\n", "\n    ");

/** Serializes a document with random comments and whitespace between tokens. */
function spelled(document: unknown, blanks: readonly string[]): string {
  const compact = JSON.stringify(document);
  const scanner = createScanner(compact, true);
  let text = "";
  for (let at = 0; ; at += 1) {
    scanner.scan();
    const start = scanner.getTokenOffset();
    // End of the text.
    if (scanner.getTokenLength() === 0) return text;
    const token = compact.slice(start, start + scanner.getTokenLength());
    // Numbers are written differently from JSON.stringify.
    const isNumber = /^[0-9]+$/.test(token);
    text += (isNumber ? `${token}.0e0` : token) + (blanks[at % blanks.length] ?? "");
  }
}

/** Options, matched by id, and numbers, which have no identity. */
const options = fc.uniqueArray(
  fc.record(
    { id: fc.constantFrom("a", "b", "c", "d"), label: fc.constantFrom("x", "y"), score: fc.nat(200) },
    { requiredKeys: ["id"] },
  ),
  { selector: (option) => option.id, maxLength: 4 },
);
const numbers = fc.array(fc.nat(3), { maxLength: 5 });

const fieldOf = (name: string) =>
  fc.record(
    {
      name: fc.constant(name),
      type: fc.constantFrom("string", "int", "group"),
      label: fc.constantFrom("A label", "Ünï, {code}", "// no comment"),
      validation: fc.record({ required: fc.boolean() }),
      depends_on: fc.record({ field: fc.constantFrom("f0", "f1", "f2", "missing") }),
      fields: fc.constant([{ name: `${name}_inner`, type: "string" }]),
      options,
      scale: numbers,
    },
    { requiredKeys: ["name", "type"] },
  );

const layout = fc
  .record({
    main: fc.tuple(...["f0", "f1", "f2"].map(fieldOf)),
    more: fc.tuple(...["f3", "f4"].map(fieldOf)),
    count: fc.nat(3),
    headings: fc.boolean(),
  })
  .map(({ main, more, count, headings }) => ({
    layout_key: "t",
    ...(headings ? { sections: { main: { label: "Main" } } } : {}),
    structure: { main: main.slice(0, count), more, none: [] },
  }));

const text = fc
  .tuple(layout, fc.oneof(fc.constant(["", "\n  "]), fc.array(trivia, { minLength: 1, maxLength: 40 })))
  .map(([document, blanks]) => spelled(document, blanks));

const field = fc.constantFrom("f0", "f1", "f2", "f3", "f4", "f0_inner", "/structure/main/0", "missing");
const section = fc.constantFrom("main", "more", "none", "missing");
const place = fc.oneof(
  fc.record({ section, at: fc.nat(4) }),
  fc.record({ parent: fc.constantFrom("f0", "f3"), at: fc.nat(2) }),
);
const name = fc.constantFrom("fresh", "f1", "9 lives", "__proto__");
const property = fc.constantFrom(["label"], ["validation", "required"], ["a", "b", "c"], ["name"]);
const value = fc.oneof(fc.string(), fc.integer(), fc.constant({ deep: [1, { two: 2 }] }), fc.constant(null));

const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    kind: fc.constant("add_field" as const),
    to: place,
    definition: fc.record({ name, type: fc.constant("string"), options: fc.constant(["a", "b"]) }),
  }),
  fc.record({ kind: fc.constant("remove_field" as const), field }),
  fc.record({ kind: fc.constant("move_field" as const), field, to: place }),
  fc.record({ kind: fc.constant("duplicate_field" as const), field, name }),
  fc.record({ kind: fc.constant("rename_field" as const), field, name }),
  fc.record({ kind: fc.constant("set_property" as const), field, path: property, value }),
  fc.record({
    kind: fc.constant("set_property" as const),
    field,
    path: fc.constant(["options"]),
    value: options,
  }),
  fc.record({
    kind: fc.constant("set_property" as const),
    field,
    path: fc.constant(["scale"]),
    value: numbers,
  }),
  fc.record({ kind: fc.constant("set_property" as const), section, path: fc.constant(["label"]), value }),
  fc.record({ kind: fc.constant("unset_property" as const), field, path: property }),
  fc.record({ kind: fc.constant("add_section" as const), section: name, at: fc.nat(4), label: fc.string() }),
  fc.record({ kind: fc.constant("rename_section" as const), section, name }),
  fc.record({ kind: fc.constant("move_section" as const), section, at: fc.nat(3) }),
  fc.record({ kind: fc.constant("remove_section" as const), section }),
);

const valueOf = (source: string): unknown => getNodeValue(parseTree(source));

/** Raw text of every scalar and key by path; moved and renamed fields by name. */
function spellings(source: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (node: Node, path: string) => {
    for (const [at, child] of (node.children ?? []).entries()) {
      if (node.type === "object") {
        const [key, valueNode] = child.children ?? [];
        if (valueNode !== undefined) visit(valueNode, `${path}/${String(key?.value)}`);
      } else {
        const nodeValue: unknown = getNodeValue(child);
        const { name: named, id } = isObject(nodeValue) ? nodeValue : ({} as Record<string, unknown>);
        visit(
          child,
          typeof named === "string" ? `#${named}` : `${path}/${typeof id === "string" ? `#${id}` : at}`,
        );
      }
    }
    if (node.children === undefined) found.set(path, source.slice(node.offset, node.offset + node.length));
  };
  visit(parseTree(source), "");
  return found;
}

const comments = (source: string): number => source.split("kept").length - 1;

/** Names of the fields that an operation removes or rewrites, including nested ones. */
function touched(document: unknown, done: Operation): Set<string> {
  const address = "field" in done && typeof done.field === "string" ? done.field : undefined;
  const fields = placedFields(document);
  if (done.kind === "remove_section") {
    return new Set(fields.filter(({ path }) => path[1] === done.section).map((each) => each.name));
  }
  const root = fields.find((each) => each.name === address || `/${each.path.join("/")}` === address);
  const inside = fields.filter(({ path }) => root?.path.every((token, at) => path[at] === token) === true);
  return new Set(inside.map((each) => each.name));
}

describe("applyOperation on layouts", () => {
  it("results in valid text, and its inverse restores the exact original", () => {
    fc.assert(
      fc.property(text, fc.array(operation, { minLength: 1, maxLength: 6 }), (start, operations) => {
        let now = start;
        valueOf(start);
        for (const step of operations) {
          const result = applyOperation(now, step);
          if (!result.ok) {
            expect(result.reason).toMatch(/^.+\.$/);
            continue;
          }
          expect(result.sentence).toMatch(/^["A-Z].+\.$/s);
          valueOf(result.text);
          expect(applyChange(now, result.change)).toBe(result.text);
          expect(applyChange(result.text, invertChange(result.change))).toBe(now);
          now = result.text;
        }
      }),
    );
  });

  it("keeps formatting and comments outside the edited part", () => {
    fc.assert(
      fc.property(text, operation, (start, done) => {
        const result = applyOperation(start, done);
        if (!result.ok) return;
        const document = valueOf(start);
        const edited = touched(document, done);
        const [before, now] = [spellings(start), spellings(result.text)];
        const isDifferent = (path: string, spelling: string) => {
          const [root] = edited;
          const set = done.kind === "set_property" ? `#${root}/${done.path.join("/")}` : "";
          const after = now.get(path);
          // Numbers in a list are identified by position, which shifts when items are added or removed.
          const isShifted = path.includes("/scale/") && before.size !== now.size;
          const isInside = path === set || path.startsWith(`${set}/`);
          return isInside && (isShifted || after === undefined || valueOf(after) !== valueOf(spelling));
        };
        const references = done.kind === "rename_field" ? /\/field$/ : /^$/;
        const headings = /^\/sections\//;
        for (const [path, spelling] of before) {
          const owner = /^#([^/]+)/.exec(path)?.[1];
          const isEdited =
            done.kind === "set_property"
              ? isDifferent(path, spelling)
              : owner !== undefined && edited.has(owner);
          if (isEdited || references.test(path) || headings.test(path)) continue;
          expect([path, now.get(path)]).toEqual([path, spelling]);
        }
        const isTaking =
          done.kind === "set_property"
            ? [...before.keys()].some((path) => !now.has(path))
            : ["remove_field", "remove_section", "unset_property"].includes(done.kind);
        if (!isTaking && done.kind !== "move_field" && done.kind !== "move_section") {
          expect(comments(result.text)).toBeGreaterThanOrEqual(comments(start));
        }
      }),
    );
  });

  it("rewrites only the differing parts of a set value", () => {
    const at = fc.record({ choice: fc.nat(9), label: fc.string() });
    fc.assert(
      fc.property(text, fc.constantFrom("f0", "f3"), at, (start, owner, { choice, label }) => {
        const found = placedFields(valueOf(start)).find((each) => each.name === owner);
        const currentOptions = found?.definition["options"];
        const list = Array.isArray(currentOptions) ? (currentOptions as { readonly label?: string }[]) : [];
        const item = list[choice];
        if (found === undefined || item?.label === undefined) return;
        const done = { kind: "set_property", field: owner, path: ["options"] } as const;
        const relabelled = list.with(choice, { ...item, label });
        const node = findNodeAtLocation(parseTree(start), [...found.path, "options", choice, "label"]);
        const { offset, length } = node ?? { offset: 0, length: 0 };
        const expected = start.slice(0, offset) + JSON.stringify(label) + start.slice(offset + length);
        expect(applyOperation(start, { ...done, value: relabelled })).toMatchObject({
          ok: true,
          text: expected,
        });
      }),
    );
  });

  it("changes the fields and their order as described", () => {
    fc.assert(
      fc.property(text, operation, (start, done) => {
        const result = applyOperation(start, done);
        if (!result.ok) return;
        const before = valueOf(start);
        const after = valueOf(result.text);
        const names = (document: unknown) => placedFields(document).map((each) => each.name);
        switch (done.kind) {
          case "add_field":
            expect(names(after).filter((each) => each !== done.definition["name"])).toEqual(names(before));
            return;
          case "remove_field": {
            const removed = touched(before, done);
            expect(names(after)).toEqual(names(before).filter((each) => !removed.has(each)));
            return;
          }
          case "move_field":
            expect(names(after).toSorted()).toEqual(names(before).toSorted());
            return;
          case "rename_field": {
            const [old] = touched(before, done);
            const renamed = placedFields(after).find((each) => each.name === done.name);
            expect(renamed?.definition["accessor"]).toBe(old);
            expect(JSON.stringify(after)).not.toContain(`{"field":"${old}"}`);
            return;
          }
          case "move_section":
            expect(sectionNames(after).indexOf(done.section)).toBe(
              Math.min(done.at, sectionNames(before).length - 1),
            );
            return;
          default:
        }
      }),
    );
  });
});

const written = (document: unknown) => JSON.stringify(document, null, 2);
const plain = {
  structure: {
    main: [
      { name: "type", label: "Type", type: "string" },
      { name: "size", type: "int" },
    ],
  },
};

describe("applyOperation on shipped layouts", () => {
  it("formats edits like the rest of the document", () => {
    const extra = { name: "extra", type: "select", options: ["a", "b"] };
    const added = applyOperation(written(plain), {
      kind: "add_field",
      to: { section: "main", at: 1 },
      definition: extra,
    });
    expect(added).toMatchObject({
      text: written({ structure: { main: plain.structure.main.toSpliced(1, 0, extra as never) } }),
      sentence: 'Added the field "extra" to the section "main".',
    });
    const removed = applyOperation(written(plain), { kind: "remove_field", field: "type" });
    expect(removed).toMatchObject({
      text: written({ structure: { main: plain.structure.main.slice(1) } }),
      sentence: 'Removed the field "Type" (type).',
    });
    const moved = applyOperation(written(plain), {
      kind: "move_field",
      field: "type",
      to: { section: "main", at: 1 },
    });
    expect(moved).toMatchObject({
      text: written({ structure: { main: plain.structure.main.toReversed() } }),
    });
  });

  it.each([
    [
      { kind: "rename_field", field: "size", name: "type" },
      'The name "type" is already used by another field.',
    ],
    [{ kind: "remove_field", field: "gone" }, 'There is no field "gone".'],
    [
      { kind: "move_field", field: "size", to: { section: "elsewhere", at: 0 } },
      'There is no section "elsewhere".',
    ],
    [
      { kind: "move_field", field: "size", to: { parent: "size", at: 0 } },
      "Something cannot be moved into itself.",
    ],
    [{ kind: "add_section", section: "main", at: 0 }, 'There is already a section "main".'],
    [
      { kind: "set_property", path: ["layout_key"], value: "x" },
      '"layout_key" cannot be changed as a property.',
    ],
  ] as [Operation, string][])("refuses %j and says why", (refused, reason) => {
    expect(applyOperation(written(plain), refused)).toEqual({ ok: false, reason });
  });

  it("appends to a list by setting its next index, but rejects indexes beyond that", () => {
    const listed = (...names: string[]) =>
      written({ ...plain, test_records: names.map((each) => ({ name: each })) });
    const put = (at: number) =>
      applyOperation(listed("one"), {
        kind: "set_property",
        path: ["test_records", at],
        value: { name: "two" },
      });
    expect(put(1)).toMatchObject({ ok: true, text: listed("one", "two") });
    expect(put(0)).toMatchObject({ ok: true, text: listed("two") });
    expect(put(2)).toMatchObject({ ok: false });
  });

  it("rejects invalid JSON", () => {
    expect(applyOperation("{", { kind: "remove_field", field: "type" })).toEqual({
      ok: false,
      reason: "The text is not valid JSON.",
    });
  });
});

it("derives valid field names from labels", () => {
  expect(["Panel provider", "Größe (cm)", "2nd choice", "価格", "?"].map(nameFromLabel)).toEqual([
    "panel_provider",
    "gro_e_cm",
    "nd_choice",
    undefined,
    undefined,
  ]);
});

describe("pages", () => {
  const source = JSON.stringify({
    structure: { a: [], b: [], c: [] },
    pages: [
      { label: "One", sections: ["a", "b"] },
      { label: "Two", sections: ["c"] },
    ],
  });
  const pagesAfter = (done: OperationResult) => {
    if (!done.ok) throw new Error(done.reason);
    const { pages } = valueOf(done.text) as { readonly pages: readonly { readonly sections: string[] }[] };
    return pages.map(({ sections }) => sections);
  };

  it("are updated when a section is renamed", () => {
    expect(pagesAfter(applyOperation(source, { kind: "rename_section", section: "b", name: "d" }))).toEqual([
      ["a", "d"],
      ["c"],
    ]);
  });

  it("drop a removed section, and are removed with their last one", () => {
    expect(pagesAfter(applyOperation(source, { kind: "remove_section", section: "a" }))).toEqual([
      ["b"],
      ["c"],
    ]);
    expect(pagesAfter(applyOperation(source, { kind: "remove_section", section: "c" }))).toEqual([
      ["a", "b"],
    ]);
  });
});
