import type { GridApi, SelectionEventSourceType } from "ag-grid-community";
import type { GridRow } from "./grid-row.ts";

/** Ticks the rows that are selected, after AG Grid was given other rows or a tick was taken away elsewhere. */
export function syncSelection(api: GridApi<GridRow> | undefined, has: (key: string) => boolean): void {
  api?.forEachNode((node) => {
    const isSelected = node.data !== undefined && has(node.data.key);
    if (node.isSelected() !== isSelected) node.setSelected(isSelected);
  });
}

const userSources: ReadonlySet<SelectionEventSourceType> = new Set<SelectionEventSourceType>([
  "checkboxSelected",
  "rowClicked",
  "spaceKey",
  "uiSelectAll",
  "uiSelectAllFiltered",
  "uiSelectAllCurrentPage",
]);

/** Whether a person ticked something, and not the program. */
export const isUserSelection = (source: SelectionEventSourceType): boolean => userSources.has(source);
