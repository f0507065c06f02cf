import { isObject, type JsonObject, pointerTo } from "../../../kernel/json.ts";
import { labelOf } from "../document/document-names.ts";
import type { Operation, PropertyOwner } from "../operations/operation.ts";
import { propertyTitle } from "../document/property-words.ts";

const tag = /^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/;

/** Keys of texts, plain or by language. */
const textKeys: ReadonlySet<string> = new Set([
  "label",
  "sub_heading",
  "name",
  "text",
  "after_creating",
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

/** Whether a key holds paths of row properties rather than texts, despite its name. */
const isOfRows = (path: readonly (string | number)[], key: string): boolean =>
  key === "lookup" || (path.length === 1 && path[0] === "card" && key === "title");

const isText = (key: string): boolean => textKeys.has(key) || key.endsWith("_message");

/** A text in a document. */
export interface DocumentText {
  /** Path in the document. */
  readonly path: readonly (string | number)[];
  /** The untranslated text; `undefined` if the text is by language. */
  readonly plain: string | undefined;
  /** Texts by BCP 47 tag; empty if the text is untranslated. */
  readonly byLanguage: Readonly<Record<string, string>>;
}

/** All displayed texts of a document, in document order. */
export function documentTexts(document: unknown): DocumentText[] {
  const found: DocumentText[] = [];
  const visit = (node: unknown, path: readonly (string | number)[]) => {
    if (Array.isArray(node)) node.forEach((item, at) => visit(item, [...path, at]));
    else if (isObject(node)) {
      for (const [key, value] of Object.entries(node)) {
        const place = [...path, key];
        // Field names are not displayed, and test records contain input.
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

/** Languages of a document: `en`, the language of untranslated texts, then others sorted by tag. */
export const documentLanguages = (document: unknown): string[] => {
  const named = documentTexts(document).flatMap(({ byLanguage }) => Object.keys(byLanguage));
  return ["en", ...[...new Set(named)].filter((language) => language !== "en").toSorted()];
};

/** Whether a tag is valid as a language of a document. */
export const isLanguageTag = (text: string): boolean => text.length <= 35 && tag.test(text);

/** The text in a language, "" if absent; an untranslated text is in `en`. */
export const textIn = ({ plain, byLanguage }: DocumentText, language: string): string =>
  byLanguage[language] ?? (language === "en" ? (plain ?? "") : "");

/** Splits a path into the owner, as used by operations, and the path within it. */
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
  // Nested fields.
  while (path[length] === "fields" && typeof path[length + 1] === "number") length += 2;
  return { owner: { field: pointerTo("", ...path.slice(0, length)) }, path: path.slice(length) };
}

/** Operation that sets a translation; an empty value removes it, and the text with its last one. */
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

/** Name of a part without a label: a field, an option, a column or an action. */
const nameIn = ({ name, id, accessor, action, to }: JsonObject): string | undefined =>
  [name, id, accessor, action, to].find((value) => typeof value === "string");

/**
 * Describes the position of a text: the innermost part with a name or label, and the title of the property.
 *
 * @param path path of the text in the document
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
