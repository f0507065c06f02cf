import { isObject, type JsonObject } from "../../../kernel/json.ts";
import type { FieldDefinition, Option } from "../../language/form-layout.gen.ts";
import { choices, humanizeKey, displayTitles } from "../document/property-words.ts";
import { columnPlaces, type PlaceOption } from "../conditions/row-condition-form.ts";

/**
 * Editor of a property. `texts` and `integers` are comma-separated lists, `ordering` is a ranking of columns with
 * directions, `yes` and `no` are the two texts of a boolean format, and `json` is the fallback, which accepts a bare word
 * as a string.
 */
export type PropertyKind =
  | "text"
  | "boolean"
  | "integer"
  | "number"
  | "choice"
  | "choices"
  | "texts"
  | "integers"
  | "ordering"
  | "yes"
  | "no"
  | "json";

/** A panel field without its name. */
export interface PropertyControl {
  readonly kind: PropertyKind;
  readonly control: Omit<FieldDefinition, "name">;
}

/** A property of a part, and what determines its control. */
export interface PropertyContext {
  /** Dotted path within the part. */
  readonly title: string;
  /** Schema from the meta-schema, with references resolved. */
  readonly schema: JsonObject;
  /** Schema of its items, for lists. */
  readonly items: JsonObject;
  readonly part: JsonObject;
  readonly value: unknown;
  /** Possible values, if the document or the product defines them. */
  readonly offers: readonly PlaceOption[] | undefined;
}

/** Name of the referenced definition in `$defs`; "" if the schema is not a reference. */
export const referenceOf = (schema: unknown): string =>
  isObject(schema) ? String(schema["$ref"]).replace("#/$defs/", "") : "";

/** Chooses the control of a property by its schema, its part and its current value. */
export function propertyControl(property: PropertyContext): PropertyControl {
  const { title, schema, part } = property;
  if (title === "display") return lookControl(schema, part);
  if (title === "default_sort") return orderingControl(property) ?? plainControl(property);
  return (asItself.has(title) ? fieldControl(property) : offeredControl(property)) ?? plainControl(property);
}

/** Sortable columns in both directions, and those that the current value contains. */
function orderingControl({ part, value }: PropertyContext): PropertyControl | undefined {
  const columns: readonly unknown[] = Array.isArray(part["columns"]) ? part["columns"] : [];
  const sortable = columnPlaces(columns.filter((column) => isObject(column) && column["sortable"] === true));
  const current = typeof value === "string" ? value.split(",") : [];
  const known = new Set(sortable.map(({ id }) => id));
  const titles = new Map(columnPlaces(columns).map(({ id, label }) => [id, label]));
  const more = [...new Set(current.map((term) => term.replace(/^-/, "")))].filter((term) => !known.has(term));
  const places = [...sortable, ...more.map((id) => ({ id, label: titles.get(id) ?? humanizeKey(id) }))];
  if (places.length === 0) return undefined;
  const options = places.flatMap(({ id, label }) => [
    { id, label: `${label}, ascending` },
    { id: `-${id}`, label: `${label}, descending` },
  ]);
  return { kind: "ordering", control: { type: "multiselect", display: "ranking", grid_size: 12, options } };
}

/** Values of `display` for the part's type, and the current one. */
function lookControl(schema: JsonObject, part: JsonObject): PropertyControl {
  const known = (Array.isArray(schema["enum"]) ? schema["enum"] : []).map(String);
  const offered = known.filter(
    (look) => displayTitles[look]?.[1].includes(String(part["type"])) !== false || part["display"] === look,
  );
  const options = offered.map((look) => ({ id: look, label: displayTitles[look]?.[0] ?? humanizeKey(look) }));
  return {
    kind: "choice",
    control: {
      type: "select",
      grid_size: 12,
      options,
      sub_heading: "How it is displayed, if not in the usual way.",
    },
  };
}

/** Properties that hold a value of the field itself. */
const asItself: ReadonlySet<string> = new Set(["default_value", "validation.equals"]);
const dayTypes: ReadonlySet<string> = new Set(["date", "datetime", "time", "month"]);

const endpoints = ["api_endpoint", "genie_api_endpoint"];

/** Control for a value of the field, of the field's own type; `undefined` if that cannot be shown. */
function fieldControl({ part, value }: PropertyContext): PropertyControl | undefined {
  const type = String(part["type"]);
  const isUnset = value === undefined;
  if (type === "int" || type === "float")
    return isUnset || typeof value === "number"
      ? { kind: type === "int" ? "integer" : "number", control: { type, grid_size: 12, signed: true } }
      : undefined;
  if (type === "checkbox")
    return isUnset || typeof value === "boolean"
      ? { kind: "boolean", control: { type: "checkbox", grid_size: 12 } }
      : undefined;
  // Options from an endpoint are loaded as in the field itself.
  const endpoint = endpoints.find((key) => typeof part[key] === "string");
  if (choices.includes(type) && part["options"] === undefined && endpoint !== undefined) {
    const keys = ["is_object", "option_id_key", "option_label_key", endpoint];
    const known = Object.fromEntries(
      keys.flatMap((key) => (part[key] === undefined ? [] : [[key, part[key]]])),
    );
    return {
      kind: type === "multiselect" ? "choices" : "choice",
      control: { ...known, type: type as FieldDefinition["type"], grid_size: 12 },
    };
  }
  if (choices.includes(type) && Array.isArray(part["options"])) {
    const options = part["options"] as Option[];
    const isSeveral = type === "multiselect";
    return isUnset || Array.isArray(value) === isSeveral
      ? {
          kind: isSeveral ? "choices" : "choice",
          control: { type: isSeveral ? "multiselect" : "select", grid_size: 12, options },
        }
      : undefined;
  }
  if (!isUnset && typeof value !== "string") return undefined;
  if (dayTypes.has(type))
    return {
      kind: "text",
      control: {
        type: type as FieldDefinition["type"],
        grid_size: 12,
        ...(type !== "time" && { validation: { min_date: "any" } }),
      },
    };
  return type === "string" || type === "markdown" ? { kind: "text", control: typed } : undefined;
}

