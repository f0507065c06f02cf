import type { ICellRendererParams } from "ag-grid-community";
import { Cell } from "../types/columns/cell.tsx";
import type { GridContext } from "./grid-context.ts";
import { GroupFooter, GroupHeader } from "./grid-groups.tsx";
import type { GridRow } from "./grid-row.ts";
import { RowLink } from "../types/columns/link-cells.tsx";

/** A cell that is more than text: the column type's own cell on one line, in one column as the row's link. */
export function GridCell({ column, data, context }: ICellRendererParams<GridRow, unknown, GridContext>) {
  const { columns, services, linkColumn, nameOf, pathOf, onOpen } = context;
  const compiled = columns.get(column?.getColId() ?? "");
  if (compiled === undefined) return null;
  const row = data?.row;
  const text = compiled.textOf(row);
  const cell =
    compiled.isPlain && text !== "" ? (
      text
    ) : (
      <Cell column={compiled} row={row} services={services} tabIndex={-1} rowName={nameOf(row)} />
    );
  const path = compiled === linkColumn && text !== "" ? pathOf(row) : undefined;
  if (path === undefined) return <div className="truncate">{cell}</div>;
  return (
    <RowLink
      path={path}
      onOpen={onOpen}
      tabIndex={-1}
      className="block truncate font-medium text-ink enabled-hover:underline enabled-hover:underline-offset-3"
    >
      {cell}
    </RowLink>
  );
}

/** A line across all columns: the header of a group, or what stands under its rows. */
export function GroupLineCell({ data, api }: ICellRendererParams<GridRow>) {
  const line = data?.line;
  if (line === undefined) return null;
  const { kind, grid, pageSize, ...part } = line;
  return (
    <div role="gridcell" aria-colspan={api.getAllDisplayedColumns().length} className="size-full">
      {kind === "header" ? (
        <GroupHeader {...part} grid={grid} tabIndex={-1} />
      ) : (
        <GroupFooter {...part} pageSize={pageSize} tabIndex={-1} />
      )}
    </div>
  );
}
