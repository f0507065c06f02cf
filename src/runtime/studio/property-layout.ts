import { isObject, type JsonObject, sameJson } from "../../kernel/json.ts";
import type { FieldDefinition, FormLayout } from "../language/form-layout.gen.ts";
import {
  general,
  humanized,
  looks,
  relevantTypes,
  sectionOf,
  sectionTitles,
  titles,
  unsaid,
} from "./property-words.ts";
import { columnPlaces, type PlaceOption } from "./row-condition-form.ts";

/** How a property of the language is edited. */
export type PropertyKind = "text" | "boolean" | "integer" | "number" | "choice" | "choices" | "json";

/** A property of a part of a document, and the field of the panel that edits it. */
export interface PropertyBinding {
  /** Name of the panel's field. */
  readonly name: string;
  /** Keys from the part to the property. */
  readonly path: readonly string[];
  readonly kind: PropertyKind;
  /** What holds where the property is not set. */
  readonly fallback: unknown;
}

export interface PropertyPanel {
  readonly layout: FormLayout;
  readonly bindings: readonly PropertyBinding[];
}

/** Properties with an editor of their own, or none that is safe. */
const leftOut: ReadonlySet<string> = new Set([
  "name",
  "depends_on",
  "fields",
  "actions",
  "shown_when",
  "validation.required_when",
  "validation.dependant_fields",
  "validation.rules",
  "validation.at_least_one_of",
]);
/** What a document is known by, and its parts, which are edited where they stand. */
const leftOutOfDocument: ReadonlySet<string> = new Set([
  "$schema",
  "id",
  "layout_key",
  "grid_key",
  "entity",
  "schema_version",
  "columns",
  "toolbar",
  "bulk_actions",
  "card.actions",
  "structure",
  "sections",
  "pages",
  "conditions",
  "test_records",
]);
/** Properties of fields that the studio edits beside the panel; those of columns have no editor of their own. */
const withEditors: ReadonlySet<string> = new Set(["options", "calculate"]);

/**
 * Makes the layout of a property panel from a meta-schema, so that a property that the language gains is there by
 * itself.
 *
 * @param definition name of the part in `$defs`, such as `field`; "document" for the document itself
 * @param part the part at hand: of another type it may have other properties, and texts by language are JSON
 * @param beside properties of fields that the panel leaves to another editor
 */
export function propertyPanel(
  metaSchema: unknown,
  definition: string,
  part: JsonObject,
  beside: ReadonlySet<string> = withEditors,
): PropertyPanel {
  const defs = isObject(metaSchema) && isObject(metaSchema["$defs"]) ? metaSchema["$defs"] : {};
  const resolve = (schema: unknown): JsonObject => {
    if (!isObject(schema)) return {};
    const name = /^#\/\$defs\/(\w+)$/.exec(String(schema["$ref"]))?.[1];
    return name === undefined ? schema : { ...resolve(defs[name]), ...schema };
  };
  const isWhole = definition === "document";
  const skipped = isWhole ? leftOutOfDocument : leftOut;
  /** Where a value of a row stands is chosen among the columns of the list. */
  const places = isWhole ? columnPlaces(part["columns"]) : [];
  const bindings: PropertyBinding[] = [];
  const structure: Record<string, FieldDefinition[]> = Object.fromEntries(
    Object.keys(sectionTitles).map((section) => [section, []]),
  );
  const visit = (schema: JsonObject, path: readonly string[]) => {
    const properties = isObject(schema["properties"]) ? schema["properties"] : {};
    for (const [key, raw] of Object.entries(properties)) {
      const place = [...path, key];
      const title = place.join(".");
      const property = resolve(raw);
      if (skipped.has(title) || (!isWhole && !isRelevant(title, part))) continue;
      if (definition === "field" && beside.has(title)) continue;
      if (isObject(property["properties"]) && path.length === 0 && property["type"] === "object") {
        visit(property, place);
        continue;
      }
      const name = place.join("__");
      const reference = referenceOf(raw);
      const offered = offeredBy(property, reference, places);
      const kind = offered?.kind ?? kindOf(property, valueAt(part, place));
      const isSaid = !(isObject(raw) && raw["description"] === undefined && unsaid.has(reference));
      const description =
        isSaid && typeof property["description"] === "string" ? property["description"] : "";
      const fallback = kind === "boolean" ? description.startsWith("false:") : undefined;
      bindings.push({ name, path: place, kind, fallback });
      const section = sectionOf(title);
      structure[section]?.push({
        name,
        label: titles[title] ?? humanized(key),
        ...(description !== "" && kind !== "boolean" && { sub_heading: description }),
        ...(title === "display"
          ? lookControl(property, part)
          : (offered?.control ?? controlOf(kind, property))),
      });
    }
  };
  visit(isWhole ? (isObject(metaSchema) ? metaSchema : {}) : resolve(defs[definition]), []);
  const rank = ({ name }: FieldDefinition) => general.indexOf(name.replaceAll("__", "."));
  structure["general"]?.sort((a, b) => rank(a) - rank(b));
  const filled = Object.entries(structure).filter(([, fields]) => fields.length > 0);
  return {
    layout: {
      layout_key: "properties",
      name: "Properties",
      sections: Object.fromEntries(
        filled.map(([section]) => [section, { label: sectionTitles[section] ?? "" }]),
      ),
      structure: Object.fromEntries(filled),
    },
    bindings,
  };
}

const referenceOf = (schema: unknown): string =>
  isObject(schema) ? String(schema["$ref"]).replace("#/$defs/", "") : "";

