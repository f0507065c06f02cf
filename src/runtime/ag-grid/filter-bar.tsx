import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import type { FilterChip } from "../grids/filter-chips.ts";

export interface FilterBarProps {
  readonly chips: readonly FilterChip[];
  readonly onEdit: (chip: FilterChip) => void;
  readonly onRemove: (chip: FilterChip) => void;
  readonly onClear: () => void;
}

/** The filters that hold, each of which can be changed and taken away. */
export function FilterBar({ chips, onEdit, onRemove, onClear }: FilterBarProps) {
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ul aria-label="Filters" className="contents">
        {chips.map((chip) => (
          <li
            key={`${chip.field} ${chip.operator}`}
            className="inline-flex max-w-full items-center rounded-full border border-line bg-primary-soft text-sm text-primary-ink"
          >
            <button
              type="button"
              dir="auto"
              onClick={() => onEdit(chip)}
              className="min-h-control-sm min-w-0 truncate rounded-full ps-3 pe-1 enabled-hover:underline"
            >
              {chip.text}
            </button>
            <button
              type="button"
              aria-label={`Remove filter: ${chip.text}`}
              onClick={() => onRemove(chip)}
              className="inline-flex size-control-sm shrink-0 items-center justify-center rounded-full enabled-hover:bg-hover"
            >
              <X aria-hidden className="size-3.5" />
            </button>
          </li>
        ))}
      </ul>
      {chips.length > 1 ? (
        <Button variant="quiet" size="sm" onClick={onClear}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
