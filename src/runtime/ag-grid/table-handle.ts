import type { GridApi } from "ag-grid-community";
import { type RefObject, useImperativeHandle } from "react";
import type { GridRow } from "./grid-row.ts";

/** What those who stand around a table can ask of it. */
export interface TableHandle {
  /** Makes columns as wide as what is in them on this page; it tells of the new widths as of a person's own. */
  readonly fit: (ids: readonly string[]) => void;
}

/** In pixels: a longer text is cut off, so that one column does not push the others out of sight. */
const widestFit = 480;

/** Up to so many columns are all drawn, seen or not: they can then be measured, found and read out. */
const maxRenderedColumns = 40;

/** Whether columns out of sight are drawn as well. */
export const drawsAllColumns = (count: number): boolean => count <= maxRenderedColumns;

/** @param api set once the grid is ready; until then `fit` does nothing */
export function useTableHandle(
  handle: RefObject<TableHandle | null>,
  api: RefObject<GridApi<GridRow> | undefined>,
): void {
  useImperativeHandle(
    handle,
    () => ({
      fit: (ids) => api.current?.autoSizeColumns({ colIds: [...ids], defaultMaxWidth: widestFit }),
    }),
    [api],
  );
}
