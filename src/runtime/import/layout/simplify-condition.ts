import type { Scalar } from "../../language/form-layout.gen.ts";
import type { Comparison } from "../expressions/expression.ts";
import type { Condition } from "./condition.ts";

const constant = (holds: boolean): Condition => ({ kind: "constant", holds });

const opposite: Readonly<Partial<Record<string, Comparison | "empty" | "filled">>> = {
  "=": "!=",
  "!=": "=",
  empty: "filled",
  filled: "empty",
};

/** Moves `not` inwards where that does not change the result for empty values, and removes constants. */
export function simplified(condition: Condition): Condition {
  if (condition.kind === "not") {
    const part = simplified(condition.part);
    if (part.kind === "constant") return constant(!part.holds);
    if (part.kind === "not") return part.part;
    if (part.kind === "all" || part.kind === "any")
      return simplified({
        kind: part.kind === "all" ? "any" : "all",
        parts: part.parts.map((inner) => ({ kind: "not", part: inner })),
      });
    if (part.kind !== "test") return { kind: "not", part };
    const operator = opposite[part.operator];
    if (operator) return { ...part, operator };
    if (part.operator === "in" && Array.isArray(part.value))
      return {
        kind: "all",
        parts: (part.value as readonly Scalar[]).map((item) => ({
          kind: "test",
          field: part.field,
          operator: "!=",
          value: item,
        })),
      };
    return { kind: "not", part };
  }
  if (condition.kind !== "all" && condition.kind !== "any") return condition;
  const { kind } = condition;
  const parts = condition.parts.map(simplified).flatMap((part) => (part.kind === kind ? part.parts : [part]));
  const decides = kind === "any";
  if (parts.some((part) => part.kind === "constant" && part.holds === decides)) return constant(decides);
  const open = parts.filter((part) => part.kind !== "constant");
  const [only] = open;
  if (!only) return constant(!decides);
  return open.length === 1 ? only : mergedValues({ kind, parts: open });
}

/** Merges equality tests of the same field into one test with several values. */
function mergedValues(condition: Condition & { kind: "all" | "any" }): Condition {
  if (condition.kind !== "any") return condition;
  const [first] = condition.parts;
  const values: Scalar[] = [];
  for (const part of condition.parts) {
    if (
      part.kind !== "test" ||
      first?.kind !== "test" ||
      part.field !== first.field ||
      part.other !== undefined
    )
      return condition;
    if (part.operator !== "=" && part.operator !== "in") return condition;
    values.push(...[part.value ?? null].flat());
  }
  return first?.kind === "test"
    ? { kind: "test", field: first.field, operator: "in", value: [...new Set(values)] }
    : condition;
}
