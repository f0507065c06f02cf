import { isObject, type JsonObject, sameJson } from "../../../kernel/json.ts";
import { languageName } from "../../../kernel/format.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import { fieldTypes } from "../../types/field-types.ts";
import { editedLanguage } from "../document/document-names.ts";
import { propertyControl, type PropertyKind, referenceOf } from "./property-controls.ts";
import {
  commonProperties,
  humanizeKey,
  irrelevantTypes,
  relevantTypes,
  sectionOf,
  sectionTitles,
  propertyTitles,
  hiddenDefinitions,
} from "../document/property-words.ts";
import { columnPlaces, type PlaceOption } from "../conditions/row-condition-form.ts";
import { answerProperties, withAnswerEdits } from "./answer-offers.ts";

/** Connects a property of a part with the panel field that edits it. */
export interface PropertyBinding {
  /** Name of the panel field. */
  readonly name: string;
  /** Path of the property in the part. */
  readonly path: readonly string[];
  readonly kind: PropertyKind;
  /** Default value of an unset property. */
  readonly fallback: unknown;
}

export interface PropertyPanel {
  readonly layout: FormLayout;
  readonly bindings: readonly PropertyBinding[];
}

/** Additional information about a part. */
export interface PartInfo {
  /** Possible values by property, such as the sections of an included form. */
  readonly names?: Readonly<Record<string, readonly PlaceOption[]>>;
  /** Properties with another editor. */
  readonly beside?: ReadonlySet<string>;
}

/** Properties with their own editor, or that are not safe to edit. */
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
/** Identity and parts of a document, which are edited elsewhere. */
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
  "empty.action",
  "structure",
  "sections",
  "pages",
  "conditions",
  "test_records",
]);
/** Properties of fields and columns with editors beside the panel. */
const withEditors: readonly string[] = [
  "options",
  "of",
  "calculate",
  "default_from",
  "tone",
  "validation.min_date",
  "validation.max_date",
];

/** Properties edited beside the panel, including rows and default rows. */
const besidePanel = ({ type }: JsonObject): ReadonlySet<string> =>
  new Set([
    ...withEditors,
    ...(type === "matrix" ? ["rows"] : []),
    ...(type === "list" ? ["default_value", "row_count"] : []),
    ...(type === "hidden" ? ["default_value"] : []),
  ]);

/** Schema of the plain values in the rows of a field. */
function itemSchema(field: unknown): unknown {
  const properties = isObject(field) && isObject(field["properties"]) ? field["properties"] : {};
  const { anyOf } = isObject(properties["of"]) ? properties["of"] : {};
  return Array.isArray(anyOf)
    ? anyOf.find((alternative) => isObject(alternative) && isObject(alternative["properties"]))
    : undefined;
}

/**
 * Creates the layout of a property panel from a meta-schema, so that new properties of the language appear automatically.
 *
 * @param definition name of the part in `$defs`, such as `field`; "document" for the document itself, "item" for the
 *   plain value in each row of a list or a matrix
 * @param part the edited part; its properties depend on its type
 * @param known additional information
 */
