import type { Finding } from "../../finding.ts";
import { isObject } from "../../../kernel/json.ts";
import { type Calculation, type CompiledCalculation, type DayUnit, dayUnits } from "../calculation.ts";
import { template } from "../choices/label-values.ts";
import {
  compileDependency,
  fieldSource,
  ignoredDependency,
  type ConditionCompiler,
} from "../compile-conditions.ts";

/** Maximum nesting of a calculation, and maximum number of its parts. */
export const calculationLimits = { depth: 16, parts: 500 } as const;

const operations = [
  "sum",
  "difference",
  "product",
  "ratio",
  "power",
  "min",
  "max",
  "round",
  "count",
  "text",
  "score",
  "today",
  "day",
  "age",
  "years_between",
  "months_between",
  "days_between",
  "minutes_between",
  "holds",
  "if",
  "field",
  "value",
] as const;

const shapes =
  'Write a number, the name of a field, or one of { "sum": [...] }, { "difference": [a, b] }, { "product": [...] }, { "ratio": [a, b] }, { "power": [a, 2] }, { "min": [...] }, { "max": [...] }, { "round": a }, { "count": "list" }, { "text": "{first} {last}" }, { "score": { "field": ..., "table": ... } }, { "today": {} }, { "day": a, "days": 30 }, { "age": a }, { "days_between": [a, b] }, { "minutes_between": [a, b] }, { "holds": ... }, { "if": ..., "then": ..., "else": ... }.';

