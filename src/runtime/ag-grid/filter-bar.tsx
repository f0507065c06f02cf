import { X } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import type { FilterChip } from "../grids/filter-chips.ts";

export interface FilterBarProps {
  readonly chips: readonly FilterChip[];
  /** Whether all of them must hold or any one suffices; `none`: some must, and others are alternatives. */
  readonly match: "all" | "any" | "none";
  readonly onMatch: (match: "all" | "any") => void;
  readonly onEdit: (chip: FilterChip) => void;
  readonly onRemove: (chip: FilterChip) => void;
  readonly onClear: () => void;
}

/** "or" stands before each alternative but the first. */
const wordBefore = (chips: readonly FilterChip[], at: number): string =>
  chips[at]?.alternative !== undefined && chips[at - 1]?.alternative !== undefined ? "or " : "";

/** The filters that hold, each of which can be changed and taken away. */
export function FilterBar({ chips, match, onMatch, onEdit, onRemove, onClear }: FilterBarProps) {
  if (chips.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {chips.length > 1 && match !== "none" ? (
        <select
          aria-label="Which filters must match"
          value={match}
          onChange={(event) => onMatch(event.target.value === "any" ? "any" : "all")}
          className="min-h-control-sm rounded-full border border-line bg-surface ps-3 pe-7 text-sm"
        >
          <option value="all">All of</option>
          <option value="any">Any of</option>
        </select>
      ) : null}
      <ul aria-label="Filters" className="contents">
        {chips.map((chip, at) => (
          <li
            key={`${chip.alternative ?? ""} ${chip.field} ${chip.operator}`}
            className="inline-flex max-w-full items-center rounded-full border border-line bg-primary-soft text-sm text-primary-ink"
          >
            {chip.isSingle ? (
              <button
                type="button"
                dir="auto"
                onClick={() => onEdit(chip)}
                className="min-h-control-sm min-w-0 truncate rounded-full ps-3 pe-1 enabled-hover:underline"
              >
                {wordBefore(chips, at)}
                {chip.text}
              </button>
            ) : (
              <span dir="auto" className="min-w-0 truncate ps-3 pe-1">
                {wordBefore(chips, at)}
                {chip.text}
              </span>
            )}
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
