import { Button } from "../../../ui/button.tsx";
import { maxBulkEditRows } from "../../grids/compiled-grid.ts";
import type { CompiledAction } from "../../types/columns/compiled-column.ts";
import type { Selection } from "../use-selection.ts";

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly actions: readonly CompiledAction[];
  /** Number of all matching rows. */
  readonly total: number;
  /** Whether rows on other pages can be selected. */
  readonly canChooseAll: boolean;
  readonly onRun: (action: CompiledAction) => void;
  /** Edits fields of the selected rows; undefined if none can be edited. */
  readonly onEdit: (() => void) | undefined;
}

/** Each row is a request of its own. */
const tooMany = `At most ${maxBulkEditRows} rows can be edited at once. Select fewer.`;

/** Actions for the selected rows; hidden without a selection. */
export function SelectionBar({ selection, actions, total, canChooseAll, onRun, onEdit }: SelectionBarProps) {
  const { count, isAll, rows } = selection;
  const words = isAll ? `All ${total} that match are selected` : `${count} selected`;
  return (
    <div role="group" aria-label="Selection" hidden={count === 0}>
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-primary-soft px-4 py-1.5">
        <output className="me-2 text-sm font-medium text-primary-ink tabular-nums">
          {count === 0 ? "" : words}
        </output>
        {canChooseAll && !isAll && count < total ? (
          <Button size="sm" variant="quiet" onClick={selection.chooseAll}>
            Select all {total} that match
          </Button>
        ) : null}
        {onEdit === undefined ? null : (
          <Button size="sm" disabledReason={count > maxBulkEditRows ? tooMany : undefined} onClick={onEdit}>
            {count === 1 ? "Edit 1 row" : `Edit ${count} rows`}
          </Button>
        )}
        {actions.map((action) => (
          <Button
            key={action.label}
            size="sm"
            variant={action.danger ? "quiet-danger" : "secondary"}
            disabled={!isAll && rows.some((row) => action.isDisabled(row))}
            onClick={() => onRun(action)}
          >
            {action.label}
          </Button>
        ))}
        <Button size="sm" variant="quiet" onClick={selection.clear}>
          Clear selection
        </Button>
      </div>
    </div>
  );
}
