import { type JsonObject, getAt, setAt } from "../../../kernel/json.ts";
import { compilePattern } from "../validation/re2-pattern.ts";
import type { CompiledField, CompiledForm, FieldState } from "../compiled-form.ts";
import { listedChoices } from "./export/answer-clauses.ts";
import { exportJsonSchema } from "./export-schema.ts";

export interface RjsfForm {
  /** JSON Schema of the form's values by field name; fields of a group are nested under its name. */
  readonly schema: JsonObject;
  readonly uiSchema: JsonObject;
}

/**
 * Exports a form for `<Form schema uiSchema validator />` of RJSF with any of its stock themes. In the exported schema
 * the choices of a field are titled constants, and empty values are omitted, since RJSF stores none. The UI schema uses
 * only RJSF's own widgets.
 */
export function exportForRjsf(form: CompiledForm): RjsfForm {
  const exported = exportJsonSchema(form, { of: "values", compilePattern });
  const uiSchema: Record<string, unknown> = {
    "ui:order": form.fields.flatMap(({ name, groups }) => (groups.length === 0 ? [name] : [])),
  };
  const titles = new Map<string, readonly JsonObject[]>();
  const ranked = new Set<string>();
  for (const field of form.fields) {
    const place = [...field.groups, field.name];
    const state = field.stateFor([]);
    if (form.groups.has(field.name)) {
      setAt(uiSchema, [...place, "ui:order"], form.groups.get(field.name));
      continue;
    }
    setAt(uiSchema, place, {
      ...(getAt(uiSchema, place) as JsonObject | undefined),
      ...plainUiSchema(field, state),
    });
    if (field.definition.display === "ranking") ranked.add(field.name);
    const choices = listedChoices(form, state);
    if (choices)
      titles.set(
        field.name,
        choices.map(({ id, label }) => ({ const: id, title: label })),
      );
  }
  const schema = drawn(exported, { titles, ranked }, undefined) as JsonObject;
  return { schema, uiSchema };
}

/** Whether a schema represents a field: the export gives leaves a title. */
const isLeaf = (schema: JsonObject) =>
  typeof schema["title"] === "string" && schema["properties"] === undefined;

interface Choices {
  /** Options as titled constants, by field name. */
  readonly titles: ReadonlyMap<string, readonly JsonObject[]>;
  /** Ranking fields: RJSF renders them as an array of selects that users reorder. */
  readonly ranked: ReadonlySet<string>;
}

/** Converts a schema for RJSF: conditions are unchanged, fields are simplified. */
function drawn(schema: unknown, choices: Choices, name: string | undefined): unknown {
  if (Array.isArray(schema)) return schema.map((part) => drawn(part, choices, undefined));
  if (typeof schema !== "object" || schema === null) return schema;
  const object = schema as JsonObject;
  if (name !== undefined && isLeaf(object))
    return plainLeaf(object, choices.titles.get(name), choices.ranked.has(name));
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

/** Schema of a field's filled value only; RJSF would render `anyOf` as a selector of schemas. */
function plainLeaf(
  leaf: JsonObject,
  choices: readonly JsonObject[] | undefined,
  isRanked: boolean,
): JsonObject {
  const { anyOf, ...rest } = leaf;
  const [filled] = Array.isArray(anyOf) ? (anyOf as readonly JsonObject[]) : [];
  const isEmptyAllowed = filled !== undefined && JSON.stringify(anyOf).includes("#/$defs/empty.");
  const whole: JsonObject = isEmptyAllowed ? { ...filled, ...rest } : leaf;
  if (choices === undefined) return whole;
  const { anyOf: _ids, allOf: _all, items, not: _not, ...plain } = whole;
  return items === undefined && plain["type"] !== "array"
    ? { ...plain, type: typesOf(choices), oneOf: choices }
    : {
        ...plain,
        type: "array",
        uniqueItems: !isRanked,
        items: { type: typesOf(choices), oneOf: choices },
      };
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
  checkboxes: "checkboxes",
  slider: "range",
  password: "password",
  email: "email",
  url: "uri",
};

/** Maps to RJSF's own widgets and options. */
function plainUiSchema({ type, definition }: CompiledField, state: FieldState): JsonObject {
  const display = definition.display ?? "";
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
