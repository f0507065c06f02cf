import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { optionRulesVersion } from "../choices/option-rules.ts";

/** Keys from the document root to a value. */
export type DocumentPath = readonly (string | number)[];

/** A place in a layout that references a field or a named condition. */
export interface FieldReference {
  readonly path: DocumentPath;
  /** `name`: a field name or pointer; `words`: a text with names in braces; `condition`: the name of a condition. */
  readonly kind: "name" | "words" | "condition";
  readonly text: string;
  /** Depth of list rows whose fields it reads; 0 for fields of the form. */
  readonly depth: number;
  /** The list whose rows it reads, if the reference is outside of them; `/name` if it is in the surrounding form. */
  readonly list?: string;
}

const wordKeys = ["label", "sub_heading", "text"] as const;
const operandKeys = ["sum", "product", "min", "max"] as const;
const pairKeys = [
  "difference",
  "ratio",
  "power",
  "years_between",
  "months_between",
  "days_between",
  "minutes_between",
] as const;
const innerKeys = ["round", "day", "years", "months", "days", "age", "then", "else"] as const;

/** Depth limit for untrusted documents. */
const maxDepth = 40;

/** Returns every reference to a field in a layout, in document order. Accepts any document. */
export function fieldReferences(document: unknown): FieldReference[] {
  if (!isObject(document)) return [];
  const found: FieldReference[] = [];
  const hasOptionRules = Number(document["schema_version"]) >= optionRulesVersion;
  const add = (kind: FieldReference["kind"], text: unknown, path: DocumentPath, depth: number) => {
    if (typeof text === "string" && text !== "") found.push({ kind, text, path, depth });
  };
  const each = (list: unknown, path: DocumentPath, visit: (item: unknown, path: DocumentPath) => void) => {
    if (Array.isArray(list)) list.forEach((item: unknown, at) => visit(item, [...path, at]));
  };
  const words = (text: unknown, path: DocumentPath, depth: number) => {
    if (isObject(text))
      for (const [key, value] of Object.entries(text)) add("words", value, [...path, key], depth);
    else add("words", text, path, depth);
  };
  const wordsIn = (holder: JsonObject, path: DocumentPath, depth: number) => {
    for (const key of wordKeys) words(holder[key], [...path, key], depth);
  };

  const condition = (value: unknown, path: DocumentPath, depth: number, holdsValues = false): void => {
    if (path.length > maxDepth) return;
    if (!isObject(value)) return add("condition", value, path, depth);
    add("name", value["field"], [...path, "field"], depth);
    when(value["when"], [...path, "when"], depth);
    each(value["variants"], [...path, "variants"], (variant, place) => {
      if (!isObject(variant)) return;
      when(variant["when"], [...place, "when"], depth);
      if (holdsValues) wordsIn(variant, place, depth);
      options(variant["options"], [...place, "options"], depth);
      validation(variant["validation"], [...place, "validation"], depth);
    });
    for (const key of ["any", "all"] as const)
      each(value[key], [...path, key], (part, place) => condition(part, place, depth));
    if (value["not"] !== undefined) condition(value["not"], [...path, "not"], depth);
  };
  const when = (value: unknown, path: DocumentPath, depth: number) => {
    if (isObject(value)) add("name", value["field"], [...path, "field"], depth);
  };
  const dependsOn = (value: unknown, path: DocumentPath, depth: number, holdsValues = false) => {
    if (Array.isArray(value)) each(value, path, (item, place) => condition(item, place, depth, holdsValues));
    else if (value !== undefined) condition(value, path, depth, holdsValues);
  };
  const options = (list: unknown, path: DocumentPath, depth: number) => {
    if (!hasOptionRules) return;
    each(list, path, (option, place) => {
      if (isObject(option)) dependsOn(option["depends_on"], [...place, "depends_on"], depth);
    });
  };
  /** `field` is a field at this depth, or `/name` of the surrounding form; `label` and `value` are fields of its rows. */
  const answers = (value: unknown, path: DocumentPath, depth: number) => {
    if (!isObject(value)) return;
    const { field: list } = value;
    add("name", list, [...path, "field"], depth);
    if (typeof list !== "string") return;
    for (const key of ["label", "value"] as const) {
      const text = value[key];
      const inner = list.startsWith("/") ? depth : depth + 1;
      if (typeof text === "string" && text !== "")
        found.push({ kind: "name", text, path: [...path, key], depth: inner, list });
    }
  };
  const validation = (value: unknown, path: DocumentPath, depth: number) => {
    if (!isObject(value)) return;
    for (const key of ["min_date", "max_date"] as const) when(value[key], [...path, key], depth);
    each(value["dependant_fields"], [...path, "dependant_fields"], (item, place) => when(item, place, depth));
    each(value["at_least_one_of"], [...path, "at_least_one_of"], (name, place) =>
      add("name", name, place, depth),
    );
    if (value["required_when"] !== undefined)
      condition(value["required_when"], [...path, "required_when"], depth);
    each(value["rules"], [...path, "rules"], (rule, place) => {
      if (isObject(rule)) condition(rule["holds"], [...place, "holds"], depth);
    });
  };
  /** `unique_by` names a field of the list's own rows. */
  const uniqueBy = ({ name: list, validation: rules }: JsonObject, path: DocumentPath, depth: number) => {
    const text = isObject(rules) ? rules["unique_by"] : undefined;
    if (typeof text === "string" && text !== "" && typeof list === "string")
      found.push({
        kind: "name",
        text,
        path: [...path, "validation", "unique_by"],
        depth: depth + 1,
        list,
      });
  };
  const calculation = (value: unknown, path: DocumentPath, depth: number): void => {
    if (path.length > maxDepth) return;
    if (!isObject(value)) return add("name", value, path, depth);
    add("name", value["field"], [...path, "field"], depth);
    add("name", value["count"], [...path, "count"], depth);
    add("words", value["text"], [...path, "text"], depth);
    when(value["score"], [...path, "score"], depth);
    for (const key of operandKeys) {
      const operands = value[key];
      // Aggregates over rows: `list` is a field at this depth, `field` one of its rows.
      if (isObject(operands)) {
        const { list, field: text } = operands;
        add("name", list, [...path, key, "list"], depth);
        if (typeof list === "string" && typeof text === "string" && text !== "")
          found.push({ kind: "name", text, path: [...path, key, "field"], depth: depth + 1, list });
      }
      each(operands, [...path, key], (item, place) => calculation(item, place, depth));
    }
    for (const key of pairKeys)
      each(value[key], [...path, key], (item, place) => calculation(item, place, depth));
    for (const key of innerKeys) if (value[key] !== undefined) calculation(value[key], [...path, key], depth);
    for (const key of ["holds", "if"] as const)
      if (value[key] !== undefined) condition(value[key], [...path, key], depth);
  };
  const field = (definition: unknown, path: DocumentPath, depth: number): void => {
    if (!isObject(definition) || path.length > maxDepth) return;
    const holdsValues = definition["label_values"] === true;
    if (holdsValues) wordsIn(definition, path, depth);
    add("name", definition["form_filter_key"], [...path, "form_filter_key"], depth);
    answers(definition["options_from"], [...path, "options_from"], depth);
    dependsOn(definition["depends_on"], [...path, "depends_on"], depth, holdsValues);
    options(definition["options"], [...path, "options"], depth);
    if (definition["type"] === "matrix") options(definition["rows"], [...path, "rows"], depth);
    validation(definition["validation"], [...path, "validation"], depth);
    uniqueBy(definition, path, depth);
    if (definition["calculate"] !== undefined)
      calculation(definition["calculate"], [...path, "calculate"], depth);
    if (definition["row_count"] !== undefined)
      calculation(definition["row_count"], [...path, "row_count"], depth);
    const start = definition["default_from"];
    if (isObject(start)) calculation(start, [...path, "default_from"], depth);
    else if (typeof start === "string" && start.startsWith("/"))
      add("name", start, [...path, "default_from"], depth);
    const inner = definition["type"] === "list" ? depth + 1 : depth;
    each(definition["fields"], [...path, "fields"], (item, place) => field(item, place, inner));
    field(definition["of"], [...path, "of"], inner);
  };

  const { structure, sections, conditions } = document;
  for (const [section, list] of Object.entries(isObject(structure) ? structure : {}))
    each(list, ["structure", section], (item, place) => field(item, place, 0));
  for (const [section, heading] of Object.entries(isObject(sections) ? sections : {}))
    if (isObject(heading)) dependsOn(heading["depends_on"], ["sections", section, "depends_on"], 0);
  for (const [name, value] of Object.entries(isObject(conditions) ? conditions : {}))
    condition(value, ["conditions", name], 0);
  return found;
}

/** Returns the text of a reference with its names replaced; pointers are renamed as well. */
export const renameReference = ({ kind, text }: FieldReference, rename: (name: string) => string): string =>
  kind === "words"
    ? text.replaceAll(/\{(\/?[A-Za-z][A-Za-z0-9_]*)\}/g, (_, name: string) => `{${rename(name)}}`)
    : rename(text);
