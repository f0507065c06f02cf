import gridSchema from "../../../../../schemas/grid-definition.schema.json" with { type: "json" };
import { compileColumn } from "../../../grids/compile/compile-column.ts";
import { columnTypes } from "../../column-types.ts";
import { languageControls } from "../../testing/language-controls.ts";
import { Cell } from "../cell.tsx";
import type { CellServices } from "../compiled-column.ts";

export interface StoryCellsProps {
  /** The column's definition; its accessor is `value`. */
  readonly column: Readonly<Record<string, unknown>>;
  readonly values: readonly unknown[];
  readonly services?: CellServices;
}

/** Services of a tenant `genie` that do nothing. */
export const storyServices: CellServices = {
  run: () => {},
  canUse: () => true,
  hrefOf: (route, row) => route({ tenant: "genie" }, row),
  open: () => {},
};
const surroundings = { types: columnTypes, language: "en", locale: "en-US", timeZone: "UTC" };

/** A column type's cell for one value after the other, for stories. */
export function StoryCells({ column, values, services = storyServices }: StoryCellsProps) {
  const compiled = compileColumn({ accessor: "value", header: "Value", ...column }, 0, surroundings);
  return (
    <ul className="w-72 divide-y divide-line rounded-lg border border-line bg-surface text-sm">
      {values.map((value, index) => (
        <li key={`${index}-${typeof value}`} className="truncate px-4 py-3">
          <Cell
            column={compiled}
            row={{ value }}
            services={services}
            tabIndex={0}
            rowName={`row ${index + 1}`}
          />
        </li>
      ))}
    </ul>
  );
}

/** What a column is in its table, none of which its cells show. */
const ofTable = ["accessor", "header", "sortable", "filterable", "hidden", "filter_only", "width", "pinned"];

/** Controls of the stories of a column type: one for every property of the language that its cells may show. */
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