export function propertyPanel(
  metaSchema: unknown,
  definition: string,
  part: JsonObject,
  { names = {}, beside = besidePanel(part) }: PartInfo = {},
): PropertyPanel {
  const defs = isObject(metaSchema) && isObject(metaSchema["$defs"]) ? metaSchema["$defs"] : {};
  const resolve = (schema: unknown): JsonObject => {
    if (!isObject(schema)) return {};
    const name = /^#\/\$defs\/(\w+)$/.exec(String(schema["$ref"]))?.[1];
    return name === undefined ? schema : { ...resolve(defs[name]), ...schema };
  };
  const isWhole = definition === "document";
  const skipped = isWhole ? leftOutOfDocument : leftOut;
  /** Row properties that the list's columns show, offered where a property takes an accessor. */
  const places = isWhole ? columnPlaces(part["columns"]) : [];
  const bindings: PropertyBinding[] = [];
  const structure: Record<string, FieldDefinition[]> = Object.fromEntries(
    Object.keys(sectionTitles).map((section) => [section, []]),
  );
  const visit = (schema: JsonObject, outer: readonly string[]) => {
    const properties = isObject(schema["properties"]) ? schema["properties"] : {};
    for (const [key, raw] of Object.entries(properties)) {
      const place = [...outer, key];
      const title = place.join(".");
      const property = resolve(raw);
      if (skipped.has(title) || (!isWhole && !isRelevant(title, part))) continue;
      if (!isWhole && beside.has(title)) continue;
      if (isOfParts(property, outer)) {
        visit(property, place);
        continue;
      }
      const name = place.join("__");
      if (isTwoWords(title, part)) {
        for (const [kind, word] of twoWords) {
          bindings.push({ name: `${name}__${kind}`, path: place, kind, fallback: undefined });
          structure[sectionOf(title)]?.push({
            name: `${name}__${kind}`,
            label: word,
            type: "string",
            grid_size: 6,
          });
        }
        continue;
      }
      const reference = referenceOf(raw);
      if (answerProperties.has(title) && names[title] === undefined) continue;
      const offers = names[title] ?? (isRowPlace(raw, property) && places.length > 0 ? places : undefined);
      const value = valueAt(part, place);
      // Edits one language of a translated text; other texts are edited as plain text.
      const language = reference === "text" && isObject(value) ? editedLanguage(value) : undefined;
      const { kind, control } = propertyControl({
        title,
        schema: property,
        items: resolve(property["items"]),
        part,
        value: language === undefined ? value : "",
        offers,
      });
      const isSaid = !(isObject(raw) && raw["description"] === undefined && hiddenDefinitions.has(reference));
      const description =
        language !== undefined
          ? `In ${languageName(language)}. Other languages are under Translations.`
          : isSaid && typeof property["description"] === "string"
            ? property["description"]
            : "";
      const more = toggledBy(property);
      const fallback = kind === "boolean" ? more !== undefined || property["default"] === true : undefined;
      const path = language === undefined ? place : [...place, language];
      bindings.push({ name, path, kind, fallback });
      const section = sectionOf(title);
      structure[section]?.push({
        name,
        label: propertyTitles[title] ?? humanizeKey(key),
        ...(description !== "" && fallback === undefined && { sub_heading: description }),
        ...control,
      });
      if (more !== undefined && value !== false) visit(more, place);
    }
  };
  const schema = isWhole ? metaSchema : definition === "item" ? itemSchema(defs["field"]) : defs[definition];
  visit(resolve(schema), []);
  const rank = ({ name }: FieldDefinition) => commonProperties.indexOf(name.replaceAll("__", "."));
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

const twoWords = [
  ["yes", "Word for yes"],
  ["no", "Word for no"],
] as const;

/** Whether the property is the pair of texts of a boolean column. */
const isTwoWords = (title: string, { type, format }: JsonObject): boolean =>
  title === "format" && type === "boolean" && (format === undefined || Array.isArray(format));

/** Splits a panel into the general properties and all others. */
export function panelParts({ layout, bindings }: PropertyPanel): {
  readonly first: PropertyPanel;
  readonly others: PropertyPanel;
} {
  const part = (isTaken: (section: string) => boolean): PropertyPanel => {
    const taken = <Value>(sections: Readonly<Record<string, Value>> = {}) =>
      Object.fromEntries(Object.entries(sections).filter(([section]) => isTaken(section)));
    const structure = taken(layout.structure);
    const names = new Set(Object.values(structure).flatMap((fields) => fields.map(({ name }) => name)));
    return {
      layout: { ...layout, sections: taken(layout.sections), structure },
      bindings: bindings.filter(({ name }) => names.has(name)),
    };
  };
  const isFirst = (section: string) => section === "general";
  return { first: part(isFirst), others: part((section) => !isFirst(section)) };
}

/** A panel without sections, for embedding in another. */
export function flatPanel({ layout, bindings }: PropertyPanel): PropertyPanel {
  const { sections: _, ...rest } = layout;
  return { layout: { ...rest, structure: { main: Object.values(layout.structure).flat() } }, bindings };
}

/** Translated texts of a part, with the language that the panel edits. */
export const languagesIn = (part: JsonObject): string[] =>
  [part, part["validation"]]
    .filter(isObject)
    .flatMap((holder) =>
      Object.entries(holder).flatMap(([key, value]) =>
        isObject(value) && Object.values(value).every((text) => typeof text === "string")
          ? [`${key} ${editedLanguage(value)}`]
          : [],
      ),
    );

/** Whether an object is edited property by property; nested objects only if they contain nothing but accessors. */
const isOfParts = (property: JsonObject, path: readonly string[]): boolean =>
  property["type"] === "object" &&
  isObject(property["properties"]) &&
  (path.length === 0 ||
    Object.values(property["properties"]).every((nested) => referenceOf(nested) === "accessor"));

/** Settings schema of a feature that can be `false`; `undefined` for other schemas. */
function toggledBy({ anyOf }: JsonObject): JsonObject | undefined {
  const alternatives = Array.isArray(anyOf) ? anyOf.filter(isObject) : [];
  return alternatives.some((alternative) => alternative["const"] === false)
    ? alternatives.find((alternative) => isObject(alternative["properties"]))
    : undefined;
}

/** Whether a property holds one or several accessors. */
const isRowPlace = (raw: unknown, { type, items }: JsonObject): boolean =>
  [raw, type === "array" ? items : undefined].some((candidate) => referenceOf(candidate) === "accessor");

const isRelevant = (title: string, part: JsonObject): boolean => {
  const type = String(part["type"]);
  return (
    valueAt(part, title.split(".")) !== undefined ||
    (relevantTypes[title]?.includes(type) !== false && irrelevantTypes[title]?.includes(type) !== true)
  );
};

/** Converts a part to panel values. */
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

/** A property to set, or to unset if `value` is `undefined`. */
export interface PropertyEdit {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Applies edits to a part. */
export const withEdits = (part: JsonObject, edits: readonly PropertyEdit[]): JsonObject =>
  edits.reduce((edited, { path, value }) => withValue(edited, path, value), part);

function withValue(part: JsonObject, [key = "", ...more]: readonly string[], value: unknown): JsonObject {
  const { [key]: current, ...others } = part;
  const next = more.length > 0 ? withValue(isObject(current) ? current : {}, more, value) : value;
  const isNothing = next === undefined || (more.length > 0 && sameJson(next, {}));
  return isNothing ? others : { ...part, [key]: next };
}

/** Converts changed panel values to edits. Values that cannot be parsed yet, such as partial JSON, are ignored. */
export function panelEdits(
  part: JsonObject,
  bindings: readonly PropertyBinding[],
  values: Readonly<Record<string, unknown>>,
): PropertyEdit[] {
  const before = panelValues(part, bindings);
  const edits = bindings.flatMap(({ name, path, kind, fallback }): PropertyEdit[] => {
    const typed = values[name];
    if (sameJson(typed ?? "", before[name] ?? "")) return [];
    if (kind === "yes" || kind === "no") return [{ path, value: bothWords(values, name, kind) }];
    if (kind === "boolean") {
      const isOn = typed === true;
      return [{ path, value: isOn === (fallback === true) ? undefined : isOn }];
    }
    if (typed === undefined || typed === null || typed === "" || sameJson(typed, []))
      return [{ path, value: undefined }];
    const read = fromPanel(kind, typed);
    // Number fields hold text while a person types.
    return read === undefined || read === valueAt(part, path) ? [] : [{ path, value: read }];
  });
  return withAnswerEdits(part, edits);
}

/** Both texts of a boolean column; an empty one defaults to "Yes" or "No". */
function bothWords(
  values: Readonly<Record<string, unknown>>,
  name: string,
  kind: "yes" | "no",
): readonly string[] | undefined {
  const stem = name.slice(0, -kind.length);
  const [yes = "", no = ""] = ["yes", "no"].map((key) => {
    const word = values[stem + key];
    return typeof word === "string" ? word : "";
  });
  return yes === "" && no === "" ? undefined : [yes || "Yes", no || "No"];
}

function toPanel(kind: PropertyKind, value: unknown): unknown {
  if (kind === "yes" || kind === "no") return Array.isArray(value) ? value[kind === "yes" ? 0 : 1] : "";
  if (kind === "ordering") return typeof value === "string" ? value.split(",") : [];
  if (kind === "boolean") return isObject(value) ? true : value;
  if (kind === "texts" || kind === "integers") return Array.isArray(value) ? value.join(", ") : "";
  if (kind !== "json") return value;
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** If a column is chosen in both directions, the last one wins. */
const onePerColumn = (ordering: readonly string[]): string =>
  [...new Map(ordering.map((term) => [term.replace(/^-/, ""), term])).values()].join(",");

function fromPanel(kind: PropertyKind, typed: unknown): unknown {
  if (kind === "integer" || kind === "number") {
    const read = fieldTypes.get(kind === "integer" ? "int" : "float")?.read(typed);
    return typeof read === "number" ? read : undefined;
  }
  if (kind === "ordering") return Array.isArray(typed) ? onePerColumn(typed.map(String)) : undefined;
  const text = String(typed);
  if (kind === "texts" || kind === "integers") {
    const parts = text.split(",").map((item) => item.trim());
    const filled = parts.filter((item) => item !== "");
    if (kind === "texts") return filled.length === 0 ? undefined : filled;
    return filled.length > 0 && filled.every((item) => /^\d+$/.test(item)) ? filled.map(Number) : undefined;
  }
  if (kind !== "json") return typed;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A bare word is a string; text that starts like a list, an object or a string is incomplete JSON.
    return /^\s*["[{]/.test(text) ? undefined : text;
  }
}

/** Value of a part at a path; `undefined` if absent. */
export function valueAt(part: JsonObject, path: readonly (string | number)[]): unknown {
  let value: unknown = part;
  for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}
