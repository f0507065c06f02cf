import { ListFilter, X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button, IconButton } from "../../../ui/button.tsx";
import type { CompiledGrid } from "../../grids/compiled-grid.ts";
import {
  type FilterChip,
  filterChips,
  matchOf,
  type ListFilters,
  withFilter,
  withMatch,
  withoutFilter,
} from "../../grids/filter-chips.ts";
import { FilterEditor } from "./filter-editor.tsx";

interface FilterBarProps {
  readonly chips: readonly FilterChip[];
  /** Whether all filters must match or any one; `none` for a mix of both. */
  readonly match: "all" | "any" | "none";
  readonly onMatch: (match: "all" | "any") => void;
  readonly onEdit: (chip: FilterChip) => void;
  readonly onRemove: (chip: FilterChip) => void;
  readonly onClear: () => void;
}

/** "or" precedes each alternative but the first. */
const wordBefore = (chips: readonly FilterChip[], at: number): string =>
  chips[at]?.alternative !== undefined && chips[at - 1]?.alternative !== undefined ? "or " : "";

/** Active filters as chips that can be edited and removed. */
function FilterBar({ chips, match, onMatch, onEdit, onRemove, onClear }: FilterBarProps) {
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

export interface FiltersOptions {
  readonly grid: CompiledGrid;
  readonly narrowing: ListFilters;
  readonly onChange: (narrowing: ListFilters) => void;
}

/**
 * Inline filters of a list: a button that opens the editor below the toolbar, and a chip per active filter, which
 * reopens it. Without filterable columns there is no button.
 */
export function useFilters({ grid, narrowing, onChange }: FiltersOptions): {
  readonly button: ReactNode;
  readonly bar: ReactNode;
} {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [edited, setEdited] = useState<FilterChip | "new" | null>(null);
  const columns = grid.columns.filter((column) => column.filterable);
  const replaced = edited === "new" ? null : edited;
  const close = () => {
    setEdited(null);
    trigger.current?.focus();
  };
  const button =
    columns.length === 0 ? null : (
      <Button
        ref={trigger}
        icon={<ListFilter aria-hidden />}
        aria-expanded={edited !== null}
        aria-controls={edited === null ? undefined : id}
        onClick={() => setEdited(edited === null ? "new" : null)}
      >
        Filter
      </Button>
    );
  const bar = (
    <>
      {edited === null ? null : (
        <EditorPanel key={replaced?.text} id={id} onClose={close}>
          <FilterEditor
            columns={columns}
            edited={replaced === null ? undefined : { ...replaced, value: valueOf(narrowing, replaced) }}
            onSubmit={(field, operator, value) => {
              const others = replaced === null ? narrowing : withoutFilter(narrowing, replaced);
              close();
              onChange(withFilter(others, field, operator, value));
            }}
          />
        </EditorPanel>
      )}
      <FilterBar
        chips={filterChips(grid, narrowing)}
        match={matchOf(narrowing)}
        onMatch={(match) => {
          setEdited(null);
          onChange(withMatch(narrowing, match));
        }}
        onEdit={setEdited}
        onRemove={(chip) => {
          setEdited(null);
          onChange(withoutFilter(narrowing, chip));
        }}
        onClear={() => {
          setEdited(null);
          onChange({ filters: {} });
        }}
      />
    </>
  );
  return { button, bar };
}

const valueOf = ({ filters, anyOf = [] }: ListFilters, { field, operator, alternative }: FilterChip) =>
  (alternative === undefined ? filters : anyOf[alternative])?.[field]?.[operator];

interface EditorPanelProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Panel between toolbar and rows; Escape closes it. */
function EditorPanel({ id, onClose, children }: EditorPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);
  return (
    // Escape is optional: the panel has a close button.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={panel}
      id={id}
      role="group"
      aria-label="Filter the list"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
      className="flex items-start gap-2 rounded-lg border border-line bg-surface p-3"
    >
      <div className="min-w-0 flex-1">{children}</div>
      <IconButton label="Close filter" icon={<X aria-hidden />} onClick={onClose} />
    </div>
  );
}
