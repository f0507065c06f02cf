import type { Finding } from "../../../finding.ts";
import { canonicalJson, isObject } from "../../../../kernel/json.ts";
import { shiftDay } from "../../../types/fields/moment/moment-types.ts";
import { readMask } from "../../../language/mask.ts";
import type { FieldValidation } from "../../../language/form-layout.gen.ts";
import type { CompiledField } from "../../compiled-form.ts";
import { compare, isComparison } from "../../condition.ts";
import { type DayLimit, readDayLimit } from "../../date-bounds.ts";
import { formatValue } from "../format-value.ts";
import { canHoldValue, knownValues } from "./lint-comparisons.ts";
import { formatType, type LintContext, type LintRule, warning } from "./lint-context.ts";
import { type LocatedValidation, placesOf, validationsOf } from "./located-rules.ts";

type Range = readonly [min: number, max: number];
const anyNumber: Range = [-Infinity, Infinity];

const isNumber = (value: unknown): value is number => typeof value === "number";

/** Numbers within the bounds, for an `int` not below 0 unless it is signed. */
function rangeOf({ definition, type }: CompiledField, { min, max }: FieldValidation): Range {
  const isUnsigned = type.name === "int" && definition.signed !== true;
  const lower = isNumber(min) ? min : -Infinity;
  return [isUnsigned ? Math.max(lower, 0) : lower, isNumber(max) ? max : Infinity];
}

/** Numbers that a field can hold in any of its variants; all if a saved or calculated one may break its rules. */
function possibleRange(field: CompiledField): Range {
  const { definition } = field;
  const isKept =
    field.calculation !== undefined ||
    definition.is_editable === false ||
    placesOf(definition, "").some(({ variant }) => variant.is_disabled === true);
  if (isKept) return anyNumber;
  const ranges = validationsOf({ definition, pointer: "" }).map(({ merged }) => rangeOf(field, merged));
  return [Math.min(...ranges.map(([min]) => min)), Math.max(...ranges.map(([, max]) => max))];
}

/** Whether a field can never hold a value because of its type, its options or its bounds. */
export function isNeverHeld(field: CompiledField, value: unknown, range = possibleRange(field)): boolean {
  // Any field may be empty.
  if (value === null || value === "") return false;
  if (!canHoldValue(field, value)) return true;
  const { type } = field;
  if (type.choices !== "none" || type.comparesAs === "none" || type.name === "hidden") return false;
  if (type.comparesAs !== "number") return type.check?.(value, field.stateFor([])) !== undefined;
  return !isNumber(value) || value < range[0] || value > range[1];
}

const orders = new Set(["<", "<=", ">", ">="]);

/** Why no value of a field satisfies a comparison with a fixed value; `undefined` if one may. */
export function neverOrdered(field: CompiledField, when: unknown): string | undefined {
  if (!isObject(when) || "field" in when || !orders.has(String(when["operator"]))) return undefined;
  const { value } = when;
  const comparison = { field: field.name, operator: when["operator"] };
  if (typeof value === "object" || value === undefined || !isComparison(comparison)) return undefined;
  const { type, calculation } = field;
  if (type.name === "hidden" || type.isSecret === true || (calculation && type.name === "string"))
    return undefined;
  const { operator } = comparison;
  if (type.comparesAs === "boolean") return "It is true or false, which have no order.";
  const known = knownValues(field);
  if (known)
    return [...known].some((held) => compare(held, operator, value) === true)
      ? undefined
      : `Its values are ${[...known].slice(0, 5).map(formatValue).join(", ")}.`;
  if (type.choices !== "none" || type.comparesAs === "none") return undefined;
  if (type.comparesAs !== "number")
    return typeof value === "string"
      ? undefined
      : `Compare it with a text, such as ${type.comparesAs === "date" ? '"2026-01-31"' : '"b"'}.`;
  if (!isNumber(value)) return "Compare it with a number, such as 5.";
  const [min, max] = possibleRange(field);
  const isReached = operator.startsWith(">") ? compare(max, operator, value) : compare(min, operator, value);
  return isReached === true ? undefined : `Its rules allow ${rangeWords([min, max])}.`;
}

function rangeWords([min, max]: Range): string {
  if (min === -Infinity) return `at most ${max}`;
  return max === Infinity ? `at least ${min}` : `${min} to ${max}`;
}

