import { isObject, ownEntry, type JsonObject } from "../../../kernel/json.ts";
import { languageName } from "../../../kernel/format.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import { joinWithAnd } from "../../forms/tools/format-value.ts";
import type { Text } from "../../language/form-layout.gen.ts";
import { isUnset } from "../../types/field-type.ts";
import { dependencyWords } from "../conditions/condition-form.ts";
import { columnPlaces, type RowPlace, rowConditionWords } from "../conditions/row-condition-form.ts";
import { columnsOf } from "../document/document-names.ts";
import { type PlacedField, placedFields } from "../document/layout-places.ts";
import { displayTitles, propertyTitle } from "../document/property-words.ts";
import { columnTypeWords, fieldTypeWords } from "../document/type-words.ts";

/** Names for describing values: the fields that rules refer to, or the properties of a list's rows. */
export interface DocumentNames {
  readonly isGrid: boolean;
  readonly fields: readonly PlacedField[];
  readonly places: readonly RowPlace[];
}

/** Creates the words of a document; reads fields and columns lazily. */
export function wordsOf(document: unknown): DocumentNames {
  let fields: readonly PlacedField[] | undefined;
  let places: readonly RowPlace[] | undefined;
  return {
    isGrid: isObject(document) && "columns" in document,
    get fields() {
      fields ??= placedFields(document);
      return fields;
    },
    get places() {
      places ??= columnPlaces(columnsOf(document));
      return places;
    },
  };
}

const maxTextLength = 80;
/** Entries listed individually. */
const maxEntries = 8;
/** Maximum nesting level described. */
const maxDepth = 4;
const languageTag = /^[a-z]{2,3}(-[A-Za-z0-9]{1,8})*$/;

/** Text in quotes, truncated to 80 characters. */
export const quoted = (text: string): string =>
  `"${text.length > maxTextLength ? `${text.slice(0, maxTextLength)}…` : text}"`;

/** English name of a language; `undefined` if `tag` is not a known language tag. */
export function knownLanguageName(tag: unknown): string | undefined {
  if (typeof tag !== "string" || !languageTag.test(tag)) return undefined;
  const name = languageName(tag);
  return name === tag ? undefined : name;
}

/** Whether an object is a text by language. */
const isByLanguage = (value: JsonObject): boolean =>
  Object.keys(value).length > 0 &&
  Object.entries(value).every(
    ([tag, text]) => typeof text === "string" && knownLanguageName(tag) !== undefined,
  );

/** Title of an enum value as in the panel; only for `type` and `display`. */
function optionWord(key: string, value: string, { isGrid }: DocumentNames): string | undefined {
  if (key === "type") return ownEntry(isGrid ? columnTypeWords : fieldTypeWords, value)?.[0];
  return key === "display" ? ownEntry(displayTitles, value)?.[0] : undefined;
}

/**
 * Describes a value of a document in words, without JSON.
 *
 * @param key property that holds the value; some values have titles
 */
export function describeValue(value: unknown, key: string, words: DocumentNames, depth = 0): string {
  if (isUnset(value)) return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return quoted(optionWord(key, value, words) ?? value);
  if (Array.isArray(value)) return saidList(value, key, words, depth);
  return isObject(value) ? saidObject(value, words, depth) : String(value);
}

function saidList(list: readonly unknown[], key: string, words: DocumentNames, depth: number): string {
  if (list.length === 0) return "empty";
  const items = list.slice(0, maxEntries).map((item) => describeValue(item, key, words, depth + 1));
  const more = list.length - items.length;
  return joinWithAnd(more > 0 ? [...items, `${more} more`] : items);
}

const conditionKeys = ["variants", "any", "all", "not", "when"];

function saidObject(value: JsonObject, words: DocumentNames, depth: number): string {
  if (isByLanguage(value)) {
    const texts = Object.entries(value).map(
      ([tag, text]) => `${quoted(String(text))} in ${knownLanguageName(tag)}`,
    );
    return joinWithAnd(texts);
  }
  if (conditionKeys.some((key) => key in value)) return dependencyWords(value, words.fields);
  if (words.isGrid && "accessor" in value && !("type" in value))
    return rowConditionWords(value, words.places);
  const name = nameOf(value);
  if (name !== undefined) return quoted(name);
  const entries = Object.entries(value);
  if (entries.length === 0) return "empty";
  if (depth >= maxDepth) return entries.length === 1 ? "one part" : `${entries.length} parts`;
  const properties = entries
    .slice(0, maxEntries)
    .map(
      ([key, propertyValue]) =>
        `${propertyTitle([key])}: ${describeValue(propertyValue, key, words, depth + 1)}`,
    );
  return joinWithAnd(properties);
}

/** Label, name or id of an entry; `undefined` if it has none. */
export function nameOf(entry: unknown): string | undefined {
  if (typeof entry === "string" || typeof entry === "number") return String(entry);
  if (!isObject(entry)) return undefined;
  const text = textOf((entry["label"] ?? entry["header"]) as Text | undefined, "en");
  if (text !== "") return text;
  const known = ["name", "id", "action"].map((key) => entry[key]).find((value) => !isUnset(value));
  return typeof known === "string" || typeof known === "number" ? String(known) : undefined;
}
