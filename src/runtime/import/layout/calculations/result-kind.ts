import type { Scalar } from "../../../language/form-layout.gen.ts";
import type { Expression } from "../../expressions/expression.ts";

export type ResultKind = "number" | "text" | undefined;

/** Calls whose result is a number. */
const numeric: ReadonlySet<string> = new Set(
  "sum min max round roundUp floor power count length score age daysBetween monthsBetween yearsBetween minutesBetween".split(
    " ",
  ),
);

/** Calls whose result is a text; days are texts too. */
const textual: ReadonlySet<string> = new Set("concat label today addDays addMonths addYears".split(" "));

/** Kind of a literal; `undefined` for others than numbers and texts. */
export const kindOfValue = (of: unknown): ResultKind =>
  typeof of === "number" ? "number" : typeof of === "string" && of !== "" ? "text" : undefined;

const isNothing = (part: Expression): boolean =>
  part.kind === "value" && (part.value === null || part.value === "");

/**
 * Kind of what a calculation results in, or `undefined` if that depends.
 * @param kindOfField kind of the values of a question, by its name in the source
 */
export function kindOfResult(of: Expression, kindOfField: (name: string) => ResultKind): ResultKind {
  const inner = (part: Expression) => kindOfResult(part, kindOfField);
  switch (of.kind) {
    case "value":
      return kindOfValue(of.value);
    case "field":
      return kindOfField(of.name);
    case "arithmetic": {
      const isJoined = of.operator === "+" && [of.left, of.right].some((part) => inner(part) !== "number");
      return isJoined ? undefined : "number";
    }
    case "if": {
      if (isNothing(of.alternate)) return inner(of.consequent);
      if (isNothing(of.consequent)) return inner(of.alternate);
      const kind = inner(of.consequent);
      return kind === inner(of.alternate) ? kind : undefined;
    }
    case "call":
      return numeric.has(of.name) ? "number" : textual.has(of.name) ? "text" : undefined;
    default:
      return undefined;
  }
}

/** Results of a calculation that are told apart, at most. */
const maxResults = 50;

/**
 * All results that a calculation can have, if it only chooses among literals; otherwise `undefined`.
 * @param resultsOfField results of a question, by its name in the source
 */
export function resultsOf(
  of: Expression,
  resultsOfField: (name: string) => readonly Scalar[] | undefined,
): readonly Scalar[] | undefined {
  if (of.kind === "value") return [of.value];
  if (of.kind === "field") return resultsOfField(of.name);
  if (of.kind !== "if") return undefined;
  const [one, other] = [of.consequent, of.alternate].map((part) => resultsOf(part, resultsOfField));
  const all = one && other && [...new Set([...one, ...other])];
  return all && all.length <= maxResults ? all : undefined;
}
