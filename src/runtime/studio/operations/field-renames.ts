import { isObject, sameJson } from "../../../kernel/json.ts";
import {
  type FieldReference,
  fieldReferences,
  renameReference,
} from "../../forms/compile/field-references.ts";
import { matrixRows, sameRow } from "../../forms/compile/matrix-cells.ts";
import { rangeEnds } from "../../forms/compile/range-ends.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import type { JsonPath } from "../document/json-text.ts";
import {
  listsAround,
  nestedKey,
  type PlacedField,
  placedFields,
  scopeOf,
} from "../document/layout-places.ts";

/** A path and its new text. */
interface ChangedText {
  readonly path: JsonPath;
  readonly text: string;
}

/** The matrix of which a field is a column. */
const matrixAround = (fields: readonly PlacedField[], { path }: PlacedField): PlacedField | undefined =>
  fields.find(
    ({ definition, path: around }) =>
      definition["type"] === "matrix" && sameJson(around, path.slice(0, -2)) && path.at(-2) === nestedKey,
  );

/** Names by which rules of the form can read a field: its own, those of the cells of a matrix, or the ends of a range. */
function namesOf(definition: PlacedField["definition"]): readonly string[] {
  const { name, type } = definition;
  const fieldName = typeof name === "string" ? name : "";
  if (type === "range") return [fieldName, ...rangeEnds.map((end) => `${fieldName}_${end}`)];
  if (type !== "matrix") return [fieldName];
  return [fieldName, ...matrixRows(definition as unknown as FieldDefinition).flatMap((row) => row.fields)];
}

/** New names by old names; those of a column are the names of its cells. */
function newNames(
  { definition, path }: PlacedField,
  name: string,
  matrix: PlacedField | undefined,
): ReadonlyMap<string, string> {
  const renamed = { ...definition, name };
  if (matrix === undefined) return pairs(namesOf(definition), namesOf(renamed));
  const columns = matrix.definition[nestedKey] as readonly unknown[];
  const changed = { ...matrix.definition, [nestedKey]: columns.with(Number(path.at(-1)), renamed) };
  return pairs(namesOf(matrix.definition), namesOf(changed));
}

/** The new name behind an old one; `undefined` for names of other fields. */
type NewName = (name: string) => string | undefined;

/**
 * New names of the fields of another form that an include adds, whose prefix is its name. The document does not have
 * these fields: a name with the prefix is one of theirs unless the form itself or a closer include has it.
 */
function newNamesOfIncluded(
  { name: old, definition }: PlacedField,
  name: string,
  beside: readonly PlacedField[],
): NewName {
  if (definition["type"] !== "include") return () => undefined;
  const taken = new Set(beside.flatMap((field) => namesOf(field.definition)));
  const closer = beside.filter(
    (field) => field.definition["type"] === "include" && field.name.startsWith(`${old}_`),
  );
  return (text) =>
    text.startsWith(`${old}_`) &&
    !taken.has(text) &&
    !closer.some((include) => text.startsWith(`${include.name}_`))
      ? name + text.slice(old.length)
      : undefined;
}

const pairs = (before: readonly string[], after: readonly string[]): ReadonlyMap<string, string> =>
  new Map(before.map((old, at) => [old, after[at] ?? old]));

/**
 * Finds all references to a field, with their text after a rename: rules and texts that read it (row fields and form
 * fields are distinguished), its cells, its ends, the fields that it includes or the cell beside it (`./name`), and test
 * records.
 * @returns `texts` to set, then `keys` to rename
 */
export function findRenames(document: unknown, field: PlacedField, name: string) {
  const fields = placedFields(document);
  const matrix = matrixAround(fields, field);
  const scope = scopeOf(listsAround(document, field.path));
  const beside = fields.filter(({ path }) => sameJson(scopeOf(listsAround(document, path)), scope));
  const ofField = newNames(field, name, matrix);
  const ofIncluded = newNamesOfIncluded(field, name, beside);
  const newName: NewName = (text) => ofField.get(text) ?? ofIncluded(text);
  const isInMatrix = ({ path }: FieldReference): boolean =>
    matrix !== undefined && sameJson(path.slice(0, matrix.path.length), matrix.path);
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
      if (text === sameRow + field.name && isInMatrix(reference)) return sameRow + name;
      if (!text.startsWith("/")) return sameJson(rows, scope) ? (newName(text) ?? text) : text;
      // In a row, `/name` is a field of the surrounding form; in the form, it is a record path and does not change.
      const outer = around.length > 0 ? newName(text.slice(1)) : undefined;
      return outer !== undefined && sameJson(scopeOf(around.slice(0, -1)), scope) ? `/${outer}` : text;
    });
  };
  const ofRules = fieldReferences(document).flatMap((reference): ChangedText[] => {
    if (reference.kind === "condition") return [];
    const text = renamed(reference);
    return text === reference.text ? [] : [{ path: reference.path, text }];
  });
  const { texts, keys } = inTestRecords(document, field, newName);
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
function inTestRecords(document: unknown, field: PlacedField, newName: NewName) {
  const texts: ChangedText[] = [];
  const keys: ChangedText[] = [];
  const list = listsAround(document, field.path).at(-1);
  const listName = list && placedFields(document).find(({ path }) => sameJson(path, list))?.name;
  // A row field is written as items/0/name.
  const renamed = (text: string): string => {
    const tokens = text.split("/");
    const at = listName === undefined ? 0 : tokens.length - 1;
    const next = newName(tokens[at] ?? "");
    const isMeant = next !== undefined && (listName === undefined || tokens[at - 2] === listName);
    return isMeant ? tokens.with(at, next).join("/") : text;
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
