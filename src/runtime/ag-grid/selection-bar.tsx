import { Button } from "../../ui/button.tsx";
import type { CompiledAction } from "../grids/compiled-grid.ts";
import type { CellServices } from "../types/columns/cell-props.ts";

export interface SelectionBarProps {
  readonly selected: readonly unknown[];
  readonly actions: readonly CompiledAction[];
  readonly services: CellServices;
  readonly onClear: () => void;
}

/** What can be done with the selected rows; there while there are any. */
export function SelectionBar({ selected, actions, services, onClear }: SelectionBarProps) {
  const allowed = actions.filter(({ permission }) => permission === undefined || services.canUse(permission));
  return (
    <div role="group" aria-label="Selection" hidden={selected.length === 0}>
      <div className="flex flex-wrap items-center gap-2 border-b border-line bg-primary-soft px-4 py-1.5">
        <output className="me-2 text-sm font-medium text-primary-ink tabular-nums">
          {selected.length === 0 ? "" : `${selected.length} selected`}
        </output>
        {allowed.map((action) => (
          <Button
            key={action.label}
            size="sm"
            disabled={selected.some((row) => action.isDisabled(row))}
            onClick={() => services.run(action, selected)}
          >
            {action.label}
          </Button>
        ))}
        <Button size="sm" variant="quiet" onClick={onClear}>
          Clear selection
        </Button>
      </div>
    </div>
  );
}
