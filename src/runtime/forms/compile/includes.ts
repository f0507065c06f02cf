import type { Finding } from "../../finding.ts";
import { formatCount } from "../../../kernel/format.ts";
import { isObject, type JsonObject, pointerTo } from "../../../kernel/json.ts";
import { type DocumentPath, fieldReferences, renameReference } from "./field-references.ts";
import { fieldTypes } from "../../types/field-types.ts";
import { nameOf } from "./matrix-cells.ts";
import { optionRulesVersion } from "../choices/option-rules.ts";
import { dynamicFieldPath, readLayout } from "./read-layout.ts";

/** Limits on all includes of a layout; fields and characters count each time they are included. */
export const maxIncludedLayouts = 20;
const maxIncludes = 100;
const maxIncludedFields = 2_000;
const maxIncludedCharacters = 1_000_000;

/** Returns the layout with a key as written, or `undefined` if it does not exist. */
export type FindLayout = (layoutKey: string) => unknown;

/** Location of an include, and the layout that it includes. */
export interface IncludePlace {
  readonly pointer: string;
  readonly layoutKey: string;
}

/** A layout whose includes are replaced by the fields of the included layouts. */
export interface ResolvedLayout {
  /** The input document itself if it has no includes. */
  readonly document: unknown;
  /** Distinct keys of all included layouts, in the order in which they were found. */
  readonly keys: readonly string[];
  /** Errors of includes. An invalid include is left unchanged and has no fields. */
  readonly errors: readonly Finding[];
  /** Returns the include that produced a pointer of the resolved layout; `undefined` for the layout's own parts. */
  readonly includeAt: (pointer: string) => IncludePlace | undefined;
  /** Name prefixes of a layout's fields, one for each include of it outside of list rows. */
  readonly prefixesOf: (layoutKey: string) => readonly string[];
}

const isInclude = (field: unknown): field is JsonObject => isObject(field) && field["type"] === "include";

const entriesOf = (value: unknown): [string, unknown][] => Object.entries(isObject(value) ? value : {});

/** Returns the direct includes of a layout, in order. Accepts any document. */
export function includesIn(document: unknown): JsonObject[] {
  const includes: JsonObject[] = [];
  const visit = (list: unknown): void => {
    if (!Array.isArray(list)) return;
    for (const field of list as readonly unknown[]) {
      if (isInclude(field)) includes.push(field);
      else if (isObject(field)) visit(field["fields"]);
    }
  };
  for (const [, list] of entriesOf(isObject(document) ? document["structure"] : undefined)) visit(list);
  return includes;
}

/** Distinct keys of the layouts that a layout includes directly. */
export const includedKeys = (document: unknown): string[] => [
  ...new Set(includesIn(document).flatMap(({ layout_key: key }) => (typeof key === "string" ? [key] : []))),
];

/**
 * Replaces the includes of a layout with the fields of other layouts. An include becomes a group of its name: each
 * field is renamed to `include_field`, stored under the group, and keeps reading the fields of its own layout. Never
 * throws, whatever the documents.
 */
export function resolveIncludes(document: unknown, find: FindLayout): ResolvedLayout {
  if (!isObject(document) || includesIn(document).length === 0)
    return { document, keys: [], errors: [], includeAt: () => undefined, prefixesOf: () => [] };
  const { layout_key: ownKey } = document;
  const budget: Budget = {
    keys: [],
    includes: maxIncludes,
    fields: maxIncludedFields,
    characters: maxIncludedCharacters,
  };
  const { layout, errors, places, prefixes } = expand(
    document,
    typeof ownKey === "string" ? [ownKey] : [],
    find,
    budget,
  );
  return {
    document: layout,
    keys: budget.keys,
    errors,
    includeAt: (pointer) =>
      places.find(({ start }) => pointer === start || pointer.startsWith(`${start}/`))?.include,
    prefixesOf: (key) => prefixes.flatMap(({ layoutKey, prefix }) => (layoutKey === key ? [prefix] : [])),
  };
}

