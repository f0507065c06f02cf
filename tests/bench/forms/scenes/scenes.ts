/** A field of a scene; its validation follows from its type, see `sceneRules`. */
export interface SceneField {
  readonly name: string;
  readonly label: string;
  readonly type: "text" | "int" | "select" | "check";
}

/** Validation of every text and number, the same for all contestants. */
export const sceneRules = { minLength: 2, maxLength: 60, min: 1, max: 500 } as const;
export const sceneOptions: readonly string[] = ["red", "green", "blue", "white", "black"];

export type SceneRow = Readonly<Record<string, string | number | boolean>>;

/** The scenes of form language version 2, as data for every contestant to convert. */
export interface Scenes {
  /** A list whose rows can be added, removed and moved. */
  readonly list: { readonly fields: readonly SceneField[]; readonly rows: readonly SceneRow[] };
  /** An integer per row and column; the value is an object of rows. */
  readonly matrix: { readonly rows: readonly string[]; readonly columns: readonly string[] };
  /** Integers: the first is typed, each following one adds 1 to its predecessor. */
  readonly chain: { readonly names: readonly string[] };
  /** Checkboxes, named conditions that each read the master and one switch, and fields shown by a condition. */
  readonly conditions: {
    readonly master: string;
    readonly switches: readonly string[];
    readonly conditions: readonly { readonly name: string; readonly needs: string }[];
    readonly fields: readonly { readonly name: string; readonly condition: string }[];
    /** The only switch that is off in the record. */
    readonly off: string;
  };
  readonly pages: { readonly pages: readonly (readonly SceneField[])[]; readonly record: SceneRow };
}

export type SceneName = keyof Scenes;

const numbered = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, number) => `${prefix}${number}`);

const valueOf = ({ type }: SceneField, at: number): string | number | boolean =>
  type === "text" ? `Text ${at}` : type === "int" ? (at % 500) + 1 : type === "select" ? "red" : true;

const columnTypes = [
  "text",
  "text",
  "text",
  "int",
  "select",
  "check",
  "int",
  "text",
  "text",
  "text",
] as const;

function listScene(count: number): Scenes["list"] {
  const fields = columnTypes.map((type, at): SceneField => ({ name: `v${at}`, label: `Value ${at}`, type }));
  const rows = Array.from({ length: count }, (_, row) => ({
    ...Object.fromEntries(fields.map((field) => [field.name, valueOf(field, row)])),
    v0: `Row ${row}`,
  }));
  return { fields, rows };
}

function conditionsScene(): Scenes["conditions"] {
  const switches = numbered("switch", 100);
  const conditions = numbered("condition", 300).map((name, at) => ({ name, needs: `switch${at % 100}` }));
  const fields = numbered("field", 899).map((name, at) => ({ name, condition: `condition${at % 300}` }));
  return { master: "master", switches, conditions, fields, off: "switch50" };
}

function pagesScene(): Scenes["pages"] {
  const pages = Array.from({ length: 20 }, (_, page) =>
    Array.from({ length: 20 }, (__, at): SceneField => {
      const number = page * 20 + at;
      const type = at === 19 ? "text" : (columnTypes[at % 10] ?? "text");
      return { name: `field${number}`, label: `Field ${number}`, type };
    }),
  );
  const record = Object.fromEntries(pages.flat().map((field, at) => [field.name, valueOf(field, at)]));
  return { pages, record };
}

/** The scenes at the measured sizes. */
export const scenes: Scenes = {
  list: listScene(500),
  matrix: { rows: numbered("row", 100), columns: numbered("column", 20) },
  chain: { names: numbered("field", 1000) },
  conditions: conditionsScene(),
  pages: pagesScene(),
};

/** Initial value of a matrix cell. */
export const cellValue = (row: number, column: number): number => ((row * 20 + column) % 500) + 1;

/** Initial record of the matrix. */
export const matrixRecord = ({ rows, columns }: Scenes["matrix"]): Record<string, Record<string, number>> =>
  Object.fromEntries(
    rows.map((row, at) => [
      row,
      Object.fromEntries(columns.map((column, place) => [column, cellValue(at, place)])),
    ]),
  );

/** Initial record of the conditions: everything is on except one switch. */
export const conditionsRecord = ({ master, switches, fields, off }: Scenes["conditions"]): SceneRow => ({
  [master]: true,
  ...Object.fromEntries(switches.map((name) => [name, name !== off])),
  ...Object.fromEntries(fields.map(({ name }) => [name, "Text"])),
});
