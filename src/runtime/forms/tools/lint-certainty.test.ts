import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointerTokens } from "../../../kernel/json.ts";
import { getAt } from "../../../kernel/path.ts";
import { compileForm } from "../compile-form.ts";
import type { CompiledField } from "../compiled-form.ts";
import { evaluateFields, evaluateRecord, matchesAt, offeredChoices, visibleValue } from "../evaluate.ts";
import type { ComparisonOperator, FieldDefinition } from "../language.gen.ts";
import { compilePattern } from "../re2-pattern.ts";
import { aStore, submitted } from "../testing.ts";
import { lintLayout } from "./lint.ts";
import { layout } from "./testing/a-layout.ts";
import { anyLayout } from "./testing/any-layout.ts";
import { sensibleLayout } from "./testing/sensible-layout.ts";
import { violationsAt } from "../violations-at.ts";
import { variantsOf } from "./variants-of.ts";

const scalars = ["a", "b", "abc", "x", "", " ", 0, 1, 2, 12, 12.5, true, false, null];
const scalar = fc.constantFrom<unknown>(...scalars);
const any = fc.oneof(scalar, fc.array(scalar, { maxLength: 3 }));
const record = fc.record({
  outer: fc.oneof(any, fc.record({ kind: any, list: fc.array(fc.record({ kind: any }), { maxLength: 1 }) })),
});

/** Whatever people can bring a field to hold. */
function valueFor({ type, definition }: CompiledField): fc.Arbitrary<unknown> {
  const places = [definition, ...variantsOf(definition, "").map(({ variant }) => variant)];
  const rows = places
    .flatMap(({ options = [] }) => options)
    .map((row) => (typeof row === "object" ? row.id : row));
  const isOpen =
    definition.is_editable === false || places.some((place) => place.api_endpoint ?? place.is_disabled);
  const item = isOpen ? scalar : fc.constantFrom<unknown>(...rows, undefined);
  if (type.choices === "many") return fc.array(item, { maxLength: 3 }).map((list) => list.filter(Boolean));
  if (type.choices === "one") return definition.is_object === true ? item.map(asRow) : item;
  if (type.name === "checkbox") return fc.boolean();
  if (type.name === "hidden") return any;
  return fc.oneof(fc.string({ maxLength: 2 }), fc.constantFrom("a", "b", "abc", "1", "2", 12, 1.5, "", null));
}

const asRow = (id: unknown) => (id === undefined ? id : { id });

/** A form that somebody has filled in, and what lint says of its layout. */
const filledIn = anyLayout
  .chain((generated) => {
    const { fields } = compileForm(generated, { compilePattern });
    return fc.record({
      document: fc.constant(generated),
      values: fc.tuple(...fields.map(valueFor)),
      context: record,
    });
  })
  .map(({ document, values, context }) => {
    const form = compileForm(document, { compilePattern });
    const data = { context, fields: evaluateFields(form, values, context) };
    const findings = lintLayout(document);
    /** Pointers to what was found, each with the position of its field. */
    const found = (...codes: string[]) =>
      findings
        .filter(({ code }) => codes.includes(code))
        .map(({ pointer }) => ({ pointer, position: Number(pointerTokens(pointer)[2]) }));
    return { document, form, data, found };
  });

type FilledIn = Parameters<Parameters<typeof filledIn.map>[0]>[0];

/** Pointers to the variants of a field that hold now. */
function holdingVariants({ form, data }: FilledIn, position: number): string[] {
  const field = form.fields[position];
  if (!field) return [];
  const matches = matchesAt(form, field, data);
  return variantsOf(field.definition, `/structure/main/${position}`)
    .filter(({ dependency, index }) => matches[dependency] === index)
    .map(({ place }) => `${place}/when`);
}

/** Whether rules see a value of the field. */
function isSeen({ form, data }: FilledIn, name: string): boolean {
  const type = form.fields[form.index.get(name) ?? -1]?.type;
  return type?.isEmpty(visibleValue(form, data, name)) === false;
}

const textAt = ({ document }: FilledIn, pointer: string) => String(getAt(document, pointerTokens(pointer)));

/** Holds what is found against many forms, and sees that enough was found. */
function expectCertain(judge: (filledIn: FilledIn) => number): void {
  let told = 0;
  fc.assert(
    fc.property(filledIn, (each) => {
      told += judge(each);
    }),
    { numRuns: 400 },
  );
  expect(told).toBeGreaterThan(0);
}

