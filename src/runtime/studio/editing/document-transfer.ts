import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { freeName } from "../document/document-names.ts";
import { setAt, valueOfText } from "../document/json-text.ts";
import { type FieldPlace, type PlacedField, placedFields } from "../document/layout-places.ts";
import type { Operation } from "../operations/operation.ts";

/** By which the product knows a document; a file of another document takes those of the one that it is opened in. */
const identity = ["id", "layout_key", "grid_key", "entity"] as const;

/**
 * The text of a file as a document that is opened in the place of another: the spelling of the file, the identity of the
 * other. What is no JSON object yet stays as it is.
 */
export function openedText(text: string, inPlaceOf: unknown): string {
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

/** What a file holds for the document in whose place it is opened. */
export interface OpenedFile {
  readonly text: string;
  /** Lists and forms that came with the document, which are not opened with it. */
  readonly companions: number;
  /** What kind the document is, where that is not the kind of the other. */
  readonly otherKind?: "form-layout" | "grid";
}

/**
 * Opens a file in the place of a document: one as the studio downloads it, or the document of an export with lists.
 * @param kind of the document that is replaced
 */
export function openedFile(text: string, inPlaceOf: unknown, kind: string): OpenedFile {
  const bundle = readBundle(text);
  if (bundle === undefined) {
    const own = kindOfText(text);
    return {
      text: openedText(text, inPlaceOf),
      companions: 0,
      ...(own !== undefined && own !== kind && { otherKind: own }),
    };
  }
  const { name, data, text: written, lists, layouts } = bundle;
  const own = typeof written === "string" ? written : `${JSON.stringify(data, null, 2)}\n`;
  const count = (list: unknown): number => (Array.isArray(list) ? list.length : 0);
  return {
    text: openedText(own, inPlaceOf),
    companions: count(lists) + count(layouts),
    ...(name !== kind && (name === "grid" || name === "form-layout") && { otherKind: name }),
  };
}

/** What a text says, with its comments left out; `undefined` where it is no JSON yet. */
function valueIn(text: string): unknown {
  try {
    return valueOfText(text);
  } catch {
    return undefined;
  }
}

/** What kind of document a text is by what only such documents have; `undefined` where that cannot be told. */
function kindOfText(text: string): OpenedFile["otherKind"] {
  const read = valueIn(text);
  if (!isObject(read)) return undefined;
  const [isForm, isList] = [isObject(read["structure"]), Array.isArray(read["columns"])];
  if (isForm === isList) return undefined;
  return isForm ? "form-layout" : "grid";
}

/** The text of a file as an export with lists; `undefined` where it is something else. */
function readBundle(text: string): JsonObject | undefined {
  if (!text.includes(bundleFormat)) return undefined;
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) && read["format"] === bundleFormat && isObject(read["data"]) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** As `GET /api/config/{id}/bundle` says what it is. */
const bundleFormat = "document-bundle-1";

/** Characters of a clipboard that are looked at, and fields that are pasted at once. */
const maxCopiedLength = 200_000;
const maxPasted = 100;

/** Fields as they are put on the clipboard: one alone, or a list. */
export function copiedText(fields: readonly PlacedField[]): string {
  const definitions = fields.map(({ definition }) => definition);
  return JSON.stringify(definitions.length === 1 ? definitions[0] : definitions, null, 2);
}

/** The fields on a clipboard: one as it is copied, or a list; `undefined` where something else is on it. */
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
 * What pasting a clipboard into a layout does; `undefined` where no fields are on it. Each field gets a name that is
 * free, and stores nothing in the place of another: it is one of the tenant's own.
 */
export function pasteOperations(text: string, document: unknown, to: FieldPlace): Operation[] | undefined {
  const fields = readCopied(text);
  if (fields === undefined) return undefined;
  const taken = new Set(placedFields(document).map(({ name }) => name));
  const isOfEntity = isObject(document) && document["entity"] !== undefined;
  return fields.map((field, position): Operation => {
    const { accessor: _, is_dynamic: __, ...definition } = field;
    const name = freeName(String(field["name"]), taken);
    taken.add(name);
    const isStored = field["type"] !== "note";
    return {
      kind: "add_field",
      to: { ...to, at: to.at + position },
      definition: { ...definition, name, ...(isOfEntity && isStored && { is_dynamic: true }) },
    };
  });
}
