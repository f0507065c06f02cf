import { isObject } from "../../../kernel/json.ts";
import { choicesOf } from "../choices.ts";
import type { FieldDefinition, Text } from "../../language/form-layout.gen.ts";
import { textOf } from "../label-values.ts";

/** Maximum number of cells in a matrix; lint reports a matrix that exceeds it, and further cells are dropped. */
export const maxMatrixCells = 5_000;

/** A matrix cell as a field, with its source in the layout and its path below the matrix. */
export interface MatrixCell {
  readonly definition: FieldDefinition;
  /** Relative to the pointer of the matrix. */
  readonly place: string;
  readonly path: readonly string[];
}

/** A row of a matrix with the names of its fields. */
export interface MatrixRow {
  readonly id: string;
  readonly label: Text;
  readonly fields: readonly string[];
}

/** Replaces the characters of an id that field names cannot contain. */
export const nameOf = (id: string): string => id.replaceAll(/[^A-Za-z0-9_]/g, "_");

/** Returns the rows of a matrix; their ids are the keys under which values are stored. */
export function matrixRows({ name, rows, fields }: FieldDefinition): readonly MatrixRow[] {
  const keys = { idKey: "id", labelKey: "label" };
  return choicesOf(Array.isArray(rows) ? rows : [], keys, "").map(({ id, label, row }) => {
    const start = `${name}_${nameOf(String(id))}`;
    const columns = columnsOf(fields);
    return {
      id: String(id),
      label: (row["label"] as Text | undefined) ?? label,
      fields: columns.length === 0 ? [start] : columns.map(([column]) => `${start}_${column.name}`),
    };
  });
}

/** Expands a matrix into fields named `matrix_row` or `matrix_row_column`. */
export function matrixCells(matrix: FieldDefinition): readonly MatrixCell[] {
  const columns = columnsOf(matrix.fields);
  const { of } = matrix;
  if (columns.length === 0 && of === undefined) return [];
  const single = isObject(of) ? (of as object) : { type: of };
  return matrixRows(matrix)
    .flatMap(({ id, label, fields }): MatrixCell[] =>
      columns.length === 0
        ? [
            {
              definition: { ...single, name: fields[0] ?? "", label, grid_size: 12 } as FieldDefinition,
              place: isObject(of) ? "/of" : "",
              path: [id],
            },
          ]
        : columns.map(([column, at], position) => ({
            definition: {
              ...column,
              name: fields[position] ?? "",
              label: joined(label, column.label ?? column.name),
              grid_size: 12,
            },
            place: `/fields/${at}`,
            path: [id, ...(column.accessor ?? column.name).split(".")],
          })),
    )
    .slice(0, maxMatrixCells);
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
