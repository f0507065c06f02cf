import type { JsonObject } from "../../../../kernel/json.ts";
import { isScalar } from "../../../../kernel/json.ts";
import type { Choice } from "../../../types/widget-props.ts";
import { allowsFreeText, idKeyOf } from "../../choices/choices.ts";
import type {
  ChoiceSource,
  CompiledCondition,
  CompiledField,
  CompiledForm,
  FieldState,
} from "../../compiled-form.ts";
import type { Conditions } from "./conditions.ts";
import { recordTree, anyOf, not, type Schema, anyItemSchema, allOf } from "./schema-logic.ts";
import { blankSchema, type FieldType } from "../../../types/field-type.ts";
import { storedSecretSchema } from "../../../types/fields/text/text-types.ts";
import { filledSchema } from "../../compile/json-schema.ts";
import type { FieldDefinition } from "../../../language/form-layout.gen.ts";
import { withMask } from "../../../language/mask.ts";
import type { PatternCompiler } from "../../validation/pattern.ts";
import { formatDayLimit } from "../format-value.ts";

export interface CascadeClauses {
  readonly clauses: readonly { readonly when: Schema; readonly schema: JsonObject }[];
  readonly unsaid?: JsonObject;
}

const none: CascadeClauses = { clauses: [] };
/** Cascades with more option groups are not exported; the schema would need an `if` for each. */
export const maxGroups = 100;

/** Clauses for `form_filter_key`: reject each group of options in records whose filter has another value. */
export function cascadeClauses(
  form: CompiledForm,
  field: CompiledField,
  { source }: FieldState,
  conditions: Conditions,
  path: readonly string[],
): CascadeClauses {
  if (!field.cascade || source?.kind !== "static") return none;
  const { field: name, property: filtered } = field.cascade;
  const filter = form.fields[form.index.get(name) ?? -1];
  const unsaid = { rule: "cascade", text: `only the options that "${name}" leaves` };
  // A pointer reads the record, or the form around a row.
  if (!filter) return name.startsWith("/") ? { clauses: [], unsaid } : none;
  const groups = groupsOf(source.choices, filtered);
  if (groups.length > maxGroups) return { clauses: [], unsaid };
  const clauses = [];
  for (const { properties, ids } of groups) {
    const wanted = properties.map((property) =>
      anyItemSchema({ const: property }, idKeyOf(filter.definition)),
    );
    const when = conditions.filledWith(filter, not(anyOf(wanted)));
    if (when === undefined) return { clauses: [], unsaid };
    const tree = recordTree();
    tree.add(path, refusalOf(field, source, ids), false);
    clauses.push({ when, schema: tree.schema() });
  }
  return { clauses };
}

/** Clauses for conditions of options. */
export function optionClauses(
  field: CompiledField,
  { source }: FieldState,
  conditions: Conditions,
  path: readonly string[],
): CascadeClauses {
  if (source?.kind !== "static" || source.offeredWhile === undefined) return none;
  const unsaid = { rule: "cascade", text: "only the options whose conditions hold" };
  const byCondition = new Map<CompiledCondition, unknown[]>();
  for (const [{ id }, condition] of source.offeredWhile)
    byCondition.set(condition, [...(byCondition.get(condition) ?? []), id]);
  // An id in several rows of a cascade is offered as long as one of its rows is.
  if (field.cascade || byCondition.size > maxGroups) return { clauses: [], unsaid };
  const clauses = [];
  for (const [condition, ids] of byCondition) {
    const holds = conditions.holds(condition);
    if (holds === undefined) return { clauses: [], unsaid };
    const tree = recordTree();
    tree.add(path, refusalOf(field, source, ids), false);
    clauses.push({ when: not(holds), schema: tree.schema() });
  }
  return { clauses };
}

/** Schema of a value that is none of these ids. With free text, any string is valid. */
export function refusalOf(field: CompiledField, source: ChoiceSource, ids: readonly unknown[]): Schema {
  const refused = not(allowsFreeText(field, source) ? refusedIds(ids) : oneOfIds(ids));
  return field.type.choices === "many" ? { items: refused } : refused;
}

