import type { CompiledField } from "../../compiled-form.ts";
import { choicesOf, chosenIds, idKeyOf } from "../../choices/choices.ts";
import { placesOf, type LocatedValidation, validationsOf } from "./located-rules.ts";
import type { Finding } from "../../../finding.ts";
import { isComparison } from "../../condition.ts";
import { isCalendarDay } from "../../../types/fields/moment/moment-types.ts";
import type { ComparisonOperator } from "../../../language/form-layout.gen.ts";
import type { LocatedField } from "../../compile/read-layout.ts";
import { error, type LintContext, type LintRule, formatType, placeOfName } from "./lint-context.ts";
import { joinWithAnd, formatValue } from "../format-value.ts";

/** Longer lists of options are not analyzed. */
const maxOptions = 2_000;

const foundValues = new WeakMap<CompiledField, { readonly values: ReadonlySet<unknown> | undefined }>();

/** All non-empty values that a field can hold, item by item; `undefined` if they are not all known. */
export function knownValues(field: CompiledField): ReadonlySet<unknown> | undefined {
  let found = foundValues.get(field);
  if (!found) foundValues.set(field, (found = { values: findValues(field) }));
  return found.values;
}

function findValues(field: CompiledField): ReadonlySet<unknown> | undefined {
  const { definition, type } = field;
  if (type.comparesAs === "boolean") return new Set([true, false]);
  if (type.choices === "none") return undefined;
  const places = placesOf(definition, "").map(({ variant }) => variant);
  const isAsked = places.some(({ api_endpoint, genie_api_endpoint }) => api_endpoint ?? genie_api_endpoint);
  // A locked field keeps a saved value that may no longer be an option.
  const isKept = definition.is_editable === false || places.some(({ is_disabled }) => is_disabled === true);
  const lists = places.flatMap(({ options }) => (Array.isArray(options) ? [options] : []));
  const count = lists.reduce((sum, list) => sum + list.length, 0);
  if (
    isAsked ||
    definition.options_from !== undefined ||
    isKept ||
    definition.allow_other === true ||
    lists.length === 0 ||
    count > maxOptions
  )
    return undefined;
  const ids = lists.flatMap((list) => choicesOf(list, { idKey: "id", labelKey: "label" }, "en"));
  const defaults = places
    .filter(({ default_value }) => default_value !== undefined)
    .flatMap(({ default_value }) => chosenIds(type.read(default_value), idKeyOf(definition)));
  const values = [...ids.map(({ id }) => id), ...defaults];
  return new Set<unknown>(values.filter((value) => !isBlankFor(field, value)));
}

/** Whether the field can hold the value, or a list that contains it. */
export function canHoldValue(field: CompiledField, value: unknown): boolean {
  if (typeof value === "object" || isBlankFor(field, value)) return false;
  if (field.type.choices !== "none") return knownValues(field)?.has(value) !== false;
  return knownValues(field)?.has(value) ?? Object.is(field.type.read(value), value);
}

const canBeList = ({ type }: CompiledField) => type.choices === "many" || type.name === "hidden";

/** Whether a value counts as empty. Items of a list and ids of whole rows do not: they make the field filled. */
const isBlankFor = (field: CompiledField, value: unknown) =>
  !canBeList(field) && field.definition.is_object !== true && field.type.isEmpty(value);

/** Checks the comparisons of a field and its variants. */
export const lintComparisons: LintRule = (field, context) =>
  validationsOf(field).flatMap((located) => [
    ...comparisons(field, located, context),
    ...contradictions(field, located, context),
  ]);

function comparisons(
  { definition }: LocatedField,
  { validation, pointer }: LocatedValidation,
  context: LintContext,
): Finding[] {
  if (!Array.isArray(validation.dependant_fields)) return [];
  return validation.dependant_fields.flatMap((comparison, position) => {
    const place = `${pointer}/dependant_fields/${position}/field`;
    const named = placeOfName(context, comparison?.field);
    const other = named.byName.get(named.name);
    if (!other || other.definition.is_enabled === false || other.definition.form_field === false)
      return [
        error(
          "absent-field",
          place,
          `The form has no field ${formatValue(comparison?.field)} to compare with.`,
          "Name a field of this layout.",
        ),
      ];
    const isSameForm = named.form === context.form;
    if (isSameForm && other.definition.name === definition.name)
      return [
        error("self-comparison", place, "A field cannot be compared with itself.", "Name another field."),
      ];
    const mine = compiled(definition.name, context.form);
    const theirs = compiled(named.name, named.form);
    return mine && theirs && !areComparable(mine, theirs) ? [unlikeTypes(place, mine, theirs)] : [];
  });
}

