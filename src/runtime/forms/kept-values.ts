import { isObject } from "../../kernel/json.ts";
import { fieldTypes } from "../types/field-types.ts";
import { isFileReference } from "../types/fields/file/file.ts";
import { isStoredSecret } from "../types/fields/text/text-types.ts";
import { type LocatedField, readLayout } from "./compile/read-layout.ts";

/** A value of a record that no field of its forms holds any more. It stays in the record, whatever is saved. */
export interface KeptValue {
  /** Where it stands below `dynamic_fields`; rows of lists by their number, from 1 on. */
  readonly path: readonly string[];
  readonly value: unknown;
}

/** Fields by their places, level by level. */
interface Places {
  /** What stands here holds its whole value. */
  field?: LocatedField;
  readonly below: Map<string, Places>;
}

/**
 * The values of a record whose fields are gone from its layouts, in the order of the record. Only `dynamic_fields` is
 * looked at: what a layout adds to an entity stands there, and the rest is the entity's own. Passwords and files are left
 * out, and so is what holds nothing. O(size of the record + fields).
 *
 * @param layouts those of the forms that save it, as they are written, with what they include
 */
export function keptValues(layouts: readonly unknown[], record: unknown): readonly KeptValue[] {
  const fields = layouts
    .flatMap((layout) => readLayout(layout, fieldTypes).fields)
    .filter(({ path }) => path[0] === "dynamic_fields");
  const kept: KeptValue[] = [];
  collect(isObject(record) ? record["dynamic_fields"] : undefined, placesOf(fields, 1), [], kept);
  return kept;
}

/** Types of fields that hold no value as a whole: what stands in a group is found by its own place. */
const withoutValue: ReadonlySet<string> = new Set(["group", "matrix", "note"]);

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

function collect(value: unknown, { below }: Places, path: readonly string[], kept: KeptValue[]): void {
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
  kept: KeptValue[],
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

/** A password or a file, of which no text is shown. */
const isPrivate = (value: unknown): boolean => isStoredSecret(value) || isFileReference(value);

const holdsPrivate = (value: unknown): boolean =>
  isPrivate(value) ||
  (typeof value === "object" && value !== null && Object.values(value).some(holdsPrivate));
