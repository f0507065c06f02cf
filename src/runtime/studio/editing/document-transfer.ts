import { serializeDocument, isObject, type JsonObject } from "../../../kernel/json.ts";
import { uniqueName } from "../document/document-names.ts";
import { setAt, valueOfText } from "../document/json-text.ts";
import { type FieldPlace, type PlacedField, placedFields } from "../document/layout-places.ts";
import type { Operation } from "../operations/operation.ts";

/** Identifying properties; an opened file takes them from the document that it replaces. */
const identity = ["id", "layout_key", "grid_key", "entity"] as const;

/**
 * Returns the text of a file with the identity of the document that it replaces; formatting is kept. Text that is not a
 * JSON object is returned unchanged.
 */
export function adoptIdentity(text: string, inPlaceOf: unknown): string {
  const document = valueIn(text);
  if (!isObject(document) || !isObject(inPlaceOf)) return text;
  const before = document;
  return identity.reduce(
    (opened, key) =>
      typeof inPlaceOf[key] === "string" && before[key] !== inPlaceOf[key]
        ? setAt(opened, [key], inPlaceOf[key])
        : opened,
    text,
  );
}

/** Result of opening a file. */
export interface OpenedFile {
  readonly text: string;
  /** Number of lists and forms in the bundle, which are not opened. */
  readonly companions: number;
  /** Kind of the opened document, if it differs from the replaced one. */
  readonly otherKind?: "form-layout" | "grid";
}

/**
 * Opens a file in place of a document. Accepts a document or a bundle, of which it opens the document.
 * @param kind kind of the replaced document
 */
export function parseOpenedFile(text: string, inPlaceOf: unknown, kind: string): OpenedFile {
  const bundle = readBundle(text);
  if (bundle === undefined) {
    const detected = kindOfText(text);
    return {
      text: adoptIdentity(text, inPlaceOf),
      companions: 0,
      ...(detected !== undefined && detected !== kind && { otherKind: detected }),
    };
  }
  const { name, data, text: written, lists, layouts } = bundle;
  const documentText = typeof written === "string" ? written : serializeDocument(data);
  const count = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
  return {
    text: adoptIdentity(documentText, inPlaceOf),
    companions: count(lists) + count(layouts),
    ...(name !== kind && (name === "grid" || name === "form-layout") && { otherKind: name }),
  };
}

/** Parses JSON with comments; `undefined` if invalid. */
function valueIn(text: string): unknown {
  try {
    return valueOfText(text);
  } catch {
    return undefined;
  }
}

/** Detects the kind of a document by its required properties; `undefined` if ambiguous. */
function kindOfText(text: string): OpenedFile["otherKind"] {
  const read = valueIn(text);
  if (!isObject(read)) return undefined;
  const [isForm, isList] = [isObject(read["structure"]), Array.isArray(read["columns"])];
  if (isForm === isList) return undefined;
  return isForm ? "form-layout" : "grid";
}

/** Parses the text as a bundle; `undefined` if it is none. */
function readBundle(text: string): JsonObject | undefined {
  if (!text.includes(bundleFormat)) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) && read["format"] === bundleFormat && isObject(read["data"]) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** `format` of the response of `GET /api/config/{id}/bundle`. */
const bundleFormat = "document-bundle-1";

/** Limits for pasting: characters of the clipboard, and number of fields. */
const maxCopiedLength = 200_000;
const maxPasted = 100;

/** Serializes fields for the clipboard: a single definition, or a list. */
export function serializeFields(fields: readonly PlacedField[]): string {
  const definitions = fields.map(({ definition }) => definition);
  return JSON.stringify(definitions.length === 1 ? definitions[0] : definitions, null, 2);
}

/** Parses fields from the clipboard; `undefined` for other content. */
function readCopied(text: string): JsonObject[] | undefined {
  if (text.length > maxCopiedLength || !/^\s*[[{]/.test(text)) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    const list: unknown[] = Array.isArray(read) ? read : [read];
    const fields = list.filter(
      (item): item is JsonObject =>
        isObject(item) && typeof item["name"] === "string" && typeof item["type"] === "string",
    );
    return fields.length > 0 && fields.length === list.length ? fields.slice(0, maxPasted) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Operations that paste the clipboard into a layout; `undefined` if it contains no fields. Each field gets an unused name
 * and becomes a dynamic field, so that it does not overwrite another field's data.
 */
export function pasteOperations(text: string, document: unknown, to: FieldPlace): Operation[] | undefined {
  const fields = readCopied(text);
  if (fields === undefined) return undefined;
  const taken = new Set(placedFields(document).map(({ name }) => name));
  const isOfEntity = isObject(document) && document["entity"] !== undefined;
  return fields.map((field, position): Operation => {
    const { accessor: _, is_dynamic: __, ...definition } = field;
    const name = uniqueName(String(field["name"]), taken);
    taken.add(name);
    const isStored = field["type"] !== "note";
    return {
      kind: "add_field",
      to: { ...to, at: to.at + position },
      definition: { ...definition, name, ...(isOfEntity && isStored && { is_dynamic: true }) },
    };
  });
}
