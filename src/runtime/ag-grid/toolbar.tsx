import { Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { CellServices } from "../types/columns/cell-props.ts";

export interface ToolbarProps {
  readonly grid: CompiledGrid;
  readonly search: string;
  readonly onSearch: (query: string) => void;
  readonly filterButton: ReactNode;
  readonly services: CellServices;
  /** What the screen and the grid add, after the search. */
  readonly extra: ReactNode;
}

/** Above the rows: the search box, what the screen adds, and the definition's actions. */
export function Toolbar({ grid, search, onSearch, filterButton, services, extra }: ToolbarProps) {
  const actions = grid.toolbar.filter(
    ({ permission }) => permission === undefined || services.canUse(permission),
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      {grid.search ? (
        <SearchBox
          value={search}
          onSearch={onSearch}
          label={grid.search.placeholder}
          placeholder={grid.search.placeholder}
          debounce={grid.search.debounceMs}
        />
      ) : null}
      {filterButton}
      {extra}
      <div data-page-actions="" className="ms-auto flex flex-wrap gap-2">
        {actions.map((action) => (
          <Button
            key={action.label}
            variant={action.primary ? "primary" : "secondary"}
            icon={action.primary ? <Plus aria-hidden /> : null}
            disabled={action.isDisabled(undefined)}
            onClick={() => services.run(action, [])}
          >
            {action.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
