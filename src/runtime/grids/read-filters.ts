import { isObject } from "../../kernel/json.ts";
import type { ListQueryErrors } from "./list-query-errors.ts";
import { clipped } from "./list-query-errors.ts";
import { operatorsOfKind, readFilterValue } from "./filter-value.ts";
import type { FieldKind } from "../types/column-type.ts";
import type { ListRules } from "./list-rules.ts";
import { listLimits } from "./list-rules.ts";
import type { FieldFilter, FilterOperator, FilterValue } from "./list-state.ts";

const shape = 'q_filters must be JSON such as {"name":{"contains":"a"}}.';

/** Parsed, or nothing when it is no JSON. A nesting too deep for the parser counts as no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function recordOf(given: string | object, faults: ListQueryErrors): Record<string, unknown> | undefined {
  if (typeof given === "string" && given.length > listLimits.filtersLength) {
    faults.add("too_long", `q_filters may have at most ${listLimits.filtersLength} characters.`);
    return undefined;
  }
  const value = typeof given === "string" ? parsed(given) : given;
  if (isObject(value)) return value;
  faults.add("malformed", shape);
  return undefined;
}

function readConditions(
  field: string,
  kind: FieldKind,
  conditions: Record<string, unknown>,
  faults: ListQueryErrors,
): FieldFilter {
  const operators = operatorsOfKind[kind];
  for (const name of Object.keys(conditions)) {
    if (operators.some((operator) => operator === name)) continue;
    faults.add("unknown_operator", `${clipped(field)} has no operator ${clipped(name)}.`, operators);
  }
  const kept: [FilterOperator, FilterValue][] = [];
  for (const operator of operators) {
    if (!Object.hasOwn(conditions, operator)) continue;
    const reading = readFilterValue(kind, operator, conditions[operator]);
    if (reading.ok) kept.push([operator, reading.value]);
    else faults.add(reading.code, `${operator} of ${clipped(field)} must be ${reading.expected}.`);
  }
  return Object.fromEntries(kept);
}

/**
 * Reads a `q_filters` parameter, as its JSON text or already parsed: `{"<field>": {"<operator>": <value>}}`,
 * all ANDed. What is unknown or of the wrong type is left out and reported. The answer has fields and
 * operators in one order, so that equal filters are written equally.
 */
export function readFilters(
  given: string | object,
  rules: ListRules,
  faults: ListQueryErrors,
): Record<string, FieldFilter> {
  const filters = recordOf(given, faults);
  if (filters === undefined) return {};
  const names = Object.keys(filters);
  if (names.length > listLimits.filteredFields) {
    faults.add("too_many", `q_filters may name at most ${listLimits.filteredFields} fields.`);
    return {};
  }
  const kept: [string, FieldFilter][] = [];
  for (const name of names.toSorted()) {
    const kind = Object.hasOwn(rules.fields, name) ? rules.fields[name] : undefined;
    const conditions = filters[name];
    if (kind === undefined) {
      faults.add("unknown_field", `q_filters cannot filter by ${clipped(name)}.`, Object.keys(rules.fields));
    } else if (!isObject(conditions)) {
      faults.add(
        "wrong_type",
        `q_filters of ${clipped(name)} must be an object of operators.`,
        operatorsOfKind[kind],
      );
    } else {
      const filter = readConditions(name, kind, conditions, faults);
      if (Object.keys(filter).length > 0) kept.push([name, filter]);
    }
  }
  return Object.fromEntries(kept);
}