/** Matches ids that free text cannot equal: non-strings, and ids of whole rows. */
const refusedIds = (ids: readonly unknown[]): Schema =>
  anyOf([
    { enum: ids, not: { type: "string" } },
    { type: "object", required: ["id"], properties: { id: { enum: ids } } },
  ]);

interface Group {
  /** Filter values for which the ids are offered. */
  readonly properties: readonly unknown[];
  readonly ids: unknown[];
}

/** Groups ids that are offered for the same filter values; an id may occur in several rows. */
function groupsOf(choices: readonly Choice[], property: string): Group[] {
  const byId = new Map<unknown, Set<unknown>>();
  for (const { id, row } of choices) {
    const properties = byId.get(id) ?? new Set();
    byId.set(id, isScalar(row[property]) ? properties.add(row[property]) : properties);
  }
  const groups = new Map<string, Group>();
  for (const [id, set] of byId) {
    const properties = [...set];
    const key = JSON.stringify(properties);
    const group = groups.get(key) ?? { properties, ids: [] };
    group.ids.push(id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A rule of the layout that JSON Schema cannot express; listed under `x-not-said`. */
interface Unsaid {
  /** `field`: the whole field is omitted, because a schema cannot express when it is shown. */
  readonly rule:
    | "comparison"
    | "required_when"
    | "at_least_one_of"
    | "calculate"
    | "row_count"
    | "unique_by"
    | "label_values"
    | "rule"
    | "min_date"
    | "max_date"
    | "step"
    | "minute_step"
    | "options"
    | "options_from"
    | "cascade"
    | "pattern"
    | "read_only"
    | "field";
  readonly text: string;
}

/**
 * Schema of a field's value in a state; an optional field also accepts what its type treats as empty.
 *
 * @param merged definition with the overrides of that state
 * @param choices all choices that the field can offer in that state; `undefined` if a schema cannot list them
 */
export function leafSchema(
  field: CompiledField,
  state: FieldState,
  merged: FieldDefinition,
  choices: readonly Choice[] | undefined,
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
  if (choices) {
    const ids = choices.map(({ id }) => id);
    const items = allowsFreeText(field, state.source) ? anyOf([oneOfIds(ids), ownTextSchema]) : oneOfIds(ids);
    if (type.choices === "one") filled = withAlso(filled, items);
    else filled = { ...filled, items: allOf([(filled["items"] as Schema | undefined) ?? true, items]) };
  }
  const { alone, maybeAlone } = exclusiveIds(field, state.source);
  if (alone.length > 0)
    filled = { ...filled, not: { type: "array", minItems: 2, contains: oneOfIds(alone) } };
  const notSaid = [
    ...unsaidRule(definition, state, usable),
    ...(maybeAlone.length > 0
      ? [
          {
            rule: "cascade",
            text: `nothing else with ${maybeAlone.join(", ")} while offered`,
          } satisfies Unsaid,
        ]
      : []),
    ...unsaidDays(type, state),
    ...unsaidStep(merged),
    ...unsaidMinutes(type, merged),
  ];
  return {
    title: state.label,
    ...(state.subHeading !== "" && { description: state.subHeading }),
    ...(state.defaultValue !== undefined && { default: state.defaultValue }),
    ...(state.disabled && { readOnly: true }),
    ...(state.required ? filled : { anyOf: [filled, { $ref: `#/$defs/empty.${type.name}` }] }),
    ...(notSaid.length > 0 && { "x-not-said": notSaid }),
  };
}

/**
 * Ids of exclusive options. While such an option is not offered, the same text can be an answer of one's own, or the id
 * of another option, so that a schema cannot say what it excludes.
 */
function exclusiveIds(field: CompiledField, source: ChoiceSource | undefined) {
  const alone: unknown[] = [];
  const maybeAlone: unknown[] = [];
  if (source?.kind !== "static" || field.type.choices !== "many") return { alone, maybeAlone };
  const shared = new Set(source.choices.flatMap(({ id, isExclusive }) => (isExclusive === true ? [] : [id])));
  for (const choice of source.choices) {
    if (choice.isExclusive !== true) continue;
    const { id } = choice;
    const isAlwaysOffered = !field.cascade && source.offeredWhile?.has(choice) !== true;
    const isOwnText = typeof id === "string" && allowsFreeText(field, source);
    (isAlwaysOffered || !(isOwnText || shared.has(id)) ? alone : maybeAlone).push(id);
  }
  return { alone, maybeAlone };
}

/** Any non-blank string, as a single keyword, so that a violation counts as not being an option. */
const ownTextSchema = {
  not: { anyOf: [{ type: ["null", "number", "boolean", "array", "object"] }, blankSchema] },
};

/** Matches one of the ids, or an object with one; `false` if there are no ids. */
function oneOfIds(ids: readonly unknown[]): Schema {
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

function unsaidRule(definition: FieldDefinition, state: FieldState, patternUsable: boolean): Unsaid[] {
  const list: Unsaid[] = [];
  for (const { field, operator } of state.comparisons)
    list.push({ rule: "comparison", text: `${operator} the value of "${field}", where that is filled` });
  for (const { message } of state.conditionRules) list.push({ rule: "rule", text: message });
  if (state.oneOf)
    list.push({ rule: "at_least_one_of", text: `one of ${state.oneOf.fields.join(", ")} is filled` });
  if (state.source?.kind === "endpoint")
    list.push({ rule: "options", text: `one of the rows returned by ${state.source.path}` });
  if (!patternUsable) list.push({ rule: "pattern", text: "the pattern is not RE2 syntax and is not used" });
  if (definition.label_values === true)
    list.push({ rule: "label_values", text: "its texts contain values of other fields in place of braces" });
  if (definition.row_count !== undefined && definition.type === "list")
    list.push({ rule: "row_count", text: "as many rows as other fields determine" });
  if (definition.validation?.unique_by !== undefined && definition.type === "list")
    list.push({ rule: "unique_by", text: `no two rows have the same "${definition.validation.unique_by}"` });
  if (definition.calculate !== undefined)
    list.push({ rule: "calculate", text: "the value is calculated from other fields" });
  else if (state.disabled)
    list.push({
      rule: "read_only",
      text: "nobody can change it, and an edit does not check the saved value again",
    });
  else if (definition.is_editable === false)
    list.push({
      rule: "read_only",
      text: "nobody can change it in a saved record, and an edit does not check it again",
    });
  return list;
}

/** Relative day limits, and the exemption of unchanged values, cannot be expressed in a schema. */
function unsaidDays(type: FieldType, { minDay, maxDay, comparisons }: FieldState): Unsaid[] {
  if (type.earliestDay === undefined) return [];
  const moving = comparisons.filter(({ operator }) => operator.startsWith(">")).map(({ field }) => field);
  const list: Unsaid[] = [];
  if (minDay.kind !== "any" || moving.length > 0) {
    const parts = [
      ...(minDay.kind === "any" ? [] : [`${formatDayLimit(minDay)} or later, where it was changed`]),
      ...moving.map((field) => `moved by "${field}"`),
    ];
    list.push({ rule: "min_date", text: parts.join("; ") });
  }
  if (maxDay.kind !== "any")
    list.push({ rule: "max_date", text: `${formatDayLimit(maxDay)} or earlier, where it was changed` });
  return list;
}

function unsaidStep({ validation }: FieldDefinition): Unsaid[] {
  const step = validation?.step;
  return step === undefined || Number.isInteger(step)
    ? []
    : [{ rule: "step", text: `a multiple of ${step}, by its decimal digits` }];
}

function unsaidMinutes(type: FieldType, { validation }: FieldDefinition): Unsaid[] {
  const minutes = validation?.minute_step;
  return minutes === undefined || (type.name !== "time" && type.name !== "datetime")
    ? []
    : [{ rule: "minute_step", text: `a time that is a multiple of ${minutes} minutes after midnight` }];
}
