import { isObject } from "../../kernel/json.ts";
import { type ListQueryErrors, clipped, type ListRules, listLimits } from "./list-rules.ts";
import { operatorsOfField, readFilterValue } from "./filter-value.ts";
import type { FieldKind } from "../types/column-type.ts";
import type { FieldFilter, FilterOperator, Filters, FilterValue } from "./list-state.ts";

const shape = 'q_filters must be JSON such as {"name":{"contains":"a"}}.';

/** Parsed, or nothing when it is no JSON. A nesting too deep for the parser counts as no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function recordOf(given: string | object, errors: ListQueryErrors): Record<string, unknown> | undefined {
  if (typeof given === "string" && given.length > listLimits.filtersLength) {
    errors.add("too_long", `q_filters may have at most ${listLimits.filtersLength} characters.`);
    return undefined;
  }
  const value = typeof given === "string" ? parsed(given) : given;
  if (isObject(value)) return value;
  errors.add("malformed", shape);
  return undefined;
}

function readConditions(
  field: string,
  kind: FieldKind,
  operators: readonly FilterOperator[],
  conditions: Record<string, unknown>,
  errors: ListQueryErrors,
): FieldFilter {
  for (const name of Object.keys(conditions)) {
    if (operators.some((operator) => operator === name)) continue;
    errors.add("unknown_operator", `${clipped(field)} has no operator ${clipped(name)}.`, operators);
  }
  const kept: [FilterOperator, FilterValue][] = [];
  for (const operator of operators) {
    if (!Object.hasOwn(conditions, operator)) continue;
    const reading = readFilterValue(kind, operator, conditions[operator]);
    if (reading.ok) kept.push([operator, reading.value]);
    else errors.add(reading.code, `${operator} of ${clipped(field)} must be ${reading.expected}.`);
  }
  return Object.fromEntries(kept);
}

/** The conditions of one object, all ANDed. */
function readGroup(
  filters: Readonly<Record<string, unknown>>,
  rules: ListRules,
  errors: ListQueryErrors,
): Filters {
  const kept: [string, FieldFilter][] = [];
  for (const name of Object.keys(filters).toSorted()) {
    const kind = Object.hasOwn(rules.fields, name) ? rules.fields[name] : undefined;
    const conditions = filters[name];
    if (kind === undefined) {
      errors.add("unknown_field", `q_filters cannot filter by ${clipped(name)}.`, Object.keys(rules.fields));
    } else if (!isObject(conditions)) {
      errors.add(
        "wrong_type",
        `q_filters of ${clipped(name)} must be an object of operators.`,
        operatorsOfField(rules, name, kind),
      );
    } else {
      const filter = readConditions(name, kind, operatorsOfField(rules, name, kind), conditions, errors);
      if (Object.keys(filter).length > 0) kept.push([name, filter]);
    }
  }
  return Object.fromEntries(kept);
}

/** The key that alternatives stand under, which no field is called. */
const alternativesKey = "_or";

const alternativesShape = `_or must be a list of 1 to ${listLimits.alternatives} objects of fields.`;

function readAlternatives(
  given: unknown,
  rules: ListRules,
  errors: ListQueryErrors,
): readonly Filters[] | undefined {
  if (given === undefined) return undefined;
  if (!Array.isArray(given) || given.length === 0 || !given.every(isObject)) {
    errors.add("wrong_type", alternativesShape);
    return undefined;
  }
  if (given.length > listLimits.alternatives) {
    errors.add("too_many", alternativesShape);
    return undefined;
  }
  const groups = given.map((group) => {
    if (Object.keys(group).length === 0) errors.add("wrong_value", "An alternative of _or names no field.");
    return readGroup(group, rules, errors);
  });
  // One that says nothing would let every row through.
  const texts = new Set(
    groups.filter((group) => Object.keys(group).length > 0).map((g) => JSON.stringify(g)),
  );
  return texts.size === 0 ? undefined : [...texts].map((text) => JSON.parse(text) as Filters);
}

/** What narrows a list besides its search. */
export interface ReadFilters {
  readonly filters: Filters;
  readonly anyOf?: readonly Filters[];
}

/**
 * Reads a `q_filters` parameter, as its JSON text or already parsed: `{"<field>": {"<operator>": <value>}}`,
 * all ANDed, and under `_or` a list of such objects of which one must hold. What is unknown or of the wrong type is
 * left out and reported. The answer has fields and operators in one order, so that equal filters are written equally.
 */
export function readFilters(given: string | object, rules: ListRules, errors: ListQueryErrors): ReadFilters {
  const { [alternativesKey]: alternatives, ...filters } = recordOf(given, errors) ?? {};
  const groups: readonly unknown[] = Array.isArray(alternatives) ? alternatives : [];
  const named = [filters, ...groups.filter(isObject)].reduce<number>(
    (sum, group) => sum + Object.keys(group).length,
    0,
  );
  if (named > listLimits.filteredFields) {
    errors.add("too_many", `q_filters may name at most ${listLimits.filteredFields} fields.`);
    return { filters: {} };
  }
  const anyOf = readAlternatives(alternatives, rules, errors);
  return { filters: readGroup(filters, rules, errors), ...(anyOf === undefined ? {} : { anyOf }) };
}

/** What narrows a list as the parameter's text. */
export const formatFilters = ({ filters, anyOf }: ReadFilters): string =>
  JSON.stringify(anyOf === undefined ? filters : { ...filters, [alternativesKey]: anyOf });
