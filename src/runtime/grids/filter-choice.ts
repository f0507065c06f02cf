import type { CompiledColumn } from "../types/columns/compiled-column.ts";
import { operatorsOfKind, readFilterValue, type FilterValueReading } from "./filter-value.ts";
import type { FilterOperator } from "./list-state.ts";
import type { FieldKind } from "../types/column-type.ts";

/** An operator as offered to users; `is_empty` is offered as two choices. */
export interface FilterChoice {
  /** Unique within a column. */
  readonly key: string;
  readonly operator: FilterOperator;
  /** Text between the column's name and the value: "Price at least 100". */
  readonly words: string;
  /** Value of a choice that needs no input. */
  readonly fixed?: boolean;
}

const words: Readonly<Record<Exclude<FilterOperator, "is_empty" | "is_me">, string>> = {
  eq: "is",
  ne: "is not",
  contains: "contains",
  starts_with: "starts with",
  ends_with: "ends with",
  gt: "more than",
  gte: "at least",
  lt: "less than",
  lte: "at most",
  in: "is one of",
  within: "in",
};

const dateWords: Partial<typeof words> = { gt: "after", gte: "from", lt: "before", lte: "until" };

const emptiness: readonly FilterChoice[] = [
  { key: "empty", operator: "is_empty", words: "is empty", fixed: true },
  { key: "filled", operator: "is_empty", words: "is not empty", fixed: false },
];

const people: readonly FilterChoice[] = [
  { key: "me", operator: "is_me", words: "is me", fixed: true },
  { key: "not-me", operator: "is_me", words: "is not me", fixed: false },
];

/** Filter choices of a column, most common first; a column with fixed options offers equality only. */
export function filterChoices({ filterKind: kind, options, isPerson }: CompiledColumn): FilterChoice[] {
  if (kind === undefined) return [];
  const ofOptions = (operator: FilterOperator) => ["eq", "ne", "in"].includes(operator);
  const operators = options.length > 0 ? operatorsOfKind[kind].filter(ofOptions) : operatorsOfKind[kind];
  const usual = kind === "text" && options.length === 0 ? (["contains"] as const) : [];
  const ordered = [...new Set<FilterOperator>([...usual, ...operators])];
  const choices = ordered.flatMap((operator): FilterChoice[] => {
    if (operator === "is_empty" || operator === "is_me") return [];
    const dateText = kind === "date" ? dateWords[operator] : undefined;
    return [{ key: operator, operator, words: dateText ?? words[operator] }];
  });
  return [...choices, ...(isPerson ? people : []), ...emptiness];
}

function typed(kind: FieldKind, text: string): unknown {
  if (kind === "number") return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : text;
  if (kind === "boolean") return text === "true" || (text === "false" ? false : text);
  return text;
}

/** Parses user input as the value of an operator; lists are comma-separated. Describes the expected input on errors. */
export function readFilterInput(
  kind: FieldKind,
  operator: FilterOperator,
  given: string | readonly string[],
): FilterValueReading {
  if (typeof given !== "string") {
    return readFilterValue(
      kind,
      operator,
      given.map((item) => typed(kind, item)),
    );
  }
  const trimmed = given.trim();
  if (operator !== "in") return readFilterValue(kind, operator, typed(kind, trimmed));
  const items = trimmed.split(",").map((item) => item.trim());
  return readFilterValue(
    kind,
    operator,
    items.filter((item) => item !== "").map((item) => typed(kind, item)),
  );
}
