import { isObject, sameJson } from "../../../kernel/json.ts";
import {
  type FieldReference,
  fieldReferences,
  renameReference,
} from "../../forms/compile/field-references.ts";
import type { JsonPath } from "../document/json-text.ts";
import { listsAround, type PlacedField, placedFields, scopeOf } from "../document/layout-places.ts";

/** A path and its new text. */
interface ChangedText {
  readonly path: JsonPath;
  readonly text: string;
}

/**
 * Finds all references to a field, with their text after a rename: rules and texts that read it (row fields and form
 * fields are distinguished), and test records.
 * @returns `texts` to set, then `keys` to rename
 */
export function findRenames(document: unknown, field: PlacedField, name: string) {
  const fields = placedFields(document);
  const scope = scopeOf(listsAround(document, field.path));
  /** Path of a list; `/name` is a list of the form around the rows. */
  const listNamed = (list: string, around: readonly JsonPath[]): JsonPath | undefined => {
    const isOuter = list.startsWith("/") && around.length > 0;
    const wanted = isOuter ? list.slice(1) : list;
    const within = scopeOf(isOuter ? around.slice(0, -1) : around);
    return fields.find(
      (candidate) =>
        candidate.name === wanted &&
        candidate.definition["type"] === "list" &&
        sameJson(scopeOf(listsAround(document, candidate.path)), within),
    )?.path;
  };
  const renamed = (reference: FieldReference): string => {
    const around = listsAround(document, reference.path);
    const rows = reference.list === undefined ? scopeOf(around) : listNamed(reference.list, around);
    return renameReference(reference, (text) => {
      if (!text.startsWith("/")) return text === field.name && sameJson(rows, scope) ? name : text;
      // In a row, `/name` is a field of the surrounding form; in the form, it is a record path and does not change.
      const isOuter = around.length > 0 && text.slice(1) === field.name;
      return isOuter && sameJson(scopeOf(around.slice(0, -1)), scope) ? `/${name}` : text;
    });
  };
  const ofRules = fieldReferences(document).flatMap((reference): ChangedText[] => {
    if (reference.kind === "condition") return [];
    const text = renamed(reference);
    return text === reference.text ? [] : [{ path: reference.path, text }];
  });
  const { texts, keys } = inTestRecords(document, field, name);
  return { texts: [...ofRules, ...texts], keys };
}

/** Properties of test records whose values are field names, single or in lists. */
const naming: ReadonlySet<string> = new Set(
  "visible hidden required disabled readOnly leave add remove duplicate moveUp moveDown".split(" "),
);
/** Properties of test records whose keys are field names. */
const keyed: ReadonlySet<string> = new Set(
  "values errors codes pointers notices labels help choices widths earliest set search".split(" "),
);

/** References in test records, as values or keys, with their new text. */
function inTestRecords(document: unknown, field: PlacedField, name: string) {
  const texts: ChangedText[] = [];
  const keys: ChangedText[] = [];
  const list = listsAround(document, field.path).at(-1);
  const listName = list && placedFields(document).find(({ path }) => sameJson(path, list))?.name;
  // A row field is written as items/0/name.
  const renamed = (text: string): string => {
    const tokens = text.split("/");
    const at = listName === undefined ? 0 : tokens.length - 1;
    const isMeant = tokens[at] === field.name && (listName === undefined || tokens[at - 2] === listName);
    return isMeant ? tokens.with(at, name).join("/") : text;
  };
  const rename = (text: unknown, path: JsonPath, into: ChangedText[]) => {
    if (typeof text !== "string") return;
    const next = renamed(text);
    if (next !== text) into.push({ path, text: next });
  };
  const visit = (part: unknown, path: JsonPath): void => {
    if (!isObject(part)) return;
    for (const [key, value] of Object.entries(part)) {
      const place = [...path, key];
      if (naming.has(key) && Array.isArray(value))
        value.forEach((item: unknown, at) => rename(item, [...place, at], texts));
      else if (naming.has(key)) rename(value, place, texts);
      else if (keyed.has(key) && isObject(value))
        for (const property of Object.keys(value)) rename(property, [...place, property], keys);
      else if (key === "check") visit(value, place);
    }
  };
  const records = isObject(document) ? document["test_records"] : undefined;
  for (const [at, record] of Array.isArray(records) ? (records as unknown[]).entries() : []) {
    if (!isObject(record)) continue;
    visit(record["expect"], ["test_records", at, "expect"]);
    const steps: readonly unknown[] = Array.isArray(record["steps"]) ? record["steps"] : [];
    for (const [step, done] of steps.entries()) visit(done, ["test_records", at, "steps", step]);
  }
  return { texts, keys };
}