describe("what lint says can never be is not, whatever the form and the record hold:", () => {
  it("fields that are never shown", () => {
    expectCertain(({ data, found }) => {
      const places = found("never-shown");
      for (const { position } of places) expect(data.fields[position]?.state.hidden).toBe(true);
      return places.length;
    });
  });

  it("variants that never apply", () => {
    expectCertain((each) => {
      const places = each.found("unreachable-variant", "shadowed-variant");
      for (const { pointer, position } of places)
        expect(holdingVariants(each, position)).not.toContain(pointer);
      return places.length;
    });
  });

  it("fields that are never shown together", () => {
    expectCertain((each) => {
      const places = each.found("idle-comparison", "idle-cascade");
      for (const { pointer, position } of places) {
        const isShown = each.data.fields[position]?.state.hidden === false;
        expect(isShown && isSeen(each, textAt(each, pointer))).toBe(false);
      }
      return places.length;
    });
  });

  it("options that a filter leaves", () => {
    expectCertain((each) => {
      const { form, data } = each;
      const places = each.found("unfilterable-options").filter(({ pointer }) => pointer.endsWith("_value"));
      for (const { position } of places) {
        const [field, state] = [form.fields[position], data.fields[position]?.state];
        if (!field || !state || state.source !== field.stateFor([]).source) continue;
        if (isSeen(each, field.cascade?.field ?? ""))
          expect(offeredChoices(form, field, state, data)).toEqual([]);
      }
      return places.length;
    });
  });
});

describe("a default that lint says is refused", () => {
  /** A form of which some fields are chosen, and the rest hold their defaults. */
  const started = sensibleLayout.chain((document) => {
    const { fields } = compileForm(document, { compilePattern });
    return fc.record({
      document: fc.constant(document),
      values: fc.tuple(...fields.map((field) => fc.option(valueFor(field), { nil: undefined }))),
    });
  });

  it("is refused wherever it is in force", () => {
    let told = 0;
    fc.assert(
      fc.property(started, ({ document, values }) => {
        const errors = lintLayout(document).filter(
          ({ code, severity }) => code === "bad-default" && severity === "error",
        );
        if (errors.length === 0) return;
        const form = compileForm(document, { compilePattern });
        const body = Object.fromEntries(
          form.fields.flatMap(({ name }, at) => (values[at] === undefined ? [] : [[name, values[at]]])),
        );
        const fields = evaluateRecord(form, body, "create", {});
        const data = {
          fields: fields.map((field) => ({ ...field, initialValue: field.value })),
          context: {},
          today: "0000-01-01",
          mode: "create" as const,
        };
        for (const { pointer } of errors) {
          const position = Number(pointerTokens(pointer)[2]);
          const field = form.fields[position];
          if (!field || !fields[position]?.isDefault || fields[position].state.hidden) continue;
          const matches = matchesAt(form, field, data);
          const holding = variantsOf(field.definition, `/structure/main/${position}`)
            .filter(({ dependency, index }) => matches[dependency] === index)
            .filter(({ variant }) => variant.default_value !== undefined);
          const place = holding.at(-1)?.place ?? `/structure/main/${position}`;
          if (`${place}/default_value` !== pointer) continue;
          told += 1;
          expect(violationsAt(form, position, data)).not.toEqual([]);
        }
      }),
      { numRuns: Number(process.env["LINTED_FORMS"] ?? 2000) },
    );
    expect(told).toBeGreaterThan(0);
  });
});

const operators: ComparisonOperator[] = [">=", "<=", ">", "<", "="];

describe("comparisons that lint says contradict each other", () => {
  const pairs = operators.flatMap((one) => operators.map((two) => [one, two] as const));
  const numbers = [
    [1, 1],
    [1, 2],
    [2, 1],
  ] as const;

  /** Whether people can save the form with both fields filled in. */
  const canBeSaved = (fields: readonly FieldDefinition[]) =>
    numbers.some(([a, b]) => {
      const store = aStore(fields);
      store.setValue("a", a);
      store.setValue("b", b);
      return submitted(store) === "valid";
    });
  const found = (fields: readonly FieldDefinition[]) => lintLayout(layout(...fields)).map(({ code }) => code);
  const asked = (name: string, other: string, ...list: ComparisonOperator[]): FieldDefinition => ({
    name,
    type: "int",
    validation: { dependant_fields: list.map((operator) => ({ field: other, operator })) },
  });

  it.each(pairs)("are those with which no form can be saved: %s and %s", (one, two) => {
    for (const fields of [
      [asked("a", "b", one), asked("b", "a", two)],
      [asked("a", "b", one, two), asked("b", "a")],
    ])
      expect(found(fields)).toEqual(canBeSaved(fields) ? [] : ["contradicting-comparisons"]);
  });
});
