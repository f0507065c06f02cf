import { isObject } from "../../kernel/json.ts";

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
]);

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
        if (key === "test_records" || (key === "name" && path.length > 0)) continue;
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
