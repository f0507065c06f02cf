import type { CompiledColumn, CellServices } from "../types/columns/compiled-column.ts";

/** What the grid's cells reach through AG Grid's context. */
export interface GridContext {
  readonly services: CellServices;
  /** Looked up by id, because AG Grid copies whatever a column definition is given for its cells. */
  readonly columns: ReadonlyMap<string, CompiledColumn>;
  /** The column whose text is the row's link. */
  readonly linkColumn: CompiledColumn | undefined;
  /** Where a row leads; nothing where rows lead nowhere. */
  readonly pathOf: (row: unknown) => string | undefined;
  /** What a row is called. */
  readonly nameOf: (row: unknown) => string;
  readonly onOpen: (path: string) => void;
  /** Goes where a row leads, or shows its detail. */
  readonly openRow: (row: unknown) => void;
}
