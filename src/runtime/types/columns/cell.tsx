import { type ComponentType, createElement } from "react";
import { ActionsCell } from "./actions/actions-cell.tsx";
import { BooleanCell } from "./boolean/boolean-cell.tsx";
import type { CellProps } from "./cell-props.ts";
import { DateCell } from "./date/date-cell.tsx";
import { NumberCell } from "./number/number-cell.tsx";
import { StatusCell } from "./status/status-cell.tsx";
import { TextCell } from "./text/text-cell.tsx";
import { UnknownCell } from "./unknown-cell.tsx";

/** The cells of the column types that the product ships, by type. */
const cells: ReadonlyMap<string, ComponentType<CellProps>> = new Map(
  Object.entries({
    text: TextCell,
    number: NumberCell,
    price: NumberCell,
    boolean: BooleanCell,
    date: DateCell,
    status: StatusCell,
    actions: ActionsCell,
  }),
);

/** A row's value as its column says, in the grid or on a card. */
export function Cell(props: CellProps) {
  return createElement(cells.get(props.column.type?.name ?? "") ?? UnknownCell, props);
}