/** Compiles `calculate` or `default_from` of a field. Reports errors; an invalid calculation leaves the field empty. */
export function compileCalculation(
  written: unknown,
  pointer: string,
  conditions: ConditionCompiler,
  report: (finding: Finding) => void,
  isStart = false,
): CompiledCalculation | undefined {
  if (written === undefined) return undefined;
  const fields = new Set<string>();
  let parts = 0;
  const error = (place: string, message: string, suggestion = shapes): undefined => {
    report({ code: "bad-calculation", pointer: place, message, suggestion, severity: "error" });
    return undefined;
  };
  const sourceOf = (name: string) => {
    const source = fieldSource(name);
    if (source.kind === "field") fields.add(source.name);
    return source;
  };
  const list = (value: unknown, place: string, depth: number): readonly Calculation[] | undefined => {
    if (!Array.isArray(value) || value.length === 0) return error(place, "This needs a list of operands.");
    const found = value.map((item: unknown, at) => tree(item, `${place}/${at}`, depth + 1));
    return found.every((item) => item !== undefined) ? found : undefined;
  };
  const two = (kind: string, value: unknown, place: string, depth: number) => {
    const found = list(value, place, depth);
    const [left, right] = found ?? [];
    if (found && (found.length !== 2 || !left || !right))
      return error(place, `${kind} needs exactly two operands.`);
    return left && right ? { left, right } : undefined;
  };
  const pair = (kind: "difference" | "ratio" | "power", value: unknown, place: string, depth: number) => {
    const found = two(`A ${kind}`, value, place, depth);
    if (kind === "ratio" && found?.right.kind === "value" && found.right.value === 0)
      return error(
        `${place}/1`,
        "Division by 0 is not possible.",
        "Divide by another number, or by a field.",
      );
    return found && ({ kind, ...found } as const);
  };
  const conditionAt = (value: unknown, place: string) => {
    const condition = conditions.condition(value, place);
    for (const name of condition?.fields ?? []) fields.add(name);
    return condition;
  };
  const tree = (value: unknown, place: string, depth = 0): Calculation | undefined => {
    parts += 1;
    if (depth > calculationLimits.depth || parts > calculationLimits.parts)
      return error(
        place,
        `A calculation can have at most ${calculationLimits.depth} levels and ${calculationLimits.parts} parts.`,
        "Calculate a part of it in a field of its own.",
      );
    if (typeof value === "number") return { kind: "value", value };
    if (typeof value === "string" && value !== "")
      return { kind: "field", source: sourceOf(value), name: value };
    const [operation, ...more] = isObject(value) ? operations.filter((key) => value[key] !== undefined) : [];
    if (!isObject(value) || operation === undefined || more.length > 0)
      return error(place, "This is not a calculation.");
    const inner = value[operation];
    const at = `${place}/${operation}`;
    switch (operation) {
      case "field":
        return typeof inner === "string" && inner !== ""
          ? { kind: "field", source: sourceOf(inner), name: inner }
          : error(at, "A field name must be text.");
      case "value":
        return typeof inner === "string" || typeof inner === "number"
          ? { kind: "value", value: inner }
          : error(at, "A value must be text or a number.");
      case "sum":
      case "min":
      case "max":
      case "product": {
        const ofRows = isObject(inner) && typeof inner["list"] === "string" && operation !== "product";
        if (ofRows) {
          const field = typeof inner["field"] === "string" ? inner["field"] : undefined;
          fields.add(String(inner["list"]));
          return { kind: "rows", by: operation, list: String(inner["list"]), field };
        }
        const operands = list(inner, at, depth);
        return operands && { kind: operation, parts: operands };
      }
      case "difference":
      case "ratio":
      case "power":
        return pair(operation, inner, at, depth);
      case "round": {
        const of = tree(inner, at, depth + 1);
        const digits = value["digits"] ?? 0;
        return of && Number.isInteger(digits) && Number(digits) >= 0 && Number(digits) <= 12
          ? { kind: "round", of, digits: Number(digits) }
          : of && error(`${place}/digits`, "Digits must be a whole number from 0 to 12.");
      }
      case "count":
        if (typeof inner !== "string") return error(at, "A count must name a list or a multiselect.");
        fields.add(inner);
        return { kind: "count", name: inner };
      case "text":
        return typeof inner === "string"
          ? { kind: "text", parts: template(inner, sourceOf) }
          : error(at, "A text must be in quotes, with names of fields in braces.");
      case "score": {
        const { field, table } = isObject(inner) ? inner : {};
        if (typeof field !== "string" || !isObject(table))
          return error(at, "A score must name a field and a table of its values.");
        const scores = Object.entries(table).filter(([, score]) => typeof score === "number");
        return {
          kind: "score",
          source: sourceOf(field),
          name: field,
          table: new Map(scores.map(([id, score]) => [id, Number(score)])),
        };
      }
      case "today":
        return isObject(inner)
          ? { kind: "today", shift: inner }
          : error(
              at,
              "Today can be shifted by years, months and days.",
              'Write { "today": {} } for today itself.',
            );
      case "day": {
        const of = tree(inner, at, depth + 1);
        const by = { years: undefined, months: undefined, days: undefined } as Record<
          DayUnit,
          Calculation | undefined
        >;
        for (const unit of dayUnits)
          if (value[unit] !== undefined) by[unit] = tree(value[unit], `${place}/${unit}`, depth + 1);
        return of && { kind: "day", of, by };
      }
      case "age": {
        const left = tree(inner, at, depth + 1);
        return left && { kind: "between", unit: "years", left, right: { kind: "today", shift: {} } };
      }
      case "years_between":
      case "months_between":
      case "days_between": {
        const found = two("A time between days", inner, at, depth);
        return found && { kind: "between", unit: operation.replace("_between", "") as DayUnit, ...found };
      }
      case "minutes_between": {
        const found = two("A time between times", inner, at, depth);
        return found && { kind: "minutes", ...found };
      }
      case "holds": {
        const condition = conditionAt(inner, at);
        return condition && { kind: "holds", condition };
      }
      case "if": {
        const condition = conditionAt(inner, at);
        const consequent = tree(value["then"], `${place}/then`, depth + 1);
        const alternate =
          value["else"] === undefined ? undefined : tree(value["else"], `${place}/else`, depth + 1);
        return condition && consequent && { kind: "if", condition, consequent, alternate };
      }
    }
  };
  const found = isStart
    ? (startingPoint(written, sourceOf) ?? tree(written, pointer))
    : tree(written, pointer);
  if (!found) return undefined;
  const dependency = {
    ...compileDependency({ kind: "record", path: [] }, undefined),
    fields: [...fields],
    match: () => ignoredDependency,
  };
  return { tree: found, dependency };
}

/** Parses a `default_from` given as a string: the source of the initial value. */
function startingPoint(
  written: unknown,
  sourceOf: (name: string) => ReturnType<typeof fieldSource>,
): Calculation | undefined {
  if (written === "today") return { kind: "today", shift: {} };
  if (written === "user.name" || written === "user.email")
    return { kind: "user", property: written === "user.name" ? "name" : "email" };
  return typeof written === "string" && written.startsWith("/")
    ? { kind: "field", source: sourceOf(written), name: written }
    : undefined;
}
