import { isObject } from "../../kernel/json.ts";
import { type ListQueryErrors, quoteTruncated, type ListRules, listLimits } from "./list-rules.ts";
import { operatorsOfField, readFilterValue } from "./filter-value.ts";
import type { FieldKind } from "../types/column-type.ts";
import type { FieldFilter, FilterOperator, Filters, FilterValue } from "./list-state.ts";

const shape = 'q_filters must be JSON such as {"name":{"contains":"a"}}.';

/** Parses JSON; `undefined` if invalid or nested too deeply for the parser. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function recordOf(parameter: string | object, errors: ListQueryErrors): Record<string, unknown> | undefined {
  if (typeof parameter === "string" && parameter.length > listLimits.filtersLength) {
    errors.add("too_long", `q_filters may have at most ${listLimits.filtersLength} characters.`);
    return undefined;
  }
  const value = typeof parameter === "string" ? parsed(parameter) : parameter;
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
    errors.add(
      "unknown_operator",
      `${quoteTruncated(field)} has no operator ${quoteTruncated(name)}.`,
      operators,
    );
  }
  const entries: [FilterOperator, FilterValue][] = [];
  for (const operator of operators) {
    if (!Object.hasOwn(conditions, operator)) continue;
    const reading = readFilterValue(kind, operator, conditions[operator]);
    if (reading.ok) entries.push([operator, reading.value]);
    else errors.add(reading.code, `${operator} of ${quoteTruncated(field)} must be ${reading.expected}.`);
  }
  return Object.fromEntries(entries);
}

/** Parses the conditions of one object, which are ANDed. */
function readGroup(
  filters: Readonly<Record<string, unknown>>,
  rules: ListRules,
  errors: ListQueryErrors,
): Filters {
  const entries: [string, FieldFilter][] = [];
  for (const name of Object.keys(filters).toSorted()) {
    const kind = Object.hasOwn(rules.fields, name) ? rules.fields[name] : undefined;
    const conditions = filters[name];
    if (kind === undefined) {
      errors.add(
        "unknown_field",
        `q_filters cannot filter by ${quoteTruncated(name)}.`,
        Object.keys(rules.fields),
      );
    } else if (!isObject(conditions)) {
      errors.add(
        "wrong_type",
        `q_filters of ${quoteTruncated(name)} must be an object of operators.`,
        operatorsOfField(rules, name, kind),
      );
    } else {
      const filter = readConditions(name, kind, operatorsOfField(rules, name, kind), conditions, errors);
      if (Object.keys(filter).length > 0) entries.push([name, filter]);
    }
  }
  return Object.fromEntries(entries);
}

/** Key of the alternatives; never the name of a field. */
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
    if (Object.keys(group).length === 0)
      errors.add("wrong_value", "An alternative of _or must name a field.");
    return readGroup(group, rules, errors);
  });
  // Drop empty alternatives, which would match every row.
  const texts = new Set(
    groups.filter((group) => Object.keys(group).length > 0).map((g) => JSON.stringify(g)),
  );
  return texts.size === 0 ? undefined : [...texts].map((text) => JSON.parse(text) as Filters);
}

/** Filters of a list, without its search. */
export interface ReadFilters {
  readonly filters: Filters;
  readonly anyOf?: readonly Filters[];
}

/**
 * Parses a `q_filters` parameter, given as JSON text or already parsed: `{"<field>": {"<operator>": <value>}}`, all
 * ANDed; `_or` holds a list of such objects of which one must match. Drops and reports unknown names and invalid
 * values. Fields and operators are returned in a fixed order, so that equal filters are serialized equally.
 */
export function readFilters(
  parameter: string | object,
  rules: ListRules,
  errors: ListQueryErrors,
): ReadFilters {
  const { [alternativesKey]: alternatives, ...filters } = recordOf(parameter, errors) ?? {};
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

/** Formats filters as a `q_filters` parameter. */
export const formatFilters = ({ filters, anyOf }: ReadFilters): string =>
  JSON.stringify(anyOf === undefined ? filters : { ...filters, [alternativesKey]: anyOf });
