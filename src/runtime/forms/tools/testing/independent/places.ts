import type {
  DependsOn,
  FieldDefinition,
  FormLayout,
  PlainItem,
} from "../../../../language/form-layout.gen.ts";

/** A field that holds a value, with where it stands. */
export interface Place {
  readonly name: string;
  /** Keys in the record, or in the row. */
  readonly path: readonly string[];
  readonly definition: FieldDefinition;
  /** Dependencies of what the field stands in; each of them can hide it. */
  readonly gates: readonly DependsOn[];
  /** Cells of the same row of a matrix, by column: what `./column` names. */
  readonly cells: ReadonlyMap<string, string>;
  /** The first end of a range, of its second one, and the other way around. */
  readonly startsAt?: string;
  readonly endsAt?: string;
  /** Fields of each row of a list; of plain values one. */
  readonly rows?: readonly Place[];
}

/** Name of the only field in the rows of plain values. */
export const plain = "value";

const none: ReadonlyMap<string, string> = new Map();

/** The fields of a layout that hold values, in the order of the document. */
export function placesOf({ structure, sections = {} }: FormLayout): Place[] {
  return Object.entries(structure).flatMap(([section, fields]) => {
    const gate = sections[section]?.depends_on;
    return within(fields, [], gate === undefined ? [] : [gate]);
  });
}

function within(
  fields: readonly FieldDefinition[],
  above: readonly string[],
  gates: readonly DependsOn[],
): Place[] {
  return fields
    .filter(({ is_enabled }) => is_enabled !== false)
    .flatMap((field) => placed(field, above, gates));
}

function placed(definition: FieldDefinition, above: readonly string[], gates: readonly DependsOn[]): Place[] {
  const { name, type, fields = [], depends_on } = definition;
  const path = [
    ...above,
    ...(definition.accessor ?? `${definition.is_dynamic ? "dynamic_fields." : ""}${name}`).split("."),
  ];
  const inside = depends_on === undefined ? gates : [...gates, depends_on];
  if (type === "note") return [];
  if (type === "group") return within(fields, path, inside);
  if (type === "matrix") return matrixCells(definition, path, inside);
  if (type === "range") return rangeEnds(definition, path, inside);
  const rows = type === "list" && { rows: rowsOf(definition) };
  return [{ name, path, definition, gates, cells: none, ...rows }];
}

const asField = (name: string, of: PlainItem | PlainItem["type"] | undefined): FieldDefinition => ({
  ...(typeof of === "object" ? of : { type: of ?? "string" }),
  name,
});

const rowsOf = ({ fields, of }: FieldDefinition): Place[] => within(fields ?? [asField(plain, of)], [], []);

function matrixCells(matrix: FieldDefinition, path: readonly string[], gates: readonly DependsOn[]): Place[] {
  const rows = Array.isArray(matrix.rows) ? matrix.rows : [];
  return rows.flatMap((row) => {
    const id = String(typeof row === "object" ? row.id : row);
    const prefix = `${matrix.name}_${id.replaceAll(/[^A-Za-z0-9_]/gu, "_")}`;
    const gate = typeof row === "object" ? (row.depends_on as DependsOn | undefined) : undefined;
    const inRow = gate === undefined ? gates : [...gates, gate];
    if (matrix.fields === undefined)
      return [
        {
          name: prefix,
          path: [...path, id],
          definition: asField(prefix, matrix.of),
          gates: inRow,
          cells: none,
        },
      ];
    const cells = new Map(matrix.fields.map(({ name }) => [name, `${prefix}_${name}`]));
    return matrix.fields.map((column): Place => ({
      name: `${prefix}_${column.name}`,
      path: [...path, id, column.name],
      definition: column,
      gates: inRow,
      cells,
    }));
  });
}

function rangeEnds(range: FieldDefinition, path: readonly string[], gates: readonly DependsOn[]): Place[] {
  const [from, to] = [`${range.name}_from`, `${range.name}_to`];
  const defaults = (range.default_value ?? {}) as { readonly from?: unknown; readonly to?: unknown };
  const end = (key: "from" | "to"): Place => {
    const name = `${range.name}_${key}`;
    const definition = {
      ...asField(name, range.of),
      ...(defaults[key] !== undefined && { default_value: defaults[key] }),
    };
    const other = key === "from" ? { endsAt: to } : { startsAt: from };
    return { name, path: [...path, key], definition, gates, cells: none, ...other };
  };
  return [end("from"), end("to")];
}
