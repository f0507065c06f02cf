import { addDecimals, divideDecimals, multiplyDecimals, roundDecimal } from "./decimal.ts";
import type { CompiledCondition, CompiledDependency, ConditionSource } from "./compiled-form.ts";

/** A calculated value as a tree: closed, and bounded by its compiler. */
export type Calculation =
  | { readonly kind: "value"; readonly value: number | string }
  | { readonly kind: "field"; readonly source: ConditionSource; readonly name: string }
  | { readonly kind: "sum" | "product" | "min" | "max"; readonly parts: readonly Calculation[] }
  | { readonly kind: "difference" | "ratio"; readonly left: Calculation; readonly right: Calculation }
  | { readonly kind: "round"; readonly of: Calculation; readonly digits: number }
  /** Values of one field in all rows of a list. */
  | {
      readonly kind: "rows";
      readonly by: "sum" | "min" | "max";
      readonly list: string;
      readonly field: string | undefined;
    }
  /** How many rows a list has, or how many options are chosen. */
  | { readonly kind: "count"; readonly name: string }
  | { readonly kind: "text"; readonly parts: readonly Calculation[] }
  | {
      readonly kind: "score";
      readonly source: ConditionSource;
      readonly name: string;
      readonly table: ReadonlyMap<string, number>;
    }
  | {
      readonly kind: "if";
      readonly condition: CompiledCondition;
      readonly consequent: Calculation;
      readonly alternate: Calculation | undefined;
    };

/** What a field calculates, with a dependency that orders it behind whatever it reads and changes nothing. */
export interface CompiledCalculation {
  readonly tree: Calculation;
  readonly dependency: CompiledDependency;
}

/** What a calculation reads of a form, or of a row. */
export interface CalculationReader {
  /** The value of a field or a place, `undefined` where it is empty. */
  readonly read: (source: ConditionSource) => unknown;
  readonly holds: (condition: CompiledCondition) => boolean;
  readonly rowValues: (list: string, field: string | undefined) => readonly unknown[];
  readonly count: (name: string) => number;
  /** A value as texts show it: an option by its label. */
  readonly words: (source: ConditionSource) => string;
}

type Result = number | string | undefined;

/**
 * The value of a calculation. An empty operand makes a difference, a ratio and a rounding empty; sums, products, least
 * and greatest go by those that are filled. What cannot be computed, such as a division by nothing, is empty.
 */
export function calculate(tree: Calculation, reader: CalculationReader): Result {
  const of = (part: Calculation): Result => calculate(part, reader);
  switch (tree.kind) {
    case "value":
      return tree.value;
    case "field": {
      const value = reader.read(tree.source);
      return typeof value === "number" || typeof value === "string" ? value : undefined;
    }
    case "sum":
    case "product":
    case "min":
    case "max":
      return combined(tree.kind, tree.parts.map(of));
    case "rows":
      return combined(tree.by, reader.rowValues(tree.list, tree.field));
    case "difference":
    case "ratio": {
      const [left, right] = [of(tree.left), of(tree.right)];
      if (typeof left !== "number" || typeof right !== "number") return undefined;
      return finite(
        tree.kind === "difference"
          ? addDecimals(left, -right)
          : right === 0
            ? Number.NaN
            : divideDecimals(left, right),
      );
    }
    case "round": {
      const value = of(tree.of);
      return typeof value === "number" ? roundDecimal(value, tree.digits) : undefined;
    }
    case "count":
      return reader.count(tree.name);
    case "text": {
      const text = tree.parts
        .map((part) => (part.kind === "field" ? reader.words(part.source) : String(of(part) ?? "")))
        .join("");
      return text.trim() === "" ? undefined : text;
    }
    case "score": {
      const value = reader.read(tree.source);
      const scores = (Array.isArray(value) ? (value as readonly unknown[]) : [value]).map((item) =>
        tree.table.get(String(item)),
      );
      return combined("sum", scores);
    }
    case "if":
      return reader.holds(tree.condition) ? of(tree.consequent) : tree.alternate && of(tree.alternate);
  }
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);
const finite = (value: number): number | undefined => (Number.isFinite(value) ? value : undefined);

function combined(by: "sum" | "product" | "min" | "max", values: readonly unknown[]): number | undefined {
  const numbers = values.filter(isNumber);
  const [first, ...others] = numbers;
  if (first === undefined) return undefined;
  switch (by) {
    case "sum":
      return finite(others.reduce(addDecimals, first));
    case "product":
      return finite(others.reduce(multiplyDecimals, first));
    case "min":
      return others.reduce((least, each) => Math.min(least, each), first);
    case "max":
      return others.reduce((most, each) => Math.max(most, each), first);
  }
}
