import { expect, it } from "vitest";
import { applyOperation } from "../operations/apply-operation.ts";
import { valueOfText } from "./json-text.ts";
import { placedFields } from "./layout-places.ts";
import { textWithValue } from "./text-with-value.ts";

it("edits only the options that were added, removed, moved or renamed", () => {
  const choice = (id: string, more = "") => `      { "id": "${id}"${more} }, // ${id}`;
  const listed = (...lines: readonly string[]) =>
    `{\n  "structure": {\n    "main": [{ "name": "type", "type": "select", "options": [\n${lines.join("\n")}\n    ] }]\n  }\n}`;
  const score = ', "score": 1.0e2';
  const start = listed(choice("a", score), choice("b"), choice("c"), choice("d"));
  const set = (...choices: readonly unknown[]) => {
    const done = { kind: "set_property", field: "type", path: ["options"], value: choices } as const;
    const result = applyOperation(start, done);
    return result.ok ? result.text : result.reason;
  };
  const [a, b, c, d] = [{ id: "a", score: 100 }, { id: "b" }, { id: "c" }, { id: "d" }];
  expect(set(a, c, d)).toBe(listed(choice("a", score), "      // b", choice("c"), choice("d")));
  expect(set(a, { id: "e" }, c, d)).toBe(
    listed(choice("a", score), '      { "id": "e" }, // b', choice("c"), choice("d")),
  );
  // Only one of the two moves; its formatting is kept.
  expect(set(b, c, d, a)).toContain(score);
  const many = Array.from({ length: 1000 }, (_, at) => ({ id: `new ${at}` }));
  const added = set(a, b, ...many, c, d);
  expect(added).toContain(score);
  expect(placedFields(valueOfText(added))[0]?.definition["options"]).toEqual([a, b, ...many, c, d]);
});

it("matches items without identity by the common start and end of the lists", () => {
  const text = '{ "scale": [1.0e0, 2.0e0, /* three */ 3.0e0, 3.0e0] }';
  const set = (...scale: readonly number[]) => textWithValue(text, { scale });
  expect(set(1, 2, 3, 3)).toBe(text);
  expect(set(1, 5, 3, 3)).toBe(text.replace("2.0e0", "5"));
  expect(set(1, 3, 3)).toBe(text.replace("2.0e0, ", ""));
  expect(set(1, 2, 2, 3, 3)).toBe(text.replace("/* three */ 3.0e0", "/* three */ 2, 3.0e0"));
  expect(set(9, 1, 2, 3, 3)).toBe(text.replace("[", "[9, "));
});
