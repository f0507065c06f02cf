import type { FormLayout } from "../../../../language/form-layout.gen.ts";
import type { Place } from "./places.ts";

/** A record, or a row of a list, under a layout. */
export interface Sheet {
  readonly layout: FormLayout;
  readonly places: readonly Place[];
  readonly record: unknown;
  readonly mode: "create" | "edit";
  /** What pointers read. */
  readonly context: unknown;
  readonly today: string;
  readonly outer?: Sheet;
  /** In an edit, what was saved: the record, or all rows that the list of this row held. */
  readonly saved?: readonly Sheet[];
  /** Nothing in the record was changed. */
  readonly isUntouched?: boolean;
  readonly reader: Reader;
  /** What is known already; only saves time. */
  readonly known: Map<string, unknown>;
}

export type Effective = Place["definition"] & { readonly hidden?: boolean };

/** How conditions, choices and calculations, which decide about fields, read other fields. */
export interface Reader {
  /** Whether the field is shown: all that it stands in is, and all of its own dependencies say so. */
  readonly isShown: (sheet: Sheet, place: Place) => boolean;
  /** The field as the variants that apply make it. */
  readonly effective: (sheet: Sheet, place: Place) => Effective;
  /** The value of the field: calculated, or as sent, or its default in place of nothing. */
  readonly valueAt: (sheet: Sheet, place: Place) => unknown;
}

export const isShown = (sheet: Sheet, place: Place): boolean =>
  remembered(sheet, `shown ${place.name}`, () => sheet.reader.isShown(sheet, place));

export const effective = (sheet: Sheet, place: Place): Effective =>
  remembered(sheet, `effective ${place.name}`, () => sheet.reader.effective(sheet, place));

export const valueAt = (sheet: Sheet, place: Place): unknown =>
  remembered(sheet, `value ${place.name}`, () => sheet.reader.valueAt(sheet, place));

/**
 * The rows of a list, each as a sheet of its own; a plain value stands in its only field. Rows that are sent are as they
 * are; rows that are there because of their number begin like a new record.
 */
export function rowSheets(sheet: Sheet, list: Place): Sheet[] {
  return remembered(sheet, `rows ${list.name}`, () => {
    const rows = valueAt(sheet, list);
    const isPlain = list.definition.fields === undefined;
    const areNew = sheet.mode === "create" && at(sheet.record, list.path) === undefined;
    const saved = sheet.saved && { saved: sheet.saved.flatMap((before) => rowSheets(before, list)) };
    return (Array.isArray(rows) ? rows : []).map((row: unknown): Sheet => ({
      ...sheet,
      ...saved,
      places: list.rows ?? [],
      record: isPlain ? { value: row } : row,
      mode: areNew ? "create" : "edit",
      outer: sheet,
      known: new Map(),
    }));
  });
}

/** What is written in the record at a place. */
export function at(record: unknown, path: readonly string[]): unknown {
  let value = record;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = (value as Readonly<Record<string, unknown>>)[key];
  }
  return value;
}

export const isNothing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === "string" && value.trim() === "") ||
  (Array.isArray(value) && value.length === 0);

/** A field by its name; `/name` is one of the outer form, `./column` a cell of the same row of a matrix. */
export function named(
  sheet: Sheet,
  from: Place | undefined,
  name: string,
): readonly [Sheet, Place] | undefined {
  if (name.startsWith("./")) {
    const cell = from?.cells.get(name.slice(2));
    return cell === undefined ? undefined : named(sheet, from, cell);
  }
  const [where, bare] = name.startsWith("/") ? [sheet.outer, name.slice(1)] : [sheet, name];
  const place = where?.places.find((candidate) => candidate.name === bare);
  return where && place ? [where, place] : undefined;
}

/** What other rules read of a field: nothing if it is hidden. A pointer that names no field reads the record. */
export function readingOf(sheet: Sheet, from: Place | undefined, name: string): unknown {
  const found = named(sheet, from, name);
  if (found) return isShown(...found) ? valueAt(...found) : undefined;
  return name.startsWith("/") ? at(sheet.context, name.slice(1).split("/")) : undefined;
}

function remembered<T>(sheet: Sheet, key: string, compute: () => T): T {
  if (!sheet.known.has(key)) sheet.known.set(key, compute());
  return sheet.known.get(key) as T;
}
