import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileForm } from "../compile-form.ts";
import type { CompiledField } from "../compiled-form.ts";
import { evaluateStates, matchesAt } from "../evaluate.ts";
import { compilePattern } from "../re2-pattern.ts";
import { lintLayout } from "./lint.ts";
import { anyLayout } from "./testing/any-layout.ts";
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

const filledIn = anyLayout.chain((layout) => {
  const form = compileForm(layout, { compilePattern });
  return fc.record({ layout: fc.constant(layout), values: fc.tuple(...form.fields.map(valueFor)), record });
});

/** Everything that was found of a field, by code. */
function placesOf(layout: unknown, code: string): ReadonlySet<string> {
  return new Set(
    lintLayout(layout)
      .filter((finding) => finding.code === code)
      .map(({ pointer }) => pointer),
  );
}

const pointerAt = (position: number) => `/structure/main/${position}`;

const isNeverShown = (found: ReadonlySet<string>, position: number) =>
  [...found].some((pointer) => pointer.startsWith(`${pointerAt(position)}/`));

/** Pointers to the variants that hold now. */
const variantsAt = (field: CompiledField, position: number, matches: readonly number[]) =>
  variantsOf(field.definition, pointerAt(position))
    .filter(({ dependency, index }) => matches[dependency] === index)
    .map(({ place }) => `${place}/when`);

describe("what lint says can never be", () => {
  it("is not, whatever the form and the record hold: fields never shown, variants that never apply", () => {
    let told = 0;
    fc.assert(
      fc.property(filledIn, ({ layout, values, record: context }) => {
        const form = compileForm(layout, { compilePattern });
        const states = evaluateStates(form, values, context);
        const data = { values, states, context };
        const hidden = placesOf(layout, "never-shown");
        const dead = new Set([
          ...placesOf(layout, "unreachable-variant"),
          ...placesOf(layout, "shadowed-variant"),
        ]);
        told += hidden.size + dead.size;
        form.fields.forEach((field, position) => {
          if (isNeverShown(hidden, position)) expect(states[position]?.hidden).toBe(true);
          const matches = matchesAt(form, field, data);
          for (const place of variantsAt(field, position, matches)) expect(dead).not.toContain(place);
        });
      }),
      { numRuns: Number(process.env["RUNS"] ?? 1000) },
    );
    expect(told).toBeGreaterThan(100);
  });
});
