import { ArrowUpDown } from "lucide-react";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { Sorting } from "../grids/list-state.ts";

export interface SortMenuProps {
  readonly grid: CompiledGrid;
  readonly ordering: readonly Sorting[];
  readonly onChange: (ordering: readonly Sorting[]) => void;
}

/** Cards have no headers to click: the order is chosen here. */
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