/** Select for properties with a fixed set of values. */
function offeredControl({ schema, items, offers, value }: PropertyContext): PropertyControl | undefined {
  const isSeveral = schema["type"] === "array";
  const words = isSeveral && Array.isArray(items["enum"]) ? items["enum"].map(String) : [];
  const known = offers ?? words.map((id) => ({ id, label: humanizeKey(id) }));
  // Keep current values that are no longer offered, so that they can be removed.
  const current = isSeveral ? (Array.isArray(value) ? value.map(String) : []) : currentIn(value, offers);
  const obsolete = current.filter((item) => known.every(({ id }) => id !== item));
  const options = known.length === 0 ? [] : [...known, ...obsolete.map((id) => ({ id, label: id }))];
  if (options.length === 0) return undefined;
  return {
    kind: isSeveral ? "choices" : "choice",
    control: { type: isSeveral ? "multiselect" : "select", grid_size: 12, options: [...options] },
  };
}

/** The current value, if it may not be among the offers. */
const currentIn = (value: unknown, offers: PropertyContext["offers"]): string[] =>
  offers !== undefined && typeof value === "string" && value !== "" ? [value] : [];

const typed = { type: "string", grid_size: 12 } as const;

function plainControl({ schema, items, value }: PropertyContext): PropertyControl {
  const kind = kindOf(schema, items, value);
  switch (kind) {
    case "boolean":
      return { kind, control: { type: "checkbox", grid_size: 12 } };
    case "choices":
    case "choice":
      return { kind, control: { type: "select", grid_size: 12, options: wordsOf(schema) ?? [] } };
    case "integer":
    case "number":
      return { kind, control: numberControl(kind, alternativesOf(schema).find(isNumber) ?? schema) };
    case "texts":
    case "integers":
      return { kind, control: { ...typed, sub_heading: "Separate several with commas." } };
    case "ordering":
    case "yes":
    case "no":
      return { kind: "text", control: typed };
    case "json":
      return { kind, control: { ...typed, display: "textarea", rows: 2 } };
    case "text": {
      const { maxLength } = schema;
      return {
        kind,
        control: {
          ...typed,
          ...(typeof maxLength === "number" && { validation: { max_length: maxLength } }),
        },
      };
    }
  }
}

function numberControl(kind: "integer" | "number", schema: JsonObject): PropertyControl["control"] {
  const bound = (from: string, to: string) =>
    typeof schema[from] === "number" ? { [to]: schema[from] } : {};
  const validation = { ...bound("minimum", "min"), ...bound("maximum", "max") };
  const isSigned = typeof schema["minimum"] !== "number" || schema["minimum"] < 0;
  return { type: kind === "integer" ? "int" : "float", grid_size: 12, signed: isSigned, validation };
}

const alternativesOf = ({ anyOf }: JsonObject): readonly JsonObject[] =>
  Array.isArray(anyOf) ? anyOf.filter(isObject) : [];
const isNumber = ({ type }: JsonObject): boolean => type === "integer" || type === "number";

/** The allowed strings of an enum; `undefined` if the schema allows other values. */
const wordsOf = (schema: JsonObject): string[] | undefined =>
  Array.isArray(schema["enum"]) && schema["enum"].every((item) => typeof item === "string")
    ? schema["enum"]
    : undefined;

/** For a schema with alternatives, uses the kind of the current value, or the simplest alternative. */
function kindOf(schema: JsonObject, items: JsonObject, value: unknown): PropertyKind {
  if (wordsOf(schema) !== undefined) return "choice";
  switch (schema["type"]) {
    case "boolean":
    case "integer":
    case "number":
      return schema["type"];
    case "string":
      return "text";
    case "array":
      if (items["type"] === "integer") return "integers";
      return items["type"] === "string" ? "texts" : "json";
    default:
  }
  const alternatives = alternativesOf(schema);
  const takes = [schema["type"]].flat();
  if (alternatives.some((alternative) => alternative["const"] === false) && isToggled(value))
    return "boolean";
  if (alternatives.some(isNumber) && (value === undefined || typeof value === "number")) return "integer";
  const takesText =
    takes.includes("string") ||
    alternatives.some((alternative) => alternative["type"] === "string" && !("format" in alternative));
  return takesText && (value === undefined || typeof value === "string") ? "text" : "json";
}

/** Whether a value is `false`, absent, or an object with settings: a feature that `false` turns off. */
const isToggled = (value: unknown): boolean => value === undefined || value === false || isObject(value);
