import type { CompiledAction, CompiledColumn, FillRoute } from "./compiled-column.ts";

/** What a cell may do beyond showing a value. */
export interface CellServices {
  /** Asks first where the action says so, then goes where it leads or does what it names. */
  readonly run: (action: CompiledAction, rows: readonly unknown[]) => void;
  readonly canUse: (permission: string) => boolean;
  /** The path of a route in a row; nothing where the row lacks what it needs. */
  readonly hrefOf: (route: FillRoute, row: unknown) => string | undefined;
  /** Goes to a path of the product. */
  readonly open: (path: string) => void;
}

/** What every cell is given, in the grid and on a card. */
export interface CellProps {
  readonly column: CompiledColumn;
  readonly row: unknown;
  readonly services: CellServices;
  /** -1 in the grid, which is one tab stop: its cells are reached by arrow keys. */
  readonly tabIndex: 0 | -1;
  /** Names the row for screen readers where a control stands apart from it. */
  readonly rowName: string;
}
