import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { optionRulesVersion } from "../choices/option-rules.ts";
import { choicesOf } from "../choices/choices.ts";
import type { FieldDefinition, Text } from "../../language/form-layout.gen.ts";
import { textOf } from "../choices/label-values.ts";
import { type DocumentPath, fieldReferences } from "./field-references.ts";

/** Maximum number of cells in a matrix; lint reports a matrix that exceeds it, and further cells are dropped. */
export const maxMatrixCells = 5_000;

/** A matrix cell as a field, with its source in the layout and its path below the matrix. */
export interface MatrixCell {
  readonly definition: FieldDefinition;
  /** Relative to the pointer of the matrix. */
  readonly place: string;
  readonly path: readonly string[];
  readonly rowCondition: RowCondition | undefined;
}

/** Condition of a row, as written; it hides all cells of the row. */
export interface RowCondition {
  readonly dependsOn: unknown;
  /** Relative to the pointer of the matrix. */
  readonly place: string;
}

/** A row of a matrix with the names of its fields. */
export interface MatrixRow {
  readonly id: string;
  readonly label: Text;
  /** Start of the names of its fields. */
  readonly start: string;
  readonly fields: readonly string[];
  readonly condition: RowCondition | undefined;
}

/** Replaces the characters of an id that field names cannot contain. */
export const nameOf = (id: string): string => id.replaceAll(/[^A-Za-z0-9_]/g, "_");

/** Returns the rows of a matrix; their ids are the keys under which values are stored. */
export function matrixRows({ name, rows, fields }: FieldDefinition): readonly MatrixRow[] {
  const keys = { idKey: "id", labelKey: "label" };
  const columns = columnsOf(fields);
  const cellsOf = (start: string) =>
    columns.length === 0 ? [start] : columns.map(([column]) => `${start}_${column.name}`);
  const listed = choicesOf(Array.isArray(rows) ? rows : [], keys, "");
  const starts = startsOf(
    name,
    listed.map(({ id }) => String(id)),
    cellsOf,
  );
  return listed.map(({ id, label, row }, at) => {
    const start = starts[at] ?? "";
    return {
      id: String(id),
      label: (row["label"] as Text | undefined) ?? label,
      start,
      fields: cellsOf(start),
      condition: conditionOf(rows, id),
    };
  });
}

/**
 * Starts of the names of the cells in each row. Ids that differ only in characters that names cannot contain are
 * numbered; an id that is a name keeps it, wherever it stands.
 */
function startsOf(
  matrix: string,
  ids: readonly string[],
  cellsOf: (start: string) => readonly string[],
): readonly string[] {
  const taken = new Set<string>();
  const starts = new Map<number, string>();
  /** Last number of each start, so that n equal ones take O(n) steps. */
  const copies = new Map<string, number>();
  const hasOwnName = (place: number) => nameOf(ids[place] ?? "") === ids[place];
  const places = [...ids.keys()];
  for (const place of [
    ...places.filter(hasOwnName),
    ...places.filter((candidate) => !hasOwnName(candidate)),
  ]) {
    const base = `${matrix}_${nameOf(ids[place] ?? "")}`;
    let start = base;
    for (let copy = (copies.get(base) ?? 1) + 1; cellsOf(start).some((cell) => taken.has(cell)); copy += 1) {
      copies.set(base, copy);
      start = `${base}_${copy}`;
    }
    for (const cell of cellsOf(start)) taken.add(cell);
    starts.set(place, start);
  }
  return places.map((place) => starts.get(place) ?? "");
}

/** Expands a matrix into fields named `matrix_row` or `matrix_row_column`. */
export function matrixCells(matrix: FieldDefinition): readonly MatrixCell[] {
  const columns = columnsOf(matrix.fields);
  const { of } = matrix;
  if (columns.length === 0 && of === undefined) return [];
  const single = isObject(of) ? (of as object) : { type: of };
  const inRow = columns.map(([column]) => rowReader(column));
  return matrixRows(matrix)
    .flatMap(({ id, label, start, fields, condition }): MatrixCell[] =>
      columns.length === 0
        ? [
            {
              definition: { ...single, name: fields[0] ?? "", label, grid_size: 12 } as FieldDefinition,
              place: isObject(of) ? "/of" : "",
              path: [id],
              rowCondition: condition,
            },
          ]
        : columns.map(([column, at], position) => ({
            definition: {
              ...(inRow[position]?.(start) ?? column),
              name: fields[position] ?? "",
              label: joined(label, column.label ?? column.name),
              grid_size: 12,
            },
            place: `/fields/${at}`,
            path: [id, ...(column.accessor ?? column.name).split(".")],
            rowCondition: condition,
          })),
    )
    .slice(0, maxMatrixCells);
}

function conditionOf(rows: unknown, id: unknown): RowCondition | undefined {
  const at = Array.isArray(rows) ? rows.findIndex((row) => isObject(row) && row["id"] === id) : -1;
  const row: unknown = at === -1 ? undefined : (rows as readonly unknown[])[at];
  return isObject(row) && row["depends_on"] !== undefined
    ? { dependsOn: row["depends_on"], place: `/rows/${at}/depends_on` }
    : undefined;
}

/** Mark of the cells in the same row: `./usage` is the cell of the column `usage`. */
export const sameRow = "./";

/** Returns a function that makes a column read the cells of a row; `undefined` if it reads no cell of its row. */
function rowReader(column: FieldDefinition): ((start: string) => FieldDefinition) | undefined {
  const document = { schema_version: optionRulesVersion, structure: { main: [column] } };
  const [section, first] = ["main", 0];
  const references = fieldReferences(document).filter(
    ({ text, path }) => text.startsWith(sameRow) && path[1] === section && path[2] === first,
  );
  if (references.length === 0) return undefined;
  return (start) => {
    const copy = structuredClone(column);
    for (const { path, text } of references)
      setText(copy, path.slice(3), `${start}_${text.slice(sameRow.length)}`);
    return copy;
  };
}

function setText(holder: unknown, path: DocumentPath, text: string): void {
  const parent = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as JsonObject)[key], holder);
  (parent as Record<string | number, unknown>)[path.at(-1) ?? ""] = text;
}

const columnsOf = (fields: unknown): (readonly [FieldDefinition, number])[] =>
  (Array.isArray(fields) ? (fields as readonly unknown[]) : []).flatMap((field, at) =>
    isObject(field) && typeof field["name"] === "string"
      ? [[field as unknown as FieldDefinition, at] as const]
      : [],
  );

/** Joins two texts to `Row: Column` in every language that either has. */
function joined(row: Text, column: Text): Text {
  if (typeof row === "string" && typeof column === "string") return `${row}: ${column}`;
  const languages = [row, column].flatMap((text) => (typeof text === "string" ? [] : Object.keys(text)));
  return Object.fromEntries(
    [...new Set(languages)].map((language) => [
      language,
      `${textOf(row, language)}: ${textOf(column, language)}`,
    ]),
  );
}
