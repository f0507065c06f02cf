import { isObject } from "../../kernel/json.ts";
import { fieldTypes } from "../types/field-types.ts";
import { isFileReference } from "../types/fields/file/file.ts";
import { isStoredSecret } from "../types/fields/text/text-types.ts";
import { type LocatedField, readLayout } from "./compile/read-layout.ts";

/** A value of a record that no field holds any more. Saving the record keeps it. */
export interface RemovedFieldValue {
  /** Path below `dynamic_fields`; rows of lists by their number, starting at 1. */
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Field paths as a tree. */
interface Places {
  /** Field that holds the whole value at this path. */
  field?: LocatedField;
  readonly below: Map<string, Places>;
}

/**
 * Returns the values of a record whose fields were removed from its layouts, in the order of the record. Searches only
 * `dynamic_fields`, since layouts add fields there and the rest belongs to the entity. Omits passwords, files and empty
 * values. O(size of the record + fields).
 *
 * @param layouts all layouts of forms that save the record, with their includes resolved
 */
export function removedFieldValues(
  layouts: readonly unknown[],
  record: unknown,
): readonly RemovedFieldValue[] {
  const fields = layouts
    .flatMap((layout) => readLayout(layout, fieldTypes).fields)
    .filter(({ path }) => path[0] === "dynamic_fields");
  const removed: RemovedFieldValue[] = [];
  collect(isObject(record) ? record["dynamic_fields"] : undefined, placesOf(fields, 1), [], removed);
  return removed;
}

/** Field types without a value of their own; fields in a group have paths of their own. */
const withoutValue: ReadonlySet<string> = new Set(["group", "matrix", "range", "note"]);

function placesOf(fields: readonly LocatedField[], from: number): Places {
  const root: Places = { below: new Map() };
  for (const field of fields) {
    if (withoutValue.has(field.definition.type) || field.definition.is_enabled === false) continue;
    let place = root;
    for (const step of field.path.slice(from)) {
      const next: Places = place.below.get(step) ?? { below: new Map() };
      place.below.set(step, next);
      place = next;
    }
    place.field = field;
  }
  return root;
}

function collect(
  value: unknown,
  { below }: Places,
  path: readonly string[],
  kept: RemovedFieldValue[],
): void {
  if (!isObject(value)) return;
  for (const [key, part] of Object.entries(value)) {
    const place = below.get(key);
    const at = [...path, key];
    if (place?.field) collectRows(part, place.field, at, kept);
    else if (isPrivate(part)) continue;
    else if (isObject(part)) collect(part, place ?? nowhere, at, kept);
    else if (!isEmpty(part) && !holdsPrivate(part)) kept.push({ path: at, value: part });
  }
}

function collectRows(
  value: unknown,
  { definition }: LocatedField,
  path: readonly string[],
  kept: RemovedFieldValue[],
) {
  if (definition.type !== "list" || definition.fields === undefined || !Array.isArray(value)) return;
  const rows = placesOf(readLayout({ structure: { rows: definition.fields } }, fieldTypes, true).fields, 0);
  for (const [index, row] of value.entries()) collect(row, rows, [...path, String(index + 1)], kept);
}

const nowhere: Places = { below: new Map() };

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === "" ||
  (typeof value === "object" && Object.values(value).every((part) => isEmpty(part)));

/** A password or a file, whose value is not shown. */
const isPrivate = (value: unknown): boolean => isStoredSecret(value) || isFileReference(value);

const holdsPrivate = (value: unknown): boolean =>
  isPrivate(value) ||
  (typeof value === "object" && value !== null && Object.values(value).some(holdsPrivate));