/** Reports rules of a field that no value satisfies together, and `signed` where there is no sign. */
export const lintRuleConflicts: LintRule = (field, context) => {
  const { definition, pointer } = field;
  const { types, form } = context;
  const type = types.get(definition.type);
  const compiled = form.fields[form.index.get(definition.name) ?? -1];
  if (!type || !compiled) return [];
  const sign =
    definition.signed === undefined || type.bounds === "number"
      ? []
      : [
          warning(
            "bound-without-effect",
            `${pointer}/signed`,
            `signed has no effect on a field of type ${formatType(definition.type)}.`,
            "Remove signed, or make the field an int or a float.",
          ),
        ];
  const rules = validationsOf(field).flatMap((located) => [
    ...impossibleEquals(compiled, located),
    ...impossibleDays(compiled, located),
    ...impossibleLength(compiled, located),
    ...impossibleChoices(compiled, located),
  ]);
  return [...sign, ...rules];
};

const unsatisfiable = (place: string, message: string, suggestion: string): Finding =>
  warning("unsatisfiable", place, message, suggestion);

function impossibleEquals(field: CompiledField, { validation, merged, pointer }: LocatedValidation) {
  const { equals } = merged;
  if (validation.equals === undefined && (validation.min ?? validation.max) === undefined) return [];
  if (equals === undefined || field.type.isSecret === true) return [];
  if (!isNeverHeld(field, equals, rangeOf(field, merged))) return [];
  return [
    unsatisfiable(
      `${pointer}/${validation.equals === undefined ? "max" : "equals"}`,
      `The field must be ${formatValue(equals)}, which its type, its options or its bounds exclude.`,
      "Correct equals, or the rule that excludes it.",
    ),
  ];
}

/** A day to compare limits by; `undefined` for limits that follow from an answer. */
function dayOf(limit: DayLimit | undefined): { readonly kind: string; readonly day: string } | undefined {
  if (limit?.kind === "day") return limit;
  if (limit?.kind !== "today") return undefined;
  const isUsable = Object.values(limit.shift).every((span) => isNumber(span) && Math.abs(span) < 1_000);
  return isUsable ? { kind: "today", day: shiftDay("2026-06-15", limit.shift) } : undefined;
}

function impossibleDays({ type }: CompiledField, { validation, merged, pointer }: LocatedValidation) {
  const key = validation.min_date === undefined ? "max_date" : "min_date";
  if (type.earliestDay === undefined || validation[key] === undefined) return [];
  const [min, max] = [dayOf(readDayLimit(merged.min_date)), dayOf(readDayLimit(merged.max_date))];
  if (!min || !max || min.kind !== max.kind || min.day <= max.day) return [];
  return [
    unsatisfiable(
      `${pointer}/${key}`,
      "The earliest day is after the latest, so no day can be entered.",
      "Swap or correct min_date and max_date.",
    ),
  ];
}

function impossibleLength(
  { type, definition }: CompiledField,
  { validation, merged, pointer }: LocatedValidation,
) {
  const mask = type.bounds === "length" ? readMask(definition) : undefined;
  const key = (["min_length", "min"] as const).find((each) => validation[each] !== undefined);
  const least = key === undefined ? undefined : merged[key];
  if (!mask || key === undefined || !isNumber(least)) return [];
  const { length } = mask.keepsTyped ? mask.parts.filter((part) => "fits" in part) : mask.parts;
  if (least <= length) return [];
  return [
    unsatisfiable(
      `${pointer}/${key}`,
      `The mask has ${length} ${length === 1 ? "character" : "characters"}, but the text must have at least ${least}.`,
      `Lower ${key}, or lengthen the mask.`,
    ),
  ];
}

function impossibleChoices({ type, definition }: CompiledField, { validation, pointer }: LocatedValidation) {
  const { min_choices: least } = validation;
  if (type.choices !== "many" || !isNumber(least) || definition.allow_other === true) return [];
  const places = placesOf(definition, "").map(({ variant }) => variant);
  const isOpen =
    definition.options_from !== undefined ||
    places.some(({ api_endpoint, genie_api_endpoint }) => api_endpoint ?? genie_api_endpoint);
  const lists = places.flatMap(({ options }) => (Array.isArray(options) ? [options.length] : []));
  const most = Math.max(...lists);
  if (isOpen || lists.length === 0 || least <= most) return [];
  return [
    warning(
      "too-few-choices",
      `${pointer}/min_choices`,
      `There ${most === 1 ? "is 1 option" : `are ${most} options`}, so ${least} of them cannot be chosen.`,
      "Lower min_choices, or add options.",
    ),
  ];
}

