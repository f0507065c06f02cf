import { isObject, type JsonObject, getAt, setAt } from "../../../kernel/json.ts";
import { isEcmaPattern } from "../validation/pattern.ts";
import { compilePattern } from "../validation/re2-pattern.ts";
import { plainItemField } from "../field-value.ts";
import type { CompiledField, CompiledForm, CompiledList, FieldState } from "../compiled-form.ts";
import { listedChoices } from "./export/answer-clauses.ts";
import { alsoUnsaid, exportJsonSchema } from "./export-schema.ts";

export interface RjsfForm {
  /** JSON Schema of the form's values by field name; fields of a group are nested under its name. */
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
}

/**
 * Exports a form for `<Form schema uiSchema validator />` of RJSF with any of its stock themes and the default export
 * of `@rjsf/validator-ajv8`, which knows draft 7 of JSON Schema and JavaScript's patterns only. In the exported schema
 * the choices of a field are titled constants, and empty values are omitted, since RJSF stores none. The UI schema uses
 * only RJSF's own widgets.
 */
export function exportForRjsf(form: CompiledForm): RjsfForm {
  const exported = exportJsonSchema(form, { of: "values", compilePattern });
  const { $schema: _, ...schema } = drawn(exported, choicesOf(form), undefined) as JsonObject;
  const $comment = "What a schema cannot express is listed under x-not-said.";
  return { schema: { ...(forDefaultValidator(schema) as JsonObject), $comment }, uiSchema: uiSchemaOf(form) };
}

function uiSchemaOf(form: CompiledForm): JsonObject {
  const uiSchema: Record<string, unknown> = {
    "ui:order": form.fields.flatMap(({ name, groups }) => (groups.length === 0 ? [name] : [])),
  };
  for (const field of form.fields) {
    const place = [...field.groups, field.name];
    if (form.groups.has(field.name)) {
      setAt(uiSchema, [...place, "ui:order"], form.groups.get(field.name));
      continue;
    }
    const { list } = field;
    setAt(uiSchema, place, {
      ...(getAt(uiSchema, place) as JsonObject | undefined),
      ...plainUiSchema(field, field.stateFor([])),
      ...(list && { items: list.isPlain ? itemUiSchema(list) : uiSchemaOf(list.form) }),
    });
  }
  return uiSchema;
}

const itemUiSchema = ({ form: { fields } }: CompiledList): JsonObject =>
  fields[0] ? plainUiSchema(fields[0], fields[0].stateFor([])) : {};

/** Keywords whose value is data, not a schema. */
const dataKeywords: ReadonlySet<string> = new Set([
  "const",
  "enum",
  "default",
  "examples",
  "required",
  "type",
]);

/** Keywords whose value has schemas by name. */
const schemaMaps: ReadonlySet<string> = new Set(["properties", "patternProperties", "$defs"]);

/** Rewrites what RJSF's default validator would ignore or refuse, in all parts of a schema. */
function forDefaultValidator(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(forDefaultValidator);
  if (!isObject(schema)) return schema;
  const { prefixItems, pattern, ...rest } = schema;
  const parts = Object.entries(rest).map(([key, part]): [string, unknown] => {
    if (dataKeywords.has(key) || key.startsWith("x-")) return [key, part];
    if (!schemaMaps.has(key) || !isObject(part)) return [key, forDefaultValidator(part)];
    return [
      key,
      Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, forDefaultValidator(inner)])),
    ];
  });
  const kept = Object.fromEntries(parts);
  const items = prefixItems === undefined ? {} : { items: forDefaultValidator(prefixItems) };
  if (typeof pattern !== "string" || isEcmaPattern(pattern))
    return { ...kept, ...items, ...(pattern !== undefined && { pattern }) };
  return alsoUnsaid(
    { ...kept, ...items },
    { rule: "pattern", text: `JavaScript has no such pattern: ${pattern}` },
  );
}

/** Whether a schema represents a field: the export gives leaves a title. */
const isLeaf = (schema: JsonObject) =>
  typeof schema["title"] === "string" && schema["properties"] === undefined;

interface Choices {
  /** Options as titled constants, by field name. */
  readonly titles: ReadonlyMap<string, readonly JsonObject[]>;
  /** Ranking fields: RJSF renders them as an array of selects that users reorder. */
  readonly ranked: ReadonlySet<string>;
  /** Fields that also take a text of one's own, for which RJSF suggests the options. */
  readonly open: ReadonlySet<string>;
  /** Choices in the rows of lists, by field name. */
  readonly rows: ReadonlyMap<string, Choices>;
}

const isOpen = (field: CompiledField): boolean => field.stateFor([]).look.other !== undefined;

function choicesOf(form: CompiledForm): Choices {
  const titles = form.fields.flatMap((field) => {
    const listed = listedChoices(form, field.stateFor([]));
    return listed
      ? [[field.name, listed.map(({ id, label }) => ({ const: id, title: label }))] as const]
      : [];
  });
  const ranked = form.fields.filter(({ definition }) => definition.display === "ranking");
  const rows = form.fields.flatMap(({ name, list }) => (list ? [[name, choicesOf(list.form)] as const] : []));
  return {
    titles: new Map(titles),
    ranked: new Set(ranked.map(({ name }) => name)),
    open: new Set(form.fields.filter(isOpen).map(({ name }) => name)),
    rows: new Map(rows),
  };
}

