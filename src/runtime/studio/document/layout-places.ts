import { isObject, pointerTo, pointerTokens } from "../../../kernel/json.ts";
import type { JsonPath } from "./json-text.ts";

/** The name of a field; or, where fields are nested or nameless, its JSON pointer (RFC 6901) into the document. */
export type FieldAddress = string;

/** A list of fields: a section by its name, or the fields of a field. */
export interface FieldList {
  readonly section?: string;
  /** The field that holds the list, such as a group. */
  readonly parent?: FieldAddress;
}

/** A place in a list of fields, counted from 0 without the field that comes there. */
export interface FieldPlace extends FieldList {
  readonly at: number;
}

/** A field in a document, with where it stands. */
export interface PlacedField {
  readonly name: string;
  readonly definition: Readonly<Record<string, unknown>>;
  readonly path: JsonPath;
}

/** The property under which a field holds fields of its own. */
export const nestedKey = "fields";

/** The fields of a list that a section was found to hold: documents share what an edit did not change. */
const known = new WeakMap<object, { readonly section: string; readonly fields: readonly PlacedField[] }>();

/** Every field of a layout in reading order, those inside others after them. Takes any document, which nobody changes. */
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

/** The field of an address; of several of one name the first. */
export function findField(document: unknown, address: FieldAddress): PlacedField | undefined {
  const fields = placedFields(document);
  if (!address.startsWith("/")) return fields.find(({ name }) => name === address);
  const tokens = pointerTokens(address);
  return fields.find(
    ({ path }) => path.length === tokens.length && path.every((token, at) => String(token) === tokens[at]),
  );
}

/** The path of a list of fields; `undefined` where its section or field is not there. */
export function pathOfList(document: unknown, { section, parent }: FieldList): JsonPath | undefined {
  if (parent !== undefined) {
    const field = findField(document, parent);
    return field === undefined ? undefined : [...field.path, nestedKey];
  }
  const structure = isObject(document) ? document["structure"] : undefined;
  if (section === undefined || !isObject(structure) || !Object.hasOwn(structure, section)) return undefined;
  return ["structure", section];
}

/** The names of the sections, in reading order. */
export function sectionNames(document: unknown): string[] {
  const structure = isObject(document) ? document["structure"] : undefined;
  return isObject(structure) ? Object.keys(structure) : [];
}

/** What selects a section: the JSON pointer of its heading, which may not be there yet. */
export const sectionAddress = (section: string): string => pointerTo("", "sections", section);

/** The section that an address selects; `undefined` where it selects something else. */
export function sectionOfAddress(address: string): string | undefined {
  const [first, section, ...more] = address.startsWith("/") ? pointerTokens(address) : [];
  return first === "sections" && more.length === 0 ? section : undefined;
}

/** The lists in whose rows a place stands, the outermost first, each by its path. */
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

/** What a name is looked up in: the rows of the innermost list, or the form. */
export const scopeOf = (lists: readonly JsonPath[]): JsonPath => lists.at(-1) ?? [];