/** What conditions that must all hold require of one field. */
interface Demand {
  values: ReadonlySet<string> | undefined;
  isFilled: boolean;
  isEmpty: boolean;
  range: Range;
}

/** Reports conditions of an `all` that never hold at the same time. */
export function contradictingConditions(
  conditions: readonly unknown[],
  place: string,
  { form }: LintContext,
): Finding[] {
  const parts = flattened(conditions);
  const written = new Set(parts.map(canonicalJson));
  const demands = new Map<string, Demand>();
  const found = (what: string): Finding[] => [
    warning(
      "contradicting-conditions",
      place,
      `These conditions never hold together: ${what}.`,
      'Remove one of them, or use "any" if either is enough.',
    ),
  ];
  for (const part of parts) {
    if (!isObject(part)) continue;
    if (part["not"] !== undefined && written.has(canonicalJson(part["not"])))
      return found("one is the opposite of another");
    const name = part["field"];
    const field = form.fields[form.index.get(typeof name === "string" ? name : "") ?? -1];
    // A field with several values may equal two of them.
    if (!field || field.list || field.type.choices === "many" || field.type.name === "hidden") continue;
    const demand: Demand = demands.get(field.name) ?? {
      values: undefined,
      isFilled: false,
      isEmpty: false,
      range: anyNumber,
    };
    demands.set(field.name, demand);
    require(demand, part);
    if (!isPossible(demand)) return found(`no value of "${field.name}" satisfies them all`);
  }
  return [];
}

const flattened = (conditions: readonly unknown[]): readonly unknown[] =>
  conditions.flatMap((part): readonly unknown[] =>
    isObject(part) && Array.isArray(part["all"]) ? [part, ...flattened(part["all"])] : [part],
  );

/** Adds what one condition requires; nothing if it is not plain to see. */
function require(demand: Demand, part: Readonly<Record<string, unknown>>): void {
  const when = part["variants"] === undefined ? part["when"] : listedValues(part["variants"]);
  if (part["variants"] !== undefined && when === undefined) return;
  if (when === undefined) {
    demand.isFilled = true;
    return;
  }
  const operation = isObject(when) ? when : { operator: "=", value: when };
  const { operator, value } = operation;
  if ("field" in operation) return;
  if (operator === "filled") demand.isFilled = true;
  else if (operator === "empty") demand.isEmpty = true;
  else if (operator === "=" || operator === "in") {
    const values = [value].flat();
    if (values.some((each) => each === null || each === "" || typeof each === "object")) {
      demand.isEmpty ||= values.length === 1 && (values[0] === null || values[0] === "");
      return;
    }
    demand.isFilled = true;
    const wanted = new Set(values.map((each) => JSON.stringify(each)));
    const before = demand.values;
    demand.values = before ? new Set([...wanted].filter((each) => before.has(each))) : wanted;
  } else if (isNumber(value) && orders.has(String(operator))) {
    demand.isFilled = true;
    const [min, max] = demand.range;
    demand.range = String(operator).startsWith(">")
      ? [Math.max(min, value), max]
      : [min, Math.min(max, value)];
  }
}

/** Values for which variants show a field; `undefined` unless each only lists some. */
function listedValues(variants: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(variants) || variants.length === 0) return undefined;
  const lists = variants.map((variant: unknown) =>
    isObject(variant) && variant["hidden"] !== true && variant["otherwise"] !== true
      ? variant["when"]
      : undefined,
  );
  return lists.every((when) => when !== undefined && (Array.isArray(when) || !isObject(when)))
    ? lists.flat()
    : undefined;
}

function isPossible({ values, isFilled, isEmpty, range: [min, max] }: Demand): boolean {
  if ((isEmpty && isFilled) || values?.size === 0 || min > max) return false;
  if (!values || (min === -Infinity && max === Infinity)) return true;
  return [...values].some((text) => {
    const value: unknown = JSON.parse(text);
    return isNumber(value) && value >= min && value <= max;
  });
}
