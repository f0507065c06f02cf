import { isObject, pointerTo } from "../../../../kernel/json.ts";
import type { Variant } from "../../../language/form-layout.gen.ts";
import { formatValue, formatDayLimit } from "../format-value.ts";
import type { CompiledCondition, CompiledForm, ConditionSource } from "../../compiled-form.ts";
import type { FormData } from "../../evaluate.ts";
import { type Calculation, dayUnits } from "../../calculation.ts";

/** Describes when a variant applies; follows the name of what it reads. */
export const variantWords = ({ when, otherwise }: Variant): string =>
  otherwise === true ? "is anything else" : whenWords(when);

/** Describes a `when`; follows the name of what it reads: `is "a"`, `is one of "a", "b"`, `is filled`. */
export function whenWords(when: unknown): string {
  if (Array.isArray(when)) return `is one of ${when.map(formatValue).join(", ")}`;
  if (!isObject(when)) return `is ${formatValue(when)}`;
  const { operator, value, field } = when;
  if (typeof field === "string") return fieldWords(String(operator), field);
  switch (operator) {
    case "empty":
      return "is empty";
    case "filled":
      return "is filled";
    case "=":
    case "in":
      return whenWords(value ?? null);
    case "!=":
      return whenWords(value ?? null).replace(/^is /, "is not ");
    default:
      return `is ${String(operator)} ${formatValue(value)}`;
  }
}

const fieldWords = (operator: string, field: string): string =>
  operator === "=" || operator === "in"
    ? `is the value of "${field}"`
    : operator === "!="
      ? `is not the value of "${field}"`
      : `is ${operator} the value of "${field}"`;

/** Longer conditions are truncated. */
const maxParts = 20;

/** Current label of a field in quotes; the name if the form does not have the field. */
export const labelAt = (form: CompiledForm, data: FormData, name: string): string =>
  `"${data.fields[form.index.get(name) ?? -1]?.state.label ?? name}"`;

/** Describes a condition; follows "because" or "while": `"Age" is > 17 and "Country" is one of "DE", "FR"`. */
export function conditionWords(form: CompiledForm, data: FormData, condition: CompiledCondition): string {
  switch (condition.kind) {
    case "named":
      return `the condition ${condition.name} holds`;
    case "not":
      return `it is not true that ${conditionWords(form, data, condition.part)}`;
    case "any":
    case "all": {
      const words = condition.parts.slice(0, maxParts).map((part) => {
        const text = conditionWords(form, data, part);
        return part.kind === "any" || part.kind === "all" ? `(${text})` : text;
      });
      const more = condition.parts.length - words.length;
      const all = more > 0 ? [...words, `${more} more`] : words;
      return all.join(condition.kind === "any" ? " or " : " and ");
    }
    case "shown": {
      const { source, variants } = condition.dependency;
      const what = sourceWords(form, data, source);
      if (!variants) return `${what} is filled`;
      const shows = variants.filter(({ hidden }) => hidden !== true);
      return shows.length === 0
        ? "nothing, since every variant hides it"
        : shows.map((variant) => `${what} ${variantWords(variant)}`).join(" or ");
    }
  }
}

/** Describes what a dependency reads. */
export const sourceWords = (form: CompiledForm, data: FormData, source: ConditionSource): string =>
  source.kind === "field"
    ? labelAt(form, data, source.name)
    : source.kind === "record"
      ? pointerTo("", ...source.path)
      : `whether ${conditionWords(form, data, source.condition)}`;

const titles = { sum: "the sum", product: "the product", min: "the smallest", max: "the largest" } as const;
/** Longer lists of operands are truncated. */
const maxOperands = 20;

/** Describes a calculation; follows "it is": `the sum of "Net" and "Tax"`. */
export function calculationWords(form: CompiledForm, data: FormData, tree: Calculation): string {
  const words = (part: Calculation) => calculationWords(form, data, part);
  const label = (name: string) => (name.startsWith("/") ? name : labelAt(form, data, name));
  switch (tree.kind) {
    case "value":
      return formatValue(tree.value);
    case "field":
      return label(tree.name);
    case "sum":
    case "product":
    case "min":
    case "max": {
      const operands = tree.parts.slice(0, maxOperands).map(words);
      const more = tree.parts.length - operands.length;
      return `${titles[tree.kind]} of ${[...operands, ...(more > 0 ? [`${more} more`] : [])].join(" and ")}`;
    }
    case "rows":
      return `${titles[tree.by]} of ${tree.field === undefined ? "the values" : `“${tree.field}”`} in the rows of ${label(tree.list)}`;
    case "difference":
      return `${words(tree.left)} less ${words(tree.right)}`;
    case "ratio":
      return `${words(tree.left)} divided by ${words(tree.right)}`;
    case "power":
      return tree.right.kind === "value" && tree.right.value === 0.5
        ? `the square root of ${words(tree.left)}`
        : `${words(tree.left)} to the power of ${words(tree.right)}`;
    case "minutes":
      return `the minutes from ${words(tree.left)} to ${words(tree.right)}`;
    case "round":
      return `${words(tree.of)}, rounded to ${tree.digits} digits`;
    case "count":
      return `the number of items of ${label(tree.name)}`;
    case "text":
      return `a text of ${
        tree.parts
          .filter(({ kind }) => kind === "field")
          .map(words)
          .join(" and ") || "its own"
      }`;
    case "score":
      return `the score of ${label(tree.name)}`;
    case "today":
      return formatDayLimit(tree);
    case "user":
      return tree.property === "name"
        ? "the name of the person filling it in"
        : "the email address of the person filling it in";
    case "day": {
      const moves = dayUnits.flatMap((unit) => {
        const by = tree.by[unit];
        return by === undefined ? [] : [`${words(by)} ${unit}`];
      });
      return `${words(tree.of)} moved by ${moves.join(" and ") || "nothing"}`;
    }
    case "between":
      return `the ${tree.unit} from ${words(tree.left)} to ${words(tree.right)}`;
    case "holds":
      return `whether ${conditionWords(form, data, tree.condition)}`;
    case "if":
      return `${words(tree.consequent)} if ${conditionWords(form, data, tree.condition)}${tree.alternate ? `, else ${words(tree.alternate)}` : ""}`;
  }
}