interface Expanded {
  readonly layout: JsonObject;
  readonly errors: readonly Finding[];
  /** Pointers of included parts. */
  readonly places: readonly { readonly start: string; readonly include: IncludePlace }[];
  /** Name prefixes of included fields, except in list rows, where names are local to the row. */
  readonly prefixes: readonly { readonly layoutKey: string; readonly prefix: string }[];
}

/** Remaining limits, counted over all levels. */
interface Budget {
  readonly keys: string[];
  includes: number;
  fields: number;
  characters: number;
}

const isSpent = ({ keys, includes, fields, characters }: Budget): boolean =>
  keys.length > maxIncludedLayouts || Math.min(includes, fields, characters) < 0;

/** @param chain keys of the enclosing layouts and its own, outermost first */
function expand(layout: JsonObject, chain: readonly string[], find: FindLayout, budget: Budget): Expanded {
  const errors: Finding[] = [];
  const places: Expanded["places"][number][] = [];
  const prefixes: Expanded["prefixes"][number][] = [];
  const conditions: Record<string, unknown> = { ...(isObject(layout["conditions"]) && layout["conditions"]) };

  const list = (fields: unknown, pointer: string, isOfRows: boolean): unknown =>
    Array.isArray(fields)
      ? fields.map((field: unknown, at) => one(field, `${pointer}/${at}`, isOfRows))
      : fields;

  const one = (field: unknown, pointer: string, isOfRows: boolean): unknown => {
    if (chain.length > 1) budget.fields -= 1;
    if (isInclude(field)) return included(field, pointer, isOfRows);
    if (!isObject(field) || (field["type"] !== "group" && field["type"] !== "list")) return field;
    const { fields, type } = field;
    return Array.isArray(fields)
      ? { ...field, fields: list(fields, `${pointer}/fields`, isOfRows || type === "list") }
      : field;
  };

  const included = (field: JsonObject, pointer: string, isOfRows: boolean): JsonObject => {
    const { layout_key: key, name } = field;
    const refuse = (error: IncludeError): JsonObject => {
      const { property = "layout_key", code, message, suggestion } = error;
      errors.push({ code, pointer: `${pointer}/${property}`, message, suggestion, severity: "error" });
      return field;
    };
    if (typeof key !== "string" || key === "") return refuse(noLayout);
    if (chain.includes(key)) return refuse(cycleOf([...chain.slice(chain.indexOf(key)), key]));
    const found = find(key);
    if (!isObject(found)) return refuse(absentLayout(key));
    if (!budget.keys.includes(key)) budget.keys.push(key);
    const error = misfit(layout, field, found, isOfRows);
    if (error) return refuse(error);
    budget.includes -= 1;
    if (!isSpent(budget)) budget.characters -= JSON.stringify(found).length;
    if (isSpent(budget)) return refuse(tooMuch);
    const inner = expand(found, [...chain, key], find, budget);
    if (isSpent(budget)) return refuse(tooMuch);
    const include = { pointer, layoutKey: key };
    for (const finding of inner.errors) errors.push(mapFindingToInclude(finding, include));
    const prefix = `${String(name)}_`;
    if (!isOfRows) {
      prefixes.push({ layoutKey: key, prefix });
      for (const inside of inner.prefixes) prefixes.push({ ...inside, prefix: prefix + inside.prefix });
    }
    const brought = withPrefix(inner.layout, prefix, field["is_dynamic"] === true);
    for (const [condition, value] of entriesOf(brought["conditions"])) {
      if (Object.hasOwn(conditions, condition)) return refuse(takenCondition(condition));
      conditions[condition] = value;
      places.push({ start: pointerTo("/conditions", condition), include });
    }
    places.push({ start: `${pointer}/fields`, include });
    return groupOf(field, found, brought);
  };

  const structure = Object.fromEntries(
    entriesOf(layout["structure"]).map(([section, fields]) => [
      section,
      list(fields, pointerTo("/structure", section), false),
    ]),
  );
  const hasConditions = Object.keys(conditions).length > 0;
  return { layout: { ...layout, structure, ...(hasConditions && { conditions }) }, errors, places, prefixes };
}