/** The control of a property that is one of several words, or several of them; `undefined` where it is not. */
function offeredBy(
  schema: JsonObject,
  reference: string,
  places: readonly PlaceOption[],
): { readonly kind: PropertyKind; readonly control: Omit<FieldDefinition, "name"> } | undefined {
  if (reference === "accessor" && places.length > 0)
    return { kind: "choice", control: { type: "select", grid_size: 12, options: [...places] } };
  const { items } = schema;
  if (schema["type"] !== "array" || !isObject(items)) return undefined;
  const words = Array.isArray(items["enum"]) ? items["enum"].map(String) : [];
  const options =
    referenceOf(items) === "accessor" ? [...places] : words.map((id) => ({ id, label: humanized(id) }));
  return options.length === 0
    ? undefined
    : { kind: "choices", control: { type: "multiselect", grid_size: 12, options } };
}

const isRelevant = (title: string, part: JsonObject): boolean => {
  const types = relevantTypes[title];
  return (
    types === undefined ||
    valueAt(part, title.split(".")) !== undefined ||
    types.includes(String(part["type"]))
  );
};

function kindOf(schema: JsonObject, value: unknown): PropertyKind {
  if (Array.isArray(schema["enum"]) && schema["enum"].every((each) => typeof each === "string"))
    return "choice";
  switch (schema["type"]) {
    case "boolean":
      return "boolean";
    case "integer":
      return "integer";
    case "number":
      return "number";
    case "string":
      return "text";
    default:
  }
  const alternatives: readonly unknown[] = Array.isArray(schema["anyOf"]) ? schema["anyOf"] : [];
  const takesText = alternatives.some(
    (each) => isObject(each) && each["type"] === "string" && !("format" in each),
  );
  return takesText && (value === undefined || typeof value === "string") ? "text" : "json";
}

function controlOf(kind: PropertyKind, schema: JsonObject): Omit<FieldDefinition, "name"> {
  const bound = (from: string, to: string) =>
    typeof schema[from] === "number" ? { [to]: schema[from] } : {};
  switch (kind) {
    case "boolean":
      return { type: "checkbox", grid_size: 12 };
    case "choices":
    case "choice":
      return { type: "select", grid_size: 12, options: (schema["enum"] as string[]).map(String) };
    case "integer":
    case "number": {
      const validation = { ...bound("minimum", "min"), ...bound("maximum", "max") };
      const isSigned = typeof schema["minimum"] !== "number" || schema["minimum"] < 0;
      return { type: kind === "integer" ? "int" : "float", grid_size: 12, signed: isSigned, validation };
    }
    case "json":
      return { type: "string", display: "textarea", rows: 2, grid_size: 12 };
    case "text":
      return {
        type: "string",
        grid_size: 12,
        ...(typeof schema["maxLength"] === "number" && { validation: { max_length: schema["maxLength"] } }),
      };
  }
}

/** The looks that the part's type has; the one that is set stays, whatever the type. */
function lookControl(schema: JsonObject, part: JsonObject): Omit<FieldDefinition, "name"> {
  const known = (Array.isArray(schema["enum"]) ? schema["enum"] : []).map(String);
  const offered = known.filter(
    (look) => looks[look]?.[1].includes(String(part["type"])) !== false || part["display"] === look,
  );
  const options = offered.map((look) => ({ id: look, label: looks[look]?.[0] ?? humanized(look) }));
  return { type: "select", grid_size: 12, options, sub_heading: "How it is drawn, where not as usual." };
}

/** What the fields of the panel hold for a part. */
export const panelValues = (
  part: JsonObject,
  bindings: readonly PropertyBinding[],
): Record<string, unknown> =>
  Object.fromEntries(
    bindings.flatMap(({ name, path, kind, fallback }) => {
      const value = valueAt(part, path);
      const shown = value === undefined ? fallback : toPanel(kind, value);
      return shown === undefined ? [] : [[name, shown]];
    }),
  );

/** A property that the panel set, or unset where `value` is undefined. */
export interface PropertyEdit {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** What somebody changed in the panel. What cannot be read yet, such as half a JSON value, is no change. */
export function panelEdits(
  part: JsonObject,
  bindings: readonly PropertyBinding[],
  values: Readonly<Record<string, unknown>>,
): PropertyEdit[] {
  const before = panelValues(part, bindings);
  return bindings.flatMap(({ name, path, kind, fallback }): PropertyEdit[] => {
    const typed = values[name];
    if (sameJson(typed ?? "", before[name] ?? "")) return [];
    if (kind === "boolean") {
      const isOn = typed === true;
      return [{ path, value: isOn === (fallback === true) ? undefined : isOn }];
    }
    if (typed === undefined || typed === null || typed === "" || sameJson(typed, []))
      return [{ path, value: undefined }];
    const read = fromPanel(kind, typed);
    return read === undefined ? [] : [{ path, value: read }];
  });
}

function toPanel(kind: PropertyKind, value: unknown): unknown {
  if (kind !== "json") return value;
  return typeof value === "string" ? value : JSON.stringify(value);
}

function fromPanel(kind: PropertyKind, typed: unknown): unknown {
  if (kind === "integer" || kind === "number") return typeof typed === "number" ? typed : undefined;
  if (kind !== "json") return typed;
  const text = String(typed);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A word stands for itself; what begins like a list, an object or a text is not complete yet.
    return /^\s*["[{]/.test(text) ? undefined : text;
  }
}

function valueAt(part: JsonObject, path: readonly string[]): unknown {
  let value: unknown = part;
  for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}
