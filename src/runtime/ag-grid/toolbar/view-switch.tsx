import { LayoutGrid, Table2, Plus, ArrowUpDown } from "lucide-react";
import type { CompiledGrid } from "../../grids/compiled-grid.ts";
import { cx } from "../../../ui/tone.ts";
import type { ReactNode } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import { SearchBox } from "../../../ui/fields/search-box.tsx";
import type { CellServices, CompiledColumn } from "../../types/columns/compiled-column.ts";
import { Menu } from "../../../ui/overlays/menu.tsx";
import type { Sorting } from "../../grids/list-state.ts";

interface SortMenuProps {
  readonly grid: CompiledGrid;
  readonly ordering: readonly Sorting[];
  readonly onChange: (ordering: readonly Sorting[]) => void;
}

/** Sort menu for cards, which have no column headers. */
export function SortMenu({ grid, ordering, onChange }: SortMenuProps) {
  const [current] = ordering;
  const entries = grid.columns
    .filter(({ sortable }) => sortable)
    .flatMap((column) =>
      [false, true].map((descending) => ({
        label: `${column.header}: ${orderWords(column, descending)}`,
        checked: current?.field === column.field && current.descending === descending,
        onSelect: () => onChange([{ field: column.field, descending }]),
      })),
    );
  if (entries.length === 0) return null;
  const icon = <ArrowUpDown aria-hidden />;
  return (
    <Menu
      align="start"
      entries={entries}
      trigger={<IconButton label="Sort" icon={icon} size="md" variant="secondary" />}
    />
  );
}

function orderWords({ type }: CompiledColumn, descending: boolean): string {
  if (type?.filterKind === "date") return descending ? "newest first" : "oldest first";
  if (type?.filterKind === "number") return descending ? "highest first" : "lowest first";
  return descending ? "Z to A" : "A to Z";
}

interface ToolbarProps {
  readonly grid: CompiledGrid;
  readonly search: string;
  readonly onSearch: (query: string) => void;
  readonly filterButton: ReactNode;
  readonly services: CellServices;
  /** Additional controls after the search. */
  readonly extra: ReactNode;
}

/** Toolbar above the rows: search, extra controls, and the definition's actions. */
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

type View = CompiledGrid["view"];

export interface ViewSwitchProps {
  readonly view: View;
  readonly onChange: (view: View) => void;
}

const views = [
  { key: "cards", label: "Cards", icon: <LayoutGrid aria-hidden /> },
  { key: "table", label: "Table", icon: <Table2 aria-hidden /> },
] as const;

/** Toggles between cards and table. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <div role="group" aria-label="View" className="flex rounded-md border border-line bg-surface">
      {views.map(({ key, label, icon }) => (
        <button
          key={key}
          type="button"
          title={label}
          aria-label={label}
          aria-pressed={view === key}
          onClick={() => onChange(key)}
          className={cx(
            "inline-flex min-h-control w-control items-center justify-center rounded-md transition-colors [&>svg]:size-4",
            view === key ? "bg-neutral-soft text-ink" : "text-muted hover:text-ink",
          )}
        >
          {icon}
        </button>
      ))}
    </div>
  );
}
