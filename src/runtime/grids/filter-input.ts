import { readFilterValue, type FilterValueReading } from "./filter-value.ts";
import type { FieldKind } from "../types/column-type.ts";
import type { FilterOperator } from "./list-state.ts";

function typed(kind: FieldKind, text: string): unknown {
  if (kind === "number") return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : text;
  if (kind === "boolean") return text === "true" || (text === "false" ? false : text);
  return text;
}

/**
 * Reads what a person typed or chose as the value of an operator; a list is typed with commas. The answer says what is
 * expected where the text is no such value.
 */
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
