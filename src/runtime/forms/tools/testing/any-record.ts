import fc from "fast-check";
import { setAt } from "../../../../kernel/json.ts";
import type { CompiledForm } from "../../compiled-form.ts";
import type {
  Condition,
  DependsOn,
  Scalar,
  Variant,
  VariantCondition,
} from "../../../language/form-layout.gen.ts";

const junk = fc.constantFrom<unknown>(
  undefined,
  null,
  "",
  "  ",
  "\u00a0",
  "a",
  "1.5x",
  -3,
  1.5,
  true,
  [],
  {},
  ["a"],
  { id: "a" },
  [null],
  [{}],
);

const fitting: Readonly<Record<string, readonly unknown[]>> = {
  string: [
    "a",
    "b",
    "[",
    "(a|b)+",
    "\\Z",
    "a\\Z",
    "abc",
    "Abc",
    "é",
    "12",
    12,
    "ab😀",
    "  a  ",
    "abcdefghijkl",
  ],
  markdown: ["a", "abc", "# Title", "1"],
  int: [0, 1, 2, 5, 12, 40, "12", " 7 ", "1.5", -3],
  float: [0, 1, 2.5, 7.5, 12, 13, "2.50", -1, "x"],
  checkbox: [true, false, "true", "false", "yes"],
  select: ["a", "b", "z", 1, true, "1", "foreign", { id: "a", label: "A" }, { id: "b", label: "B" }, {}],
  autocomplete: ["a", "b", 1, "foreign", { id: "a", label: "A" }],
  multiselect: [["a"], ["a", "b"], [1], ["foreign", "a"], ["b", "b"], [], [{ id: "a" }], [true], "a"],
  date: ["2026-11-21", "2027-01-31", "2026-12-01T10:00:00Z", "2026-02-30", "2020-01-01", "x"],
  datetime: ["2026-11-21T09:30", "2026-11-21T09:40:10", "2026-11-21T23:30-05:00", "2027-01-31T04:15Z", "x"],
  time: ["09:30", "09:40", "23:45+05:30", "00:10Z", "24:00"],
  month: ["2026-11", "2026-13"],
  list: [
    [],
    [1],
    [2, "12", null],
    ["x"],
    [{ f0: "a" }],
    [{ f0: 2, f1: "abc" }, {}],
    [{ f0: "2026-11-21", f1: true, f2: ["a"] }],
    [{ f0: "" }, { f0: "b", f1: 5, f2: "1" }],
  ],
  json: [{ a: null }, { a: { b: [1, null] } }, [1, "a"], "a", 1, true, { unread_json: "{" }, { f0: "a" }],
  hidden: ["a", 1, 12, true, ["a"], { id: "a" }],
};

/** Records for a form: for each field usually a value valid for its type, sometimes anything or nothing. */
export function anyRecord(form: CompiledForm): fc.Arbitrary<Record<string, unknown>> {
  const values = form.fields.map(({ type }) =>
    fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...(fitting[type.name] ?? [undefined])) },
      { weight: 2, arbitrary: junk },
      { weight: 2, arbitrary: fc.constant(undefined) },
    ),
  );
  const outer = fc.constantFrom<unknown>(
    undefined,
    { kind: "a" },
    { kind: 12 },
    { kind: "" },
    { kind: "  " },
    { kind: [] },
    { kind: {} },
    { kind: ["a", "b"], list: [{ kind: "abc" }] },
    { kind: { id: "a" }, list: { 0: { kind: 1 } } },
    "a",
  );
  const part = fc.constantFrom<unknown>(undefined, undefined, undefined, {}, "no object", null);
  return fc.tuple(fc.tuple(...values), outer, part).map(([chosen, context, parent]) => {
    const record: Record<string, unknown> = {};
    if (parent !== undefined) record["part"] = parent;
    if (context !== undefined) record["outer"] = context;
    form.fields.forEach(({ path }, position) => {
      if (chosen[position] !== undefined) setAt(record, path, structuredClone(chosen[position]));
    });
    return record;
  });
}

const scalar = fc.constantFrom<Scalar>("a", "b", "abc", 1, 2, 12, true, false, null, "", " ");

/** Conditions on a value. */
export const when: fc.Arbitrary<VariantCondition> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.record({
    operator: fc.constantFrom("=", "!=", "in"),
    value: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })),
  }),
  fc.record({ operator: fc.constantFrom(">=", "<=", ">", "<"), value: fc.constantFrom(1, 2, 12) }),
  fc.record({ operator: fc.constantFrom("empty", "filled") }),
);

/** Names of conditions in a generated layout; the last one is used but does not exist. */
const names = ["first", "second", "third", "nowhere"] as const;

/** Conditions over fields `f0`, `f1` ... of a generated layout, three of them named, valid and invalid. */
export function conditionArbitraries(maxFields: number) {
  const field = fc.oneof(
    { weight: 8, arbitrary: fc.nat(maxFields - 1).map((position) => `f${position}`) },
    { weight: 2, arbitrary: fc.constantFrom("/outer/kind", "/outer") },
    { weight: 1, arbitrary: fc.constant("nowhere") },
  );
  const operator = fc.constantFrom(">=", "<=", ">", "<", "=", "!=");
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ field }),
    { weight: 4, arbitrary: fc.record({ field, when }) },
    fc.record({ field, when: fc.record({ operator, field }) }),
    fc.record({
      field,
      variants: fc.array(fc.record({ when, hidden: fc.boolean() }), { minLength: 1, maxLength: 2 }),
    }),
  );
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
    const parts = fc.array(tie("condition"), { minLength: 1, maxLength: 3 });
    return {
      condition: fc.oneof(
        { maxDepth: 2 },
        { weight: 4, arbitrary: leaf },
        { weight: 1, arbitrary: fc.constantFrom<Condition>(...names) },
        { weight: 1, arbitrary: fc.record({ any: parts }) },
        { weight: 1, arbitrary: fc.record({ all: parts }) },
        { weight: 1, arbitrary: fc.record({ not: tie("condition") }) },
      ),
    };
  });
  const switched = fc.record({
    any: fc.array(condition, { minLength: 1, maxLength: 2 }),
    variants: fc.constantFrom<Variant[]>(
      [{ when: true, is_disabled: true }, { otherwise: true }],
      [{ when: false, validation: { required: true } }],
      [{ when: true, hidden: true }, { otherwise: true }],
    ),
  });
  const dependsOn: fc.Arbitrary<DependsOn> = fc.oneof(
    { weight: 3, arbitrary: condition },
    { weight: 2, arbitrary: fc.array(condition, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: switched },
  );
  const named = fc.record({ first: condition, second: condition, third: condition });
  return { condition, dependsOn, named };
}
