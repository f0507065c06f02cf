import { isObject, type JsonObject, pointerTo } from "../../../kernel/json.ts";
import { labelOf } from "../document/document-names.ts";
import type { Operation, PropertyOwner } from "../operations/operation.ts";
import { propertyTitle } from "../document/property-words.ts";

const tag = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

/** Keys whose values are texts, or texts by language. */
const textKeys: ReadonlySet<string> = new Set([
  "label",
  "sub_heading",
  "name",
  "text",
  "placeholder",
  "prefix",
  "suffix",
  "item_label",
  "other_label",
  "message",
  "header",
  "title",
  "count",
  "filtered_title",
  "error_title",
  "confirm",
  "disabled_reason",
]);

/** Parts of lists that name places of a row by the same keys. */
const isOfRows = (path: readonly (string | number)[], key: string): boolean =>
  key === "lookup" || (path.length === 1 && path[0] === "card" && key === "title");

const isText = (key: string): boolean => textKeys.has(key) || key.endsWith("_message");

/** A text of a document, by its place. */
export interface DocumentText {
  /** Keys from the document to the text. */
  readonly path: readonly (string | number)[];
  /** The text in the document's own language; undefined where it has none. */
  readonly plain: string | undefined;
  /** By BCP 47 tag; empty where the text stands in no language of its own. */
  readonly byLanguage: Readonly<Record<string, string>>;
}

/** Every text of a document that people read, in its order. */
export function documentTexts(document: unknown): DocumentText[] {
  const found: DocumentText[] = [];
  const visit = (node: unknown, path: readonly (string | number)[]) => {
    if (Array.isArray(node)) node.forEach((each, at) => visit(each, [...path, at]));
    else if (isObject(node)) {
      for (const [key, value] of Object.entries(node)) {
        const place = [...path, key];
        // A field's own name is none that people read; the test records say what is typed.
        if (key === "test_records" || (key === "name" && path.length > 0) || isOfRows(path, key)) continue;
        if (isText(key) && typeof value === "string")
          found.push({ path: place, plain: value, byLanguage: {} });
        else if (isText(key) && isByLanguage(value)) {
          found.push({ path: place, plain: undefined, byLanguage: value });
        } else visit(value, place);
      }
    }
  };
  visit(document, []);
  return found;
}

const isByLanguage = (value: unknown): value is Record<string, string> =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.entries(value).every(([key, text]) => tag.test(key) && typeof text === "string");

/** The languages that a document speaks: `en` first, which texts without one are in. */
export const documentLanguages = (document: unknown): string[] => {
  const named = documentTexts(document).flatMap(({ byLanguage }) => Object.keys(byLanguage));
  return ["en", ...[...new Set(named)].filter((language) => language !== "en").toSorted()];
};

/** Whether a tag may name a language in a document. */
export const isLanguageTag = (text: string): boolean => text.length <= 35 && tag.test(text);

/** What a text is in a language: that of the document itself is `en`. */
export const textIn = ({ plain, byLanguage }: DocumentText, language: string): string =>
  byLanguage[language] ?? (language === "en" ? (plain ?? "") : "");

/** The part of a document that a text belongs to, as operations name it, and the way from there to the text. */
function ownerOf(path: DocumentText["path"]): {
  readonly owner: PropertyOwner;
  readonly path: DocumentText["path"];
} {
  const [root, section] = path;
  if (root === "sections" && typeof section === "string") return { owner: { section }, path: path.slice(2) };
  if (root === "columns" && typeof section === "number")
    return { owner: { column: section }, path: path.slice(2) };
  if (root !== "structure") return { owner: {}, path };
  let length = 3;
  // A field inside of a field.
  while (path[length] === "fields" && typeof path[length + 1] === "number") length += 2;
  return { owner: { field: pointerTo("", ...path.slice(0, length)) }, path: path.slice(length) };
}

/** Says a text in a language; an empty one takes that language away, and the last of them the text. */
export function translateOperation(
  text: DocumentText,
  language: string,
  value: string,
): Operation | undefined {
  if (textIn(text, language) === value) return undefined;
  const { owner, path } = ownerOf(text.path);
  const before = { ...(text.plain !== undefined && { en: text.plain }), ...text.byLanguage };
  const { [language]: _, ...others } = before as Record<string, string>;
  const next = value === "" ? others : { ...before, [language]: value };
  const [only, ...more] = Object.keys(next);
  if (only === undefined) return { kind: "unset_property", path, ...owner };
  const isPlain = only === "en" && more.length === 0;
  return { kind: "set_property", path, value: isPlain ? next["en"] : next, ...owner };
}

/** What a part is known by where it has no label: a field, a choice, a column, a button. */
const nameIn = ({ name, id, accessor, action, to }: JsonObject): string | undefined =>
  [name, id, accessor, action, to].find((each) => typeof each === "string");

/**
 * Where a text stands, in words: the innermost part that has a label, and what the text is there.
 *
 * @param path keys from the document to the text
 */
export function textTitle(document: unknown, path: DocumentText["path"]): string {
  let part: unknown = document;
  let owner = path[0] !== "structure" && isObject(document) && "columns" in document ? "List" : "Form";
  for (const [depth, key] of path.slice(0, -1).entries()) {
    part = Array.isArray(part) ? part[Number(key)] : isObject(part) ? part[key] : undefined;
    if (!isObject(part)) continue;
    const name = path[0] === "sections" && depth === 1 ? String(key) : nameIn(part);
    const label = part["header"] ?? part["label"];
    if (name !== undefined) owner = labelOf({ name, definition: { label } });
  }
  return `${owner}: ${propertyTitle(path).toLowerCase()}`;
}
