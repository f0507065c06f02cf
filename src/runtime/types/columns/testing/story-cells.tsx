import { compileColumn } from "../../../grids/compile-column.ts";
import { columnTypes } from "../../column-types.ts";
import { Cell } from "../cell.tsx";
import type { CellServices } from "../cell-props.ts";

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
