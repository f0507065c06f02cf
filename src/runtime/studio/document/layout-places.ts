import { isObject, pointerTo, pointerTokens } from "../../../kernel/json.ts";
import type { JsonPath } from "./json-text.ts";

/** Name of a field, or its JSON pointer (RFC 6901) if it is nested or has no name. */
export type FieldAddress = string;

/** A list of fields: a section by name, or the nested fields of a field. */
export interface FieldList {
  readonly section?: string;
  /** The field with nested fields, such as a group. */
  readonly parent?: FieldAddress;
}

/** Position in a list of fields, 0-based, not counting a moved field itself. */
export interface FieldPlace extends FieldList {
  readonly at: number;
}

/** A field and its path in the document. */
export interface PlacedField {
  readonly name: string;
  readonly definition: Readonly<Record<string, unknown>>;
  readonly path: JsonPath;
}

/** Property that holds nested fields. */
export const nestedKey = "fields";

/** Fields by list, cached since edited documents share unchanged lists. */
const known = new WeakMap<object, { readonly section: string; readonly fields: readonly PlacedField[] }>();

/** All fields of a layout in reading order, nested ones after their parent. Expects an immutable document, valid or not. */
export function placedFields(document: unknown): PlacedField[] {
  const structure = isObject(document) ? document["structure"] : undefined;
  if (!isObject(structure)) return [];
  return Object.entries(structure).flatMap(([section, list]) => {
    if (!Array.isArray(list)) return [];
    const before = known.get(list);
    if (before?.section === section) return before.fields;
    const fields = fieldsIn(list, ["structure", section]);
    known.set(list, { section, fields });
    return fields;
  });
}

function fieldsIn(list: unknown, path: JsonPath): PlacedField[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((definition: unknown, at) => {
    if (!isObject(definition)) return [];
    const place = [...path, at];
    const { name } = definition;
    return [
      { name: typeof name === "string" ? name : "", definition, path: place },
      ...fieldsIn(definition[nestedKey], [...place, nestedKey]),
    ];
  });
}

/** Resolves an address; the first of several fields with the same name. */
export function findField(document: unknown, address: FieldAddress): PlacedField | undefined {
  const fields = placedFields(document);
  if (!address.startsWith("/")) return fields.find(({ name }) => name === address);
  const tokens = pointerTokens(address);
  return fields.find(
    ({ path }) => path.length === tokens.length && path.every((token, at) => String(token) === tokens[at]),
  );
}

/** Path of a list of fields; `undefined` if its section or field does not exist. */
export function pathOfList(document: unknown, { section, parent }: FieldList): JsonPath | undefined {
  if (parent !== undefined) {
    const field = findField(document, parent);
    return field === undefined ? undefined : [...field.path, nestedKey];
  }
  const structure = isObject(document) ? document["structure"] : undefined;
  if (section === undefined || !isObject(structure) || !Object.hasOwn(structure, section)) return undefined;
  return ["structure", section];
}

/** Names of the sections in reading order. */
export function sectionNames(document: unknown): string[] {
  const structure = isObject(document) ? document["structure"] : undefined;
  return isObject(structure) ? Object.keys(structure) : [];
}

/** Address that selects a section: the JSON pointer of its heading, which need not exist. */
export const sectionAddress = (section: string): string => pointerTo("", "sections", section);

/** The section that an address selects; `undefined` if it selects something else. */
export function sectionOfAddress(address: string): string | undefined {
  const [first, section, ...more] = address.startsWith("/") ? pointerTokens(address) : [];
  return first === "sections" && more.length === 0 ? section : undefined;
}

/** Paths of the lists whose rows contain a path, outermost first. */
export function listsAround(document: unknown, path: JsonPath): JsonPath[] {
  const lists: JsonPath[] = [];
  let node: unknown = document;
  for (const [at, key] of path.entries()) {
    if (isObject(node) && node["type"] === "list" && (key === "fields" || key === "of"))
      lists.push(path.slice(0, at));
    node =
      isObject(node) || Array.isArray(node) ? (node as Record<string | number, unknown>)[key] : undefined;
  }
  return lists;
}

/** Scope of name lookup: the rows of the innermost list, or the form. */
export const scopeOf = (lists: readonly JsonPath[]): JsonPath => lists.at(-1) ?? [];