/** Converts a schema for RJSF: conditions are unchanged, fields are simplified. */
function drawn(schema: unknown, choices: Choices, name: string | undefined): unknown {
  if (Array.isArray(schema)) return schema.map((part) => drawn(part, choices, undefined));
  if (typeof schema !== "object" || schema === null) return schema;
  const object = schema as JsonObject;
  const inRows = name === undefined ? undefined : choices.rows.get(name);
  if (inRows) {
    const { items, ...list } = filledOf(object);
    const isPlain = typeof items === "object" && items !== null && !("properties" in items);
    return { ...list, items: drawn(items, inRows, isPlain ? plainItemField : undefined) };
  }
  if (name !== undefined && (isLeaf(object) || isUnsaid(object))) return plainLeaf(object, choices, name);
  const entries = Object.entries(object).map(([key, part]): [string, unknown] => {
    // Conditions test values, which are the same in both schemas.
    if (key === "if" || key === "$defs") return [key, part];
    if (key !== "properties") return [key, typeof part === "object" ? drawn(part, choices, undefined) : part];
    const properties = Object.entries(part as JsonObject).map(([field, inner]) => [
      field,
      drawn(inner, choices, field),
    ]);
    return [key, Object.fromEntries(properties)];
  });
  return Object.fromEntries(entries);
}

/** Whether a schema says nothing about a field, which is shown at times that no schema can say. */
const isUnsaid = (schema: JsonObject) => Object.keys(schema).every((key) => key.startsWith("x-"));

const emptyReference = /"#\/\$defs\/(?:row\.[^"]*)?empty\./u;

/**
 * Schema of a filled value: RJSF would render `anyOf` as a selector of schemas. A password is a text, since its stored
 * form is never shown.
 */
function filledOf(leaf: JsonObject): JsonObject {
  const { anyOf, ...rest } = leaf;
  const [filled] = Array.isArray(anyOf) ? (anyOf as readonly JsonObject[]) : [];
  const isOne = leaf["writeOnly"] === true || emptyReference.test(JSON.stringify(anyOf ?? null));
  if (filled === undefined || !isOne) return leaf;
  const whole = filledOf({ ...filled, ...rest });
  return leaf["writeOnly"] === true ? whole : orNoItems(whole);
}

/** A least number of items that applies if there are any: RJSF stores an empty list for none. */
function orNoItems(filled: JsonObject): JsonObject {
  const { minItems, ...list } = filled;
  if (typeof minItems !== "number") return filled;
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  return minItems > 1 ? { ...list, if: { minItems: 1 }, then: { minItems } } : list;
}

const anyType = ["string", "number", "boolean", "object", "array", "null"];

/** Schema of a field as RJSF can draw it. */
function plainLeaf(leaf: JsonObject, { titles, ranked, open }: Choices, name: string): JsonObject {
  const whole = filledOf(leaf);
  const choices = titles.get(name);
  if (choices === undefined)
    // RJSF draws nothing without a type, not even what is hidden.
    return ["type", "anyOf", "oneOf", "enum", "const", "$ref"].some((key) => key in whole)
      ? whole
      : { ...whole, type: anyType };
  const { anyOf: _ids, allOf: _all, items, not: _not, ...plain } = whole;
  // Nothing can be chosen, and a schema cannot have an empty list of constants.
  if (choices.length === 0) return { ...plain, type: "string", maxLength: 0, readOnly: true };
  const one: JsonObject = open.has(name)
    ? { type: "string", examples: choices.map(({ const: id }) => String(id)) }
    : { type: typesOf(choices), oneOf: choices };
  return items === undefined && plain["type"] !== "array"
    ? { ...plain, ...one }
    : { ...plain, type: "array", uniqueItems: !ranked.has(name), items: one };
}

function typesOf(choices: readonly JsonObject[]): string | readonly string[] {
  const types = [...new Set(choices.map(({ const: id }) => typeof id))];
  const [only = "string"] = types;
  return types.length === 1 ? only : types;
}

const widgets: Readonly<Record<string, string>> = {
  textarea: "textarea",
  code: "textarea",
  color: "color",
  radio: "radio",
  segmented: "radio",
  checkboxes: "checkboxes",
  slider: "range",
  password: "password",
  email: "email",
  url: "uri",
};

/** Maps to RJSF's own widgets and options. */
function plainUiSchema({ type, definition }: CompiledField, state: FieldState): JsonObject {
  // A text of one's own fits no list of options.
  const display = state.look.other === undefined ? (definition.display ?? "") : "";
  const widget =
    // RJSF has no control for values of any kind.
    type.name === "hidden" || type.name === "json"
      ? "hidden"
      : type.name === "markdown"
        ? "textarea"
        : Object.hasOwn(widgets, display)
          ? widgets[display]
          : undefined;
  const { placeholder, rows } = state.look;
  return {
    ...(widget !== undefined && { "ui:widget": widget }),
    ...(placeholder !== undefined && placeholder !== "" && { "ui:placeholder": placeholder }),
    ...(state.disabled && { "ui:disabled": true }),
    ...((rows !== undefined || display === "tel") && {
      "ui:options": { ...(rows !== undefined && { rows }), ...(display === "tel" && { inputType: "tel" }) },
    }),
  };
}