/** Reports a comparison of two fields that never hold values of the same kind. */
export function unlikeTypes(place: string, one: CompiledField, another: CompiledField): Finding {
  const [mine, theirs] = [formatType(one.definition.type), formatType(another.definition.type)];
  const message =
    mine === theirs
      ? `"${one.name}" and "${another.name}" never hold values of the same kind, so they cannot be compared.`
      : `A field of type ${mine} cannot be compared with one of type ${theirs}.`;
  return error("unlike-types", place, message, "Compare fields of similar types.");
}

const compiled = (name: string, { fields, index }: LintContext["form"]) => fields[index.get(name) ?? -1];

/** Whether some values of the two fields are comparable. */
export function areComparable(one: CompiledField | undefined, another: CompiledField | undefined): boolean {
  const [mine, theirs] = [kindsOf(one), kindsOf(another)];
  return !mine || !theirs || mine.some((kind) => theirs.includes(kind));
}

/** Types of a field's values; `undefined` if they may be of any type. */
function kindsOf(field: CompiledField | undefined): readonly string[] | undefined {
  // A hidden field holds whatever the layout or record contains; a password has findings of its own.
  if (!field || field.type.name === "hidden" || field.type.isSecret === true) return undefined;
  const { comparesAs, choices } = field.type;
  if (choices === "none" || comparesAs === "none") return comparesAs === "none" ? [] : [comparesAs];
  const values = knownValues(field);
  return (
    values &&
    [...values].flatMap((value) =>
      typeof value === "string" ? ["text", ...(isCalendarDay(value) ? ["date"] : [])] : [typeof value],
    )
  );
}

/** Orders that satisfy an operator. */
const allowed: Readonly<Record<ComparisonOperator, readonly string[]>> = {
  "<": ["<"],
  "<=": ["<", "="],
  "=": ["="],
  ">=": ["=", ">"],
  ">": [">"],
};

/** Type whose values are totally ordered; a choice may be of any type. */
function orderOf({ definition }: LocatedField, types: LintContext["types"]): string | undefined {
  const type = types.get(definition.type);
  const isOrdered = type && ["number", "text", "date"].includes(type.comparesAs);
  return isOrdered && type.choices === "none" && type.name !== "hidden" ? type.comparesAs : undefined;
}

/** Reports comparisons with the same field that cannot all hold. */
function contradictions(
  field: LocatedField,
  { validation, pointer }: LocatedValidation,
  { types, byName }: LintContext,
): Finding[] {
  const kind = orderOf(field, types);
  if (kind === undefined || !Array.isArray(validation.dependant_fields)) return [];
  const list: readonly unknown[] = validation.dependant_fields;
  const operatorsByField = new Map<string, ReadonlySet<ComparisonOperator>>();
  return list.flatMap((item, at) => {
    const other = isComparison(item) ? byName.get(item.field) : undefined;
    if (!isComparison(item) || !other || other === field || orderOf(other, types) !== kind) return [];
    const known = operatorsByField.get(item.field) ?? new Set<ComparisonOperator>();
    const words = new Set([...known, item.operator]);
    operatorsByField.set(item.field, words);
    if (!isPossible(known) || isPossible(words)) return [];
    return [
      error(
        "contradicting-comparisons",
        `${pointer}/dependant_fields/${at}`,
        `If "${item.field}" has a value, nothing can be entered here: it would have to be ${joinWithAnd([...words])} that.`,
        "Remove or fix one of the comparisons.",
      ),
    ];
  });
}

const isPossible = (operators: ReadonlySet<ComparisonOperator>) =>
  ["<", "=", ">"].some((relation) =>
    [...operators].every((operator) => allowed[operator].includes(relation)),
  );