/** Maps a finding in an included layout to the layout that includes it. */
export function mapFindingToInclude(finding: Finding, { pointer, layoutKey }: IncludePlace): Finding {
  // `meant` refers to a word in the other form.
  const { meant: _, ...rest } = finding;
  return {
    ...rest,
    pointer: `${pointer}/layout_key`,
    message: `In the form "${layoutKey}": ${finding.message}`,
  };
}

interface IncludeError {
  readonly code: string;
  readonly property?: string;
  readonly message: string;
  readonly suggestion: string;
}

const noLayout: IncludeError = {
  code: "absent-layout",
  message: "An include must name the form whose fields it uses.",
  suggestion: 'Write "layout_key": "..." with the key of another form.',
};
const absentLayout = (key: string): IncludeError => ({
  code: "absent-layout",
  message: `There is no form with the key "${key}".`,
  suggestion: "Use the layout_key of another form.",
});
const cycleOf = (keys: readonly string[]): IncludeError => ({
  code: "include-cycle",
  message: `These forms include each other in a cycle: ${keys.join(" -> ")}.`,
  suggestion: "Remove one of the includes.",
});
const tooMuch: IncludeError = {
  code: "too-large",
  message: `A form can include at most ${maxIncludedLayouts} others, at ${maxIncludes} places, with ${formatCount(maxIncludedFields)} fields and ${formatCount(maxIncludedCharacters)} characters in total.`,
  suggestion: "Include fewer forms.",
};
const takenCondition = (name: string): IncludeError => ({
  code: "duplicate-name",
  property: "name",
  message: `The form already has a condition "${name}".`,
  suggestion: "Give the include another name.",
});

/** Returns why a layout cannot be included at this place. */
function misfit(
  layout: JsonObject,
  { sections: wanted, layout_key: key }: JsonObject,
  found: JsonObject,
  isOfRows: boolean,
): IncludeError | undefined {
  const sections = Object.keys(isObject(found["structure"]) ? found["structure"] : {});
  const absent = (Array.isArray(wanted) ? (wanted as readonly unknown[]) : []).find(
    (section) => !sections.includes(String(section)),
  );
  if (absent !== undefined)
    return {
      code: "absent-section",
      property: "sections",
      message: `The form "${String(key)}" has no section ${JSON.stringify(absent)}.`,
      suggestion: `It has ${sections.join(", ")}.`,
    };
  if (hasOptionRules(layout) !== hasOptionRules(found) && hasRuleKeys(found["structure"]))
    return {
      code: "include-version",
      message: `Options of the form "${String(key)}" have rules, which are recognized only with schema_version ${optionRulesVersion}.`,
      suggestion: `Set schema_version to ${optionRulesVersion} in both forms.`,
    };
  return isOfRows && entriesOf(found["conditions"]).length > 0
    ? {
        code: "include-in-rows",
        message: `The form "${String(key)}" has named conditions, which rows of a list cannot use.`,
        suggestion: "Write its conditions where they are used, or include it outside the list.",
      }
    : undefined;
}

const hasOptionRules = ({ schema_version: version }: JsonObject) => Number(version) >= optionRulesVersion;

/** Whether an option has a property that later versions of the language read as a rule. */
function hasRuleKeys(node: unknown, key = ""): boolean {
  if (Array.isArray(node))
    return node.some(
      (item: unknown) =>
        (key === "options" &&
          isObject(item) &&
          ["depends_on", "group", "exclusive"].some((rule) => item[rule] !== undefined)) ||
        hasRuleKeys(item),
    );
  return isObject(node) && Object.entries(node).some(([name, value]) => hasRuleKeys(value, name));
}

