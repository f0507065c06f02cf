import type { JsonObject } from "../../../../kernel/json.ts";
import { blankSchema, type FieldType } from "../../../types/field-type.ts";
import { storedSecretSchema } from "../../../types/fields/text/text-types.ts";
import { allowsOwnText } from "../../choices.ts";
import { filledSchema } from "../../json-schema.ts";
import type { CompiledField, FieldState } from "../../compiled-form.ts";
import type { FieldDefinition } from "../../../language/form-layout.gen.ts";
import { withMask } from "../../../language/mask.ts";
import type { PatternCompiler } from "../../pattern.ts";
import { allOf, anyOf, type Schema } from "./schema-logic.ts";
import { limitWords } from "../value-words.ts";

/** A rule that the layout has and a JSON Schema cannot say; listed under `x-not-said`. */
interface Unsaid {
  /** `field` means that nothing is said of the field, since nobody can tell when it is shown. */
  readonly rule:
    | "comparison"
    | "required_when"
    | "at_least_one_of"
    | "calculate"
    | "label_values"
    | "rule"
    | "min_date"
    | "max_date"
    | "step"
    | "options"
    | "cascade"
    | "pattern"
    | "read_only"
    | "field";
  readonly text: string;
}

/** The schema of a field's value in a state; an optional one may hold what its type takes for empty. `merged` is the definition with the overrides of that state. */
export function leafSchema(
  field: CompiledField,
  state: FieldState,
  merged: FieldDefinition,
  compilePattern: PatternCompiler,
  rowSchema?: JsonObject,
): JsonObject {
  const { type, definition } = field;
  const { pattern, ...others } = withMask(merged);
  const usable = pattern === undefined || compiles(pattern, compilePattern);
  const validation = usable ? withMask(merged) : others;
  let filled: JsonObject = filledSchema(type, { ...merged, validation }, state.required);
  if (type.isSecret === true) filled = { writeOnly: true, anyOf: [filled, storedSecretSchema] };
  if (rowSchema) filled = { ...filled, items: rowSchema };
  if (state.source?.kind === "static") {
    const ids = state.source.choices.map(({ id }) => id);
    const items = allowsOwnText(field, state.source) ? anyOf([oneOfIds(ids), ownTextSchema]) : oneOfIds(ids);
    if (type.choices === "one") filled = withAlso(filled, items);
    else filled = { ...filled, items: allOf([(filled["items"] as Schema | undefined) ?? true, items]) };
  }
  const alone =
    state.source?.kind === "static" && type.choices === "many"
      ? state.source.choices.flatMap(({ id, isExclusive }) => (isExclusive === true ? [id] : []))
      : [];
  if (alone.length > 0)
    filled = { ...filled, not: { type: "array", minItems: 2, contains: oneOfIds(alone) } };
  const notSaid = [...unsaid(definition, state, usable), ...unsaidDays(type, state), ...unsaidStep(merged)];
  return {
    title: state.label,
    ...(state.subHeading !== "" && { description: state.subHeading }),
    ...(state.defaultValue !== undefined && { default: state.defaultValue }),
    ...(state.disabled && { readOnly: true }),
    ...(state.required ? filled : { anyOf: [filled, { $ref: `#/$defs/empty.${type.name}` }] }),
    ...(notSaid.length > 0 && { "x-not-said": notSaid }),
  };
}

/** Any text that is not blank, said in one keyword: what breaks it is none of the options. */
const ownTextSchema = {
  not: { anyOf: [{ type: ["null", "number", "boolean", "array", "object"] }, blankSchema] },
};

/** One of the ids, or an object that has it; `false` where there is none. */
export function oneOfIds(ids: readonly unknown[]): Schema {
  if (ids.length === 0) return false;
  return {
    anyOf: [{ enum: ids }, { type: "object", required: ["id"], properties: { id: { enum: ids } } }],
  };
}

function withAlso(schema: JsonObject, also: Schema): JsonObject {
  return typeof also === "boolean" ? { ...schema, allOf: [also] } : { ...schema, ...also };
}

function compiles(pattern: string, compilePattern: PatternCompiler): boolean {
  try {
    compilePattern(pattern);
    return true;
  } catch {
    return false;
  }
}

function unsaid(definition: FieldDefinition, state: FieldState, patternUsable: boolean): Unsaid[] {
  const list: Unsaid[] = [];
  for (const { field, operator } of state.comparisons)
    list.push({ rule: "comparison", text: `${operator} the value of "${field}", where that is filled` });
  for (const { message } of state.conditionRules) list.push({ rule: "rule", text: message });
  if (state.oneOf)
    list.push({ rule: "at_least_one_of", text: `one of ${state.oneOf.fields.join(", ")} is filled` });
  if (state.source?.kind === "endpoint")
    list.push({ rule: "options", text: `one of the rows that ${state.source.path} answers` });
  if (!patternUsable) list.push({ rule: "pattern", text: "the pattern is not RE2 syntax and is not used" });
  if (definition.label_values === true)
    list.push({ rule: "label_values", text: "values of other fields stand where its words have braces" });
  if (definition.calculate !== undefined)
    list.push({ rule: "calculate", text: "the value follows from other fields" });
  else if (state.disabled)
    list.push({
      rule: "read_only",
      text: "nobody may change it, and an edit does not check again what was saved",
    });
  else if (definition.is_editable === false)
    list.push({
      rule: "read_only",
      text: "nobody may change it in a saved record, and an edit does not check it again",
    });
  return list;
}

/** A schema knows no days that move, and no value that was not changed. */
function unsaidDays(type: FieldType, { minDay, maxDay, comparisons }: FieldState): Unsaid[] {
  if (type.earliestDay === undefined) return [];
  const moving = comparisons.filter(({ operator }) => operator.startsWith(">")).map(({ field }) => field);
  const list: Unsaid[] = [];
  if (minDay.kind !== "any" || moving.length > 0) {
    const parts = [
      ...(minDay.kind === "any" ? [] : [`${limitWords(minDay)} or later, where it was changed`]),
      ...moving.map((field) => `moved by "${field}"`),
    ];
    list.push({ rule: "min_date", text: parts.join("; ") });
  }
  if (maxDay.kind !== "any")
    list.push({ rule: "max_date", text: `${limitWords(maxDay)} or earlier, where it was changed` });
  return list;
}

function unsaidStep({ validation }: FieldDefinition): Unsaid[] {
  const step = validation?.step;
  return step === undefined || Number.isInteger(step)
    ? []
    : [{ rule: "step", text: `a multiple of ${step}, by its decimal digits` }];
}
