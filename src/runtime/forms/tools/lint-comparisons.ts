import type { Finding } from "../../finding.ts";
import { isComparison } from "../compare.ts";
import { isCalendarDay } from "../../types/fields/date/calendar-day.ts";
import type { CompiledField } from "../compiled-form.ts";
import type { ComparisonOperator, Variant } from "../language.gen.ts";
import type { LocatedField } from "../read-layout.ts";
import { error, warning, type LintContext, type LintRule } from "./lint-context.ts";
import { knownValues } from "./possible-values.ts";
import { canShowBeside, isInForce } from "./reachable-states.ts";
import { type LocatedValidation, validationsOf } from "./validations-of.ts";
import { listWords, valueWords } from "./value-words.ts";
import { variantsOf } from "./variants-of.ts";

/** Comparisons with other fields, of the field and of its variants. */
export const lintComparisons: LintRule = (field, context) =>
  validationsOf(field).flatMap((located) => [
    ...comparisons(field, located, context),
    ...contradictions(field, located, context),
  ]);

function comparisons(
  { definition }: LocatedField,
  { validation, pointer }: LocatedValidation,
  { byName, form, visibility }: LintContext,
): Finding[] {
  if (!Array.isArray(validation.dependant_fields)) return [];
  return validation.dependant_fields.flatMap((comparison, position) => {
    const place = `${pointer}/dependant_fields/${position}/field`;
    const other = byName.get(comparison?.field);
    if (!other || other.definition.is_enabled === false || other.definition.form_field === false)
      return [
        error(
          "absent-field",
          place,
          `The form has no field ${valueWords(comparison?.field)} to compare with.`,
          "Name a field of this layout.",
        ),
      ];
    if (other.definition.name === definition.name)
      return [
        error("self-comparison", place, "A field cannot be compared with itself.", "Name another field."),
      ];
    const [own, another] = [definition, other.definition].map(({ name }) => form.index.get(name) ?? -1) as [
      number,
      number,
    ];
    const idle =
      visibility.neverShown(own) || visibility.canMeet(own, another)
        ? []
        : [
            warning(
              "idle-comparison",
              place,
              `"${other.definition.name}" is never shown together with this field, so nothing is ever compared.`,
              "Compare with a field that is shown at the same time, or remove the comparison.",
            ),
          ];
    if (areAlike(form.fields[own], form.fields[another])) return idle;
    return [
      ...idle,
      error(
        "unlike-types",
        place,
        `A ${definition.type} cannot be compared with a ${other.definition.type}.`,
        "Compare fields of like types.",
      ),
    ];
  });
}

/** Whether some value of the one can be compared with some value of the other. */
function areAlike(one: CompiledField | undefined, another: CompiledField | undefined): boolean {
  const [mine, theirs] = [kindsOf(one), kindsOf(another)];
  return !mine || !theirs || mine.some((kind) => theirs.includes(kind));
}

/** Of what kinds a field's values are; `undefined` where they may be of any. */
function kindsOf(field: CompiledField | undefined): readonly string[] | undefined {
  // A hidden field carries whatever the layout or the record gives it, an unknown type nothing that is known.
  if (!field || field.type.name === "hidden") return undefined;
  const { comparesAs, choices } = field.type;
  if (choices === "none" || comparesAs === "none") return comparesAs === "none" ? [] : [comparesAs];
  return knownValues(field)?.flatMap((value) =>
    typeof value === "string" ? ["text", ...(isCalendarDay(value) ? ["date"] : [])] : [typeof value],
  );
}

/** How one value may stand to another: below, equal or above. */
const allowed: Readonly<Record<ComparisonOperator, readonly string[]>> = {
  "<": ["<"],
  "<=": ["<", "="],
  "=": ["="],
  ">=": ["=", ">"],
  ">": [">"],
};

const reversed = { "<": ">", "<=": ">=", "=": "=", ">=": "<=", ">": "<" } as const;

/** The kind of values that always have an order among themselves; a choice may be of any kind. */
function orderOf({ definition }: LocatedField, types: LintContext["types"]): string | undefined {
  const type = types.get(definition.type);
  const isOrdered = type && ["number", "text", "date"].includes(type.comparesAs);
  return isOrdered && type.choices === "none" && type.name !== "hidden" ? type.comparesAs : undefined;
}

/** What is asked of one field beside the same other one, here or by that one itself, and nothing fulfils. */
function contradictions(
  field: LocatedField,
  { validation, pointer, located }: LocatedValidation,
  { types, byName, form, visibility, reachable }: LintContext,
): Finding[] {
  const { definition } = field;
  const own = form.index.get(definition.name);
  const kind = orderOf(field, types);
  const compiled = form.fields[own ?? -1];
  if (own === undefined || kind === undefined || !compiled) return [];
  if (!isInForce(reachable(definition.name), bringsComparisons, located)) return [];
  const list: readonly unknown[] = Array.isArray(validation.dependant_fields)
    ? validation.dependant_fields
    : [];
  const asked = new Map<string, ComparisonOperator[]>();
  return list.flatMap((item, at) => {
    const other = isComparison(item) ? byName.get(item.field) : undefined;
    if (!isComparison(item) || !other || other === field) return [];
    const position = form.index.get(item.field);
    const another = form.fields[position ?? -1];
    if (position === undefined || !another || orderOf(other, types) !== kind) return [];
    if (!visibility.canMeet(own, position) || (located && !canShowBeside(form, compiled, located, another)))
      return [];
    // Of two fields that ask something of each other the later one is named.
    const known = asked.get(item.field) ?? (position < own ? askedBy(other, definition.name) : []);
    const isPossible = possible(known);
    asked.set(item.field, [...known, item.operator]);
    if (!isPossible || possible([...known, item.operator])) return [];
    const words = [...new Set([...known, item.operator])];
    return [
      error(
        "contradicting-comparisons",
        `${pointer}/dependant_fields/${at}`,
        `Beside a value of "${item.field}" nothing can be entered: it would have to be ${listWords(words)} that.`,
        "Remove or correct one of the comparisons, here or there.",
      ),
    ];
  });
}

const bringsComparisons = ({ validation }: Variant) => validation?.dependant_fields !== undefined;

const possible = (operators: readonly ComparisonOperator[]) =>
  ["<", "=", ">"].some((relation) => operators.every((operator) => allowed[operator].includes(relation)));

/** What a field always asks beside another, as said by that other one. */
function askedBy({ definition }: LocatedField, name: string): ComparisonOperator[] {
  const list: unknown = definition.validation?.dependant_fields;
  const isOverridden = variantsOf(definition, "").some(({ variant }) => bringsComparisons(variant));
  if (!Array.isArray(list) || isOverridden) return [];
  return list
    .filter(isComparison)
    .filter(({ field }) => field === name)
    .map(({ operator }) => reversed[operator]);
}