/** Prefixes the names of a layout's fields and conditions, and all references to them. Values keep their paths. */
function withPrefix(layout: JsonObject, prefix: string, isDynamic: boolean): JsonObject {
  const names = new Set(readLayout(layout, fieldTypes).fields.map(({ definition }) => definition.name));
  const copy = structuredClone(layout) as Record<string, unknown>;
  for (const reference of fieldReferences(layout)) {
    const { kind, depth, path } = reference;
    const renamed = renameReference(reference, (name) => {
      if (kind === "condition") return prefix + name;
      // `/name` is in the record, `./name` in the same row of a matrix.
      if (depth === 0) return /^\.?\//.test(name) ? name : prefix + name;
      // In a row, a plain name is a field of the row and /name one of the outer form.
      const outer = name.slice(1);
      return depth === 1 && name.startsWith("/") && names.has(outer) ? `/${prefix}${outer}` : name;
    });
    setText(copy, path, renamed);
  }
  for (const [, list] of entriesOf(copy["structure"])) rename(list, prefix, isDynamic);
  if (isObject(copy["conditions"]))
    copy["conditions"] = Object.fromEntries(
      Object.entries(copy["conditions"]).map(([name, value]) => [prefix + name, value]),
    );
  return copy;
}

/**
 * Prefixes the names of fields in a list and its groups, but not in list rows and matrices.
 *
 * @param isDynamic whether the fields are stored in a dynamic group
 */
function rename(list: unknown, prefix: string, isDynamic: boolean): void {
  if (!Array.isArray(list)) return;
  for (const field of list as Record<string, unknown>[]) {
    if (!isObject(field) || typeof field["name"] !== "string") continue;
    const place = dynamicFieldPath(field as { readonly name: string; readonly accessor?: string });
    if (place !== field["name"] && field["is_dynamic"] === true) {
      const isNested = isDynamic && field["display"] !== "password";
      field["accessor"] = isNested ? place : `dynamic_fields.${prefix}${place}`;
    }
    // Passwords are always stored directly under dynamic_fields.
    if (isDynamic && field["display"] !== "password") delete field["is_dynamic"];
    if (field["is_dynamic"] !== true) field["accessor"] ??= field["name"];
    field["name"] = prefix + field["name"];
    if (field["type"] === "group") rename(field["fields"], prefix, isDynamic);
  }
}

function setText(document: Record<string, unknown>, path: DocumentPath, text: string): void {
  let target: unknown = document;
  for (const key of path.slice(0, -1)) target = (target as Record<string | number, unknown>)[key];
  const last = path.at(-1);
  if (last !== undefined) (target as Record<string | number, unknown>)[last] = text;
}

/** Builds the group that replaces an include. */
function groupOf(field: JsonObject, found: JsonObject, brought: JsonObject): JsonObject {
  const { sections: wanted, name, ...rest } = field;
  const structure = isObject(brought["structure"]) ? brought["structure"] : {};
  const headings = isObject(brought["sections"]) ? brought["sections"] : {};
  const sections = Array.isArray(wanted) ? wanted.map(String) : Object.keys(structure);
  const fields = sections.flatMap((section): unknown[] => {
    const { label, sub_heading: text, depends_on: hiddenBy } = (headings[section] ?? {}) as JsonObject;
    const members = Array.isArray(structure[section]) ? (structure[section] as unknown[]) : [];
    const isHeaded = sections.length > 1 && members.length > 0 && label !== undefined;
    const note = { name: `${String(name)}_section_${nameOf(section)}`, type: "note", label, grid_size: 12 };
    const headed = isHeaded ? [{ ...note, ...(text !== undefined && { text }) }, ...members] : members;
    return hiddenBy === undefined ? headed : headed.map((member) => hidden(member, hiddenBy));
  });
  return { ...rest, name, type: "group", label: field["label"] ?? found["name"], fields };
}

/** Adds the `depends_on` of its section to a field. */
const hidden = (field: unknown, hiddenBy: unknown): unknown =>
  isObject(field)
    ? {
        ...field,
        depends_on: field["depends_on"] === undefined ? hiddenBy : [hiddenBy, field["depends_on"]].flat(1),
      }
    : field;
