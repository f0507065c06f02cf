import type { FieldKind } from "../types/column-type.ts";
import { quoteTruncated, type ListQueryErrors, type ListRules, listLimits } from "./list-rules.ts";

export const summaryFunctions = ["sum", "avg", "min", "max", "distinct"] as const;

/** Aggregate over a field of all matching rows. */
export type SummaryFunction = (typeof summaryFunctions)[number];

export interface RequestedSummary {
  readonly of: SummaryFunction;
  readonly field: string;
}

/** Results by key, such as `avg:price`; `null` if no row has a value. Dates are RFC 3339. */
export type Summaries = Readonly<Record<string, number | string | null>>;

const functionsOfKind: Readonly<Record<FieldKind, readonly SummaryFunction[]>> = {
  number: summaryFunctions,
  date: ["min", "max", "distinct"],
  text: ["distinct"],
  boolean: ["distinct"],
  id: ["distinct"],
};

/** Whether fields of a kind support this aggregate. */
export const hasSummary = (kind: FieldKind | undefined, name: unknown): name is SummaryFunction =>
  kind !== undefined && functionsOfKind[kind].some((supported) => supported === name);

/** Key of a summary in queries and responses, such as `avg:price`. */
export const summaryKey = ({ of, field }: RequestedSummary): string => `${of}:${field}`;

/**
 * Parses a `summaries` parameter: a comma-separated list such as `avg:price,distinct:mode`. Only sortable fields are
 * valid, with the functions of their kind. Drops and reports the rest.
 */
export function readSummaries(
  parameter: unknown,
  rules: ListRules,
  errors: ListQueryErrors,
): RequestedSummary[] {
  if (parameter === undefined || parameter === "") return [];
  if (typeof parameter !== "string" || parameter.length > listLimits.orderingLength) {
    errors.add("wrong_type", "summaries must be a text such as avg:price,distinct:mode.");
    return [];
  }
  const terms = [...new Set(parameter.split(","))];
  if (terms.length > listLimits.summaries) {
    errors.add("too_many", `summaries may ask for at most ${listLimits.summaries}.`);
    return [];
  }
  const fields = rules.sortable ?? Object.keys(rules.fields);
  return terms.flatMap((term): RequestedSummary[] => {
    const [name, field = ""] = term.trim().split(":");
    const kind = fields.includes(field) ? rules.fields[field] : undefined;
    if (hasSummary(kind, name)) return [{ of: name, field }];
    if (kind === undefined)
      errors.add("unknown_field", `summaries cannot sum up ${quoteTruncated(field)}.`, fields);
    else {
      errors.add(
        "unknown_operator",
        `${quoteTruncated(field)} has no summary ${quoteTruncated(name ?? "")}.`,
        functionsOfKind[kind],
      );
    }
    return [];
  });
}

/** Computes a summary of values in memory. */
export function summarize(of: SummaryFunction, values: readonly unknown[]): number | string | null {
  const present = values.filter((value) => value !== null && value !== undefined && value !== "");
  if (of === "distinct") return new Set(present).size;
  const numbers = present.filter((value) => typeof value === "number");
  const total = numbers.reduce((sum, value) => sum + value, 0);
  if (of === "sum") return numbers.length === 0 ? null : total;
  if (of === "avg") return numbers.length === 0 ? null : total / numbers.length;
  const sorted = present
    .filter((value) => typeof value === "number" || typeof value === "string")
    .toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  return (of === "min" ? sorted[0] : sorted.at(-1)) ?? null;
}
