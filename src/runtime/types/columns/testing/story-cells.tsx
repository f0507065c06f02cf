import gridSchema from "../../../../../schemas/grid-definition.schema.json" with { type: "json" };
import { compileColumn } from "../../../grids/compile/compile-column.ts";
import type { ColumnTypeName } from "../../../language/grid-definition.gen.ts";
import { Code } from "../../../playground/json-area.tsx";
import { columnTypes } from "../../column-types.ts";
import { columnTypeDocOf } from "../../type-docs.ts";
import { languageControls } from "../../testing/language-controls.ts";
import { Cell } from "../cell.tsx";
import type { CellServices } from "../compiled-column.ts";

export interface StoryCellsProps {
  /** Column definition; its accessor is `value`. */
  readonly column: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
  /** Rows to show instead of one for each value. */
  readonly rows?: readonly unknown[];
  readonly services?: CellServices;
}

/** No-op services for the tenant `genie`. */
export const storyServices: CellServices = {
  run: () => {},
  canUse: () => true,
  hrefOf: (route, row) => route({ tenant: "genie" }, row),
  open: () => {},
};
const surroundings = { types: columnTypes, language: "en", locale: "en-US", timeZone: "UTC" };

/** Renders the cells of one column for a list of values. */
export function StoryCells({
  column,
  values,
  rows = values.map((value) => ({ value })),
  services = storyServices,
}: StoryCellsProps) {
  const compiled = compileColumn({ accessor: "value", header: "Value", ...column }, 0, surroundings);
  return (
    <ul className="w-72 divide-y divide-line rounded-lg border border-line bg-surface text-sm">
      {rows.map((row, index) => (
        <li key={`row ${index + 1}`} className="truncate px-4 py-3">
          <Cell column={compiled} row={row} services={services} tabIndex={0} rowName={`row ${index + 1}`} />
        </li>
      ))}
    </ul>
  );
}

/** Properties that affect the table but not the cells. */
const ofTable = ["accessor", "header", "sortable", "filterable", "hidden", "filter_only", "width", "pinned"];

/** The story of a column type's documentation: its example with its row, and the example's JSON. */
export function columnExample(type: ColumnTypeName) {
  const { description, example, row } = columnTypeDocOf(type);
  const column = { ...example };
  return {
    parameters: { docs: { description: { story: description } } },
    args: { column, values: [], rows: [row] },
    render: () => (
      <div className="flex max-w-2xl flex-col gap-6">
        <StoryCells column={column} values={[]} rows={[row]} />
        <Code label="Column" value={example} />
      </div>
    ),
  };
}

/** Story controls of a column type: one per schema property that affects its cells. */
export function columnControls(type: string) {
  const leftOut = [...ofTable, "shown_when", "summary"];
  const { argTypes, readArgs } = languageControls(gridSchema, "column", type, leftOut);
  return {
    argTypes: { services: { table: { disable: true } } as const, ...argTypes },
    render: (args: StoryCellsProps) => (
      <StoryCells {...args} column={{ ...args.column, ...readArgs(args) }} />
    ),
  };
}
