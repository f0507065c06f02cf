import { expect, it } from "vitest";
import { loadContract } from "../../calls/contract.ts";
import { packageRoot } from "../../platform/process.ts";
import { findUnstorableValue, maxValues } from "../../platform/json-body.ts";
import { measureMaxBlockMs, threadCpuMs } from "../../testing/measure-max-block.ts";
import { createDocumentLint } from "./lint-document.ts";
import type { DocumentKind } from "./shipped-documents.ts";

const lint = createDocumentLint(loadContract(packageRoot), () => []);
const times = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index));
const formOf = (...fields: unknown[]) => ({ layout_key: "t", name: "T", structure: { main: fields } });
const field = (index: number, more: object = {}) => ({ name: `f${index}`, type: "string", ...more });
const oneOf = (count: number, when: (index: number) => unknown = (index) => index, more: object = {}) => ({
  field: "f0",
  variants: times(count, (index) => ({ when: when(index), ...more })),
});

/** Worst cases of each kind in a body of 1 MB, both within and beyond the limits of layouts. */
const documents: readonly (readonly [string, unknown, DocumentKind?])[] = [
  [
    "30,000 dependencies",
    formOf(...times(1500, (n) => field(n, { depends_on: times(20, (k) => ({ field: `f${n + k}` })) }))),
  ],
  [
    "a dense graph of dependencies",
    formOf(
      ...times(250, (n) => field(n, { depends_on: times(20, (k) => ({ field: `f${(n * 7 + k) % 250}` })) })),
    ),
  ],
  [
    "a chain of dependencies",
    formOf(...times(2000, (n) => field(n, { depends_on: { field: `f${n + 1}` } }))),
  ],
  [
    "pointers into the record",
    formOf(...times(250, (n) => field(n, { depends_on: times(20, (k) => ({ field: `/x${n + k}` })) }))),
  ],
  [
    "a chain of cascades",
    formOf(
      ...times(2000, (n) =>
        field(n, { type: "select", options: ["a"], form_filter_key: `f${n + 1}`, option_filter_value: "x" }),
      ),
    ),
  ],
  ["options", formOf({ name: "a", type: "select", options: times(19_000, (id) => ({ id, label: "x" })) })],
  ["options without ids", formOf({ name: "a", type: "select", options: times(19_000, () => ({})) })],
  [
    "options that many variants take over",
    formOf(
      { name: "f0", type: "int" },
      {
        name: "a",
        type: "select",
        options: times(19_000, (id) => id),
        default_value: 5,
        depends_on: oneOf(100),
      },
    ),
  ],
  [
    "variants",
    formOf(
      { name: "f0", type: "int" },
      ...times(90, (n) =>
        field(n + 1, {
          default_value: "x",
          depends_on: oneOf(100, undefined, { validation: { max_length: 9 } }),
        }),
      ),
    ),
  ],
  [
    "conditions of many values",
    formOf(...times(30, (n) => field(n, { depends_on: oneOf(1, () => times(500, (k) => k + n)) }))),
  ],
  [
    "patterns",
    formOf(...times(290, (n) => field(n, { validation: { pattern: `[\\p{L}]{${100 + n}}x?${n}` } }))),
  ],
  ["one long pattern", formOf(field(0, { validation: { pattern: "(x{0,30}){0,30}".repeat(200) } }))],
  [
    "comparisons",
    formOf(
      ...times(100, (n) =>
        field(n, {
          type: "int",
          validation: { dependant_fields: times(49, (k) => ({ field: `f${k}`, operator: "<" })) },
        }),
      ),
    ),
  ],
  [
    "deep accessors",
    formOf(...times(1900, (n) => field(n, { accessor: times(20, (k) => `a${(n * k) % 9}`).join(".") }))),
  ],
  ["long names", formOf(...times(9, (n) => field(n, { name: "f".repeat(100_000) + n })))],
  [
    "labels in invalid languages",
    formOf(...times(1900, (n) => field(n, { label: Object.fromEntries(times(40, (k) => [`l${k}`, "x"])) }))),
  ],
  [
    "unknown properties",
    formOf(...times(1900, (n) => field(n, { lable: 1, requird: 2, hiden: 3, optons: 4 }))),
  ],
  [
    "sections",
    { layout_key: "t", name: "T", structure: Object.fromEntries(times(90_000, (n) => [`s${n}`, 1])) },
  ],
  ["invalid fields", formOf(...times(90_000, () => 1))],
  [
    "defaults of many items",
    formOf(
      ...times(100, (n) =>
        field(n, { type: "multiselect", options: ["x"], default_value: times(900, (k) => k) }),
      ),
    ),
  ],
  [
    "columns of a grid",
    { grid_key: "t", entity: "interviewer", columns: times(40_000, (n) => ({ key: `c${n}`, type: "text" })) },
    "grid",
  ],
  [
    "properties of a grid",
    { grid_key: "t", ...Object.fromEntries(times(90_000, (n) => [`p${n}`, n])) },
    "grid",
  ],
  [
    "values of a grid's columns",
    { grid_key: "t", columns: times(90, () => ({ values: times(100, () => ({})) })) },
    "grid",
  ],
];

it("linting never blocks the event loop for 100 ms", async () => {
  const tooSlow: string[] = [];
  for (const [what, document, kind = "form-layout"] of documents) {
    const ms = await measureMaxBlockMs(() => lint(kind, document));
    if (ms >= 100) tooSlow.push(`${what}: ${Math.round(ms)} ms`);
  }
  expect(tooSlow).toEqual([]);
});

it("a blocking task is detected", async () => {
  const busy = () => {
    const until = threadCpuMs() + 200;
    while (threadCpuMs() < until) JSON.stringify(documents);
  };
  expect(await measureMaxBlockMs(() => Promise.resolve(busy()), 0, 1)).toBeGreaterThan(100);
});

it("a body with too many values is rejected before it is linted", () => {
  expect(findUnstorableValue({ list: times(maxValues, () => 1) })).toEqual({
    pointer: "",
    reason: "too_many_values",
  });
  expect(findUnstorableValue({ list: times(maxValues - 1, () => 1) })).toBeUndefined();
});
