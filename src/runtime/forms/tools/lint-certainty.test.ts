import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointerTokens } from "../../json.ts";
import { getAt } from "../../path.ts";
import { compileForm } from "../compile-form.ts";
import type { CompiledField } from "../compiled-form.ts";
import { evaluateStates, matchesAt, offeredChoices, visibleValue } from "../evaluate.ts";
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

const pointerAt = (position: number) => `/structure/main/${position}`;

const isAt = (position: number) => (pointer: string) => pointer.startsWith(`${pointerAt(position)}/`);

/** Pointers to the variants that hold now. */
const variantsAt = (field: CompiledField, position: number, matches: readonly number[]) =>
  variantsOf(field.definition, pointerAt(position))
    .filter(({ dependency, index }) => matches[dependency] === index)
    .map(({ place }) => `${place}/when`);

const runs = 500;

describe("what lint says can never be", () => {
  it("is not, whatever the form and the record hold", () => {
    let told = 0;
    fc.assert(
      fc.property(filledIn, ({ layout, values, record: context }) => {
        const form = compileForm(layout, { compilePattern });
        const states = evaluateStates(form, values, context);
        const data = { values, states, context };
        const findings = lintLayout(layout);
        const placesOf = (...codes: string[]) =>
          findings.filter(({ code }) => codes.includes(code)).map(({ pointer }) => pointer);
        const hidden = placesOf("never-shown");
        const dead = placesOf("unreachable-variant", "shadowed-variant");
        const idle = placesOf("idle-comparison", "idle-cascade");
        const emptied = placesOf("unfilterable-options").filter((place) =>
          place.endsWith("option_filter_value"),
        );
        told += hidden.length + dead.length + idle.length + emptied.length;
        form.fields.forEach((field, position) => {
          const state = states[position];
          if (!state || hidden.some(isAt(position))) expect(state?.hidden).toBe(true);
          if (!state || state.hidden) return;
          const holding = variantsAt(field, position, matchesAt(form, field, data));
          expect(holding.filter((place) => dead.includes(place))).toEqual([]);
          for (const place of idle.filter(isAt(position))) {
            const name = getAt(layout, pointerTokens(place)) as string;
            expect([name, visibleValue(form, data, name)]).toEqual([name, undefined]);
          }
          const filter = visibleValue(form, data, field.cascade?.field ?? "");
          const isFiltered =
            form.fields[form.index.get(field.cascade?.field ?? "") ?? -1]?.type.isEmpty(filter) === false;
          if (isFiltered && state.source === field.stateFor([]).source && emptied.some(isAt(position)))
            expect(offeredChoices(form, field, state, data)).toEqual([]);
        });
      }),
      { numRuns: Number(process.env["RUNS"] ?? runs) },
    );
    expect(told).toBeGreaterThan(runs / 10);
  });
});
