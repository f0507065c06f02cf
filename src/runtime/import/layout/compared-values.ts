import type { ComparisonOperator, Scalar } from "../../language/form-layout.gen.ts";
import type { Comparison, ComparisonRule } from "../expressions/expression.ts";
import type { Condition, ConditionField, ConditionScope } from "./condition.ts";
import { compare } from "../../forms/condition.ts";
import { hiddenValue, holdsNumber, isOrder } from "./hidden-values.ts";

/** Reason why an expression cannot be translated. */
export class UntranslatableError extends Error {
  override readonly name = "UnsaidError";
}

/** @throws {UntranslatableError} */
export const fail = (reason: string): never => {
  throw new UntranslatableError(reason);
};

/** Compares a field with a value. */
export function againstValue(
  field: ConditionField,
  operator: Comparison,
  given: Scalar,
  { rule, scope }: { readonly rule: ComparisonRule | undefined; readonly scope: ConditionScope },
): Condition {
  const wanted = isOrder(operator) ? given : typed(given, field, rule);
  if (wanted === undefined) return { kind: "constant", holds: operator === "!=" };
  if (isOrder(operator) && isNumber(wanted)) {
    const ordered = orderedChoices(field, operator, Number(wanted));
    if (ordered) return ordered;
    if (textTypes.has(field.type)) return fail("a text is compared by size as a number");
  }
  if (isOrder(operator) && typeof wanted === "number" && field.type === "hidden" && !holdsNumber(field))
    return fail(`it is not known that “${field.name}” holds a number`);
  const isOther = field.takesOther && wanted === "other" && (operator === "=" || operator === "!=");
  if (!isOther) return tested(field, operator, fitted(wanted, field, scope));
  const holds = ownText(field);
  return operator === "=" ? holds : { kind: "not", part: holds };
}

const isNumber = (wanted: Scalar): boolean =>
  typeof wanted === "number" ||
  (typeof wanted === "string" && wanted.trim() !== "" && Number.isFinite(Number(wanted)));

const textTypes: ReadonlySet<string> = new Set(
  "string markdown select autocomplete date datetime time month".split(" "),
);

/** Choices whose ids spell numbers, compared by size; `undefined` for other fields, and for ids that are numbers. */
function orderedChoices(
  { name, options, isMany, takesOther }: ConditionField,
  operator: Comparison,
  limit: number,
): Condition | undefined {
  if (
    options.length === 0 ||
    isMany ||
    takesOther ||
    !options.every((id) => typeof id !== "boolean" && isNumber(id))
  )
    return undefined;
  const value = options.filter((id) => compare(Number(id), operator as ComparisonOperator, limit) === true);
  return value.length === 0
    ? { kind: "constant", holds: false }
    : { kind: "test", field: name, operator: "in", value };
}

/** The value that an answer equals by the rules of JavaScript; `undefined` if it can equal none. */
function typed(wanted: Scalar, field: ConditionField, rule: ComparisonRule | undefined): Scalar | undefined {
  if ((rule !== "strict" && rule !== "loose") || field.options.length > 0 || wanted === null || wanted === "")
    return wanted;
  const own = field.type === "checkbox" ? "boolean" : holdsNumbers.has(field.type) ? "number" : "string";
  if (!comparesByType.has(field.type) || typeof wanted === own) return wanted;
  if (rule === "strict") return undefined;
  const number = Number(wanted);
  if (own === "string") return typeof wanted === "boolean" ? String(number) : wanted;
  if (own === "number") return Number.isNaN(number) ? undefined : number;
  return number === 1 ? true : number === 0 ? false : undefined;
}

const holdsNumbers: ReadonlySet<string> = new Set(["int", "float"]);
const comparesByType: ReadonlySet<string> = new Set(["checkbox", "int", "float", "string"]);

/** Whether an answer besides the choices is named among values. */
export const ownTextAmong = (values: ReadonlySet<Scalar>, { takesOther }: ConditionField): boolean =>
  takesOther && values.has("other");

/** The answer is not one of the options. */
const ownText = ({ name, options }: ConditionField): Condition => ({
  kind: "all",
  parts: [
    { kind: "test", field: name, operator: "filled" },
    { kind: "not", part: { kind: "test", field: name, operator: "in", value: options } },
  ],
});

/** Compares a field with a value of its type. */
export function tested(field: ConditionField, operator: Comparison, wanted: Scalar): Condition {
  const isNothing = wanted === null || wanted === "";
  if (!isNothing) return { kind: "test", field: field.name, operator, value: wanted };
  if (operator !== "=" && operator !== "!=") return fail("an empty value cannot be compared by size");
  if (field.type === "checkbox" && field.startsEmpty !== true)
    return { kind: "test", field: field.name, operator: "=", value: operator === "!=" };
  return { kind: "test", field: field.name, operator: operator === "=" ? "empty" : "filled" };
}

const yes = /^(?:true|yes|y|1|on)$/i;
const no = /^(?:false|no|n|0|off)$/i;

/** A loss: the source compares texts in any case. */
export const tellsCase = "it is case-sensitive here";

/** Whether the field holds text typed by people, whose case varies. */
export const isWritten = ({ type, options, takesOther }: ConditionField): boolean =>
  takesOther || ((type === "string" || type === "hidden" || type === "markdown") && options.length === 0);

/** Converts a value to the field's type: the id of an option, a number or a boolean. */
export function fitted(wanted: Scalar, field: ConditionField, scope: ConditionScope): Scalar {
  if (wanted === null || wanted === "") return wanted;
  const hasCase =
    scope.ignoresCase === true && typeof wanted === "string" && wanted.toLowerCase() !== wanted.toUpperCase();
  const lower = String(wanted).toLowerCase();
  const alike = hasCase ? field.options.filter((id) => String(id).toLowerCase() === lower) : [];
  if (hasCase && (isWritten(field) || alike.length > 1)) scope.lose?.(tellsCase);
  const option = field.options.find((id) => String(id) === String(wanted)) ?? alike[0];
  if (option !== undefined) return option;
  switch (field.type) {
    case "int":
    case "float": {
      const number = typeof wanted === "string" && wanted.trim() !== "" ? Number(wanted) : wanted;
      return typeof number === "number" && Number.isFinite(number) ? number : wanted;
    }
    case "checkbox":
      return typeof wanted === "boolean"
        ? wanted
        : yes.test(String(wanted))
          ? true
          : no.test(String(wanted))
            ? false
            : wanted;
    case "select":
    case "autocomplete":
    case "multiselect":
      return field.options.length > 0 && !field.takesOther
        ? fail(`“${String(wanted)}” is not one of the choices of “${field.name}”`)
        : wanted;
    default:
      return field.type === "hidden"
        ? hiddenValue(wanted, field)
        : typeof wanted === "number"
          ? String(wanted)
          : wanted;
  }
}

/** Compares two plain values. */
export function foldable(left: Scalar, operator: Comparison, right: Scalar): boolean {
  if (operator === "=") return String(left) === String(right);
  if (operator === "!=") return String(left) !== String(right);
  if (typeof left !== "number" || typeof right !== "number") return fail("two plain values are compared");
  if (left === right) return operator === "<=" || operator === ">=";
  return left < right ? operator === "<" || operator === "<=" : operator === ">" || operator === ">=";
}
