import { ChevronLeft, ChevronRight, ListTree } from "lucide-react";
import { Button, IconButton } from "../../ui/button.tsx";
import { type MenuEntry, Menu } from "../../ui/overlays/menu.tsx";
import { cx } from "../../ui/tone.ts";
import { formatCount } from "../../kernel/format.ts";
import type { CompiledGrid } from "../grids/compiled-grid.ts";
import type { ListGroup } from "../grids/groups.ts";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";
import { summaryLines } from "./grid-summaries.tsx";

/** A displayed group: its header, and one page of its rows if it is open. */
export interface ShownGroup extends ListGroup {
  /** Unique within the list. */
  readonly key: string;
  /** Display text. */
  readonly text: string;
  readonly isOpen: boolean;
  /** Page of its rows, 0-based. */
  readonly page: number;
  /** Empty until loaded. */
  readonly rows: readonly unknown[];
  readonly status: "pending" | "error" | "success";
}

/** One page of a list's groups, with handlers. */
export interface GridGroups {
  readonly column: CompiledColumn;
  readonly list: readonly ShownGroup[];
  /** Number of groups on all pages. */
  readonly total: number;
  readonly onToggle: (group: ShownGroup) => void;
  readonly onPageChange: (group: ShownGroup, page: number) => void;
  readonly onRetry: (group: ShownGroup) => void;
}

const rowsText = (count: number) => `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;

/** Screen reader announcement after a group was toggled. */
export const toggleAnnouncement = ({ text, count, isOpen }: ShownGroup): string =>
  isOpen ? `${text} collapsed` : `${text} expanded, ${rowsText(count)}`;

interface GroupMenuProps {
  readonly grid: CompiledGrid;
  readonly groupBy: string | undefined;
  readonly onChange: (field: string | undefined) => void;
}

/** Menu for the grouping field; renders nothing if no column can be grouped. */
export function GroupMenu({ grid, groupBy, onChange }: GroupMenuProps) {
  const columns = grid.columns.filter(({ groupable }) => groupable);
  if (columns.length === 0) return null;
  const entries: MenuEntry[] = [
    { label: "No grouping", checked: groupBy === undefined, onSelect: () => onChange(undefined) },
    ...columns.map(({ field, header }, at) => ({
      label: header,
      checked: groupBy === field,
      separated: at === 0,
      onSelect: () => onChange(field),
    })),
  ];
  const chosen = columns.find(({ field }) => field === groupBy);
  return (
    <Menu
      align="start"
      entries={entries}
      trigger={
        <IconButton
          label={chosen === undefined ? "Group rows" : `Grouped by ${chosen.header}`}
          icon={<ListTree aria-hidden />}
          size="md"
          variant="secondary"
        />
      }
    />
  );
}

interface GroupPartProps {
  readonly grid: CompiledGrid;
  readonly groups: GridGroups;
  readonly group: ShownGroup;
  /** In a table, which is one tab stop, arrow keys reach the buttons. */
  readonly tabIndex: 0 | -1;
}

/** Header of a group: its value, row count and summaries, as a toggle button. */
export function GroupHeader({ grid, groups, group, tabIndex }: GroupPartProps) {
  const { column } = groups;
  const { text, count, isOpen } = group;
  const summaries = summaryLines(grid, group.summaries);
  const name = [
    `${column.header}: ${text}`,
    rowsText(count),
    ...summaries.map(({ label, value }) => `${label} ${value}`),
  ];
  return (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-expanded={isOpen}
      aria-label={name.join(", ")}
      onClick={() => groups.onToggle(group)}
      className="flex h-full min-h-control w-full min-w-0 items-center gap-2 px-4 py-1.5 text-start text-sm hover:bg-neutral-soft"
    >
      <ChevronRight
        aria-hidden
        className={cx(
          "size-4 shrink-0 text-muted transition-transform rtl:-scale-x-100",
          isOpen && "rotate-90",
        )}
      />
      <span className="flex min-w-0 items-baseline gap-x-3 max-sm:flex-wrap">
        <span className="min-w-0 sm:truncate">
          <span className="text-muted">{column.header}: </span>
          <span dir="auto" className="font-semibold">
            {text}
          </span>
        </span>
        <span className="shrink-0 text-muted tabular-nums">{rowsText(count)}</span>
        {summaries.map(({ key, label, value }) => (
          <span key={key} className="min-w-0 text-muted tabular-nums sm:truncate">
            {label} <span className="text-ink">{value}</span>
          </span>
        ))}
      </span>
    </button>
  );
}

/** Whether an open group has a footer: a pager, or a message in place of rows. */
export const hasGroupFooter = ({ isOpen, status, count }: ShownGroup, pageSize: number): boolean =>
  isOpen && (status !== "success" || count > pageSize);

interface GroupFooterProps extends Omit<GroupPartProps, "grid"> {
  readonly pageSize: number;
}

/** Footer of an open group: pager, loading state or error. */
export function GroupFooter({ groups, group, pageSize, tabIndex }: GroupFooterProps) {
  const { page, count, status, text } = group;
  if (status === "error") {
    return (
      <div className="flex h-full items-center gap-3 px-4 py-1.5 text-sm">
        <span role="alert" className="text-danger-ink">
          These rows could not be loaded.
        </span>
        <Button size="sm" tabIndex={tabIndex} onClick={() => groups.onRetry(group)}>
          Try again
        </Button>
      </div>
    );
  }
  if (status === "pending")
    return <p className="flex h-full items-center px-4 py-2.5 text-sm text-muted">Loading rows…</p>;
  const from = page * pageSize + 1;
  const to = Math.min((page + 1) * pageSize, count);
  const steps = [
    {
      label: `Previous rows of ${text}`,
      icon: <ChevronLeft aria-hidden />,
      to: page - 1,
      isInert: page === 0,
    },
    { label: `Next rows of ${text}`, icon: <ChevronRight aria-hidden />, to: page + 1, isInert: to >= count },
  ];
  return (
    <div className="flex h-full items-center gap-2 px-4 py-1 text-sm text-muted tabular-nums [&_svg]:rtl:-scale-x-100">
      <span dir="ltr">
        {formatCount(from)}–{formatCount(to)} of {formatCount(count)}
      </span>
      {steps.map(({ label, icon, to: next, isInert }) => (
        <IconButton
          key={label}
          label={label}
          icon={icon}
          tabIndex={tabIndex}
          // Not `disabled`: the button keeps the focus on the last page.
          aria-disabled={isInert || undefined}
          onClick={isInert ? undefined : () => groups.onPageChange(group, next)}
        />
      ))}
    </div>
  );
}
