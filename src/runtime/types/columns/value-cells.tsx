import type { CellProps } from "./compiled-column.ts";
import { numericValue } from "./formatting.ts";
import { StatusBadge, Badge } from "../../../ui/badge.tsx";
import type { StatusTone } from "../column-type.ts";
import { tagsOf } from "./row-columns.ts";
import { VisuallyHidden } from "../../../ui/text-link.tsx";

/** Text on one line, or on two on a card. */
export function TextCell({ column, row }: CellProps) {
  return <CellText text={column.textOf(row)} />;
}

/** A number or an amount in tabular figures, so that the digits of a column line up. */
export function NumberCell({ column, row }: CellProps) {
  return (
    <span className="block tabular-nums">
      <CellText text={column.textOf(row)} />
    </span>
  );
}

/** A day; the raw timestamp is the tooltip. */
export function DateCell({ column, row }: CellProps) {
  const value = column.valueOf(row);
  const text = column.textOf(row);
  return typeof value === "string" && text !== value && text !== "" ? (
    <time dateTime={value} title={value}>
      {text}
    </time>
  ) : (
    <CellText text={text} />
  );
}

// A path instead of a component, since a table renders one per row.
const signs = { true: "M4 12.5 9.5 18 20 6.5", false: "M6 12h12" };

/** The label with an icon, which makes a column easy to scan. */
export function BooleanCell({ column, row }: CellProps) {
  const value = column.valueOf(row);
  const text = <CellText text={column.textOf(row)} />;
  if (typeof value !== "boolean") return text;
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        className={`size-4 shrink-0 fill-none stroke-2 ${value ? "stroke-success-ink" : "stroke-faint"}`}
      >
        <path strokeLinecap="round" strokeLinejoin="round" d={signs[`${value}`]} />
      </svg>
      {text}
    </span>
  );
}

/** A progress bar; its text gives the same information to screen readers. */
export function ProgressCell({ column, row }: CellProps) {
  const done = numericValue(column.valueOf(row));
  const text = column.textOf(row);
  if (done === undefined) return <CellText text={text} />;
  const share = Math.min(1, Math.max(0, done / column.max));
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span aria-hidden className="h-1.5 min-w-8 flex-1 overflow-hidden rounded-full bg-neutral-soft">
        <span className="block h-full rounded-full bg-primary" style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className="min-w-9 shrink-0 text-end tabular-nums">{text}</span>
    </span>
  );
}

/** Colours of spec 4.1 (live and active green, inprogress amber, expired grey, inactive red) and related statuses. */
const tones: ReadonlyMap<string, StatusTone> = new Map([
  ["live", "success"],
  ["active", "success"],
  ["published", "success"],
  ["completed", "success"],
  ["true", "success"],
  ["sent", "success"],
  ["delivered", "success"],
  ["inprogress", "warning"],
  ["in_progress", "warning"],
  ["started", "warning"],
  ["launching", "warning"],
  ["false", "warning"],
  ["waiting", "warning"],
  ["pending", "warning"],
  ["ready_to_test", "info"],
  ["inactive", "danger"],
  ["failed", "danger"],
  ["expired", "neutral"],
  ["draft", "neutral"],
]);

/** Tone of a status; neutral if the status is unknown. */
const statusTone = (value: unknown): StatusTone =>
  (typeof value === "string" || typeof value === "boolean"
    ? tones.get(String(value).toLowerCase().replaceAll(" ", "_"))
    : undefined) ?? "neutral";

/** A status badge in the colour of spec 4.1; launching is transient, so its badge is animated. */
export function StatusCell({ column, row }: CellProps) {
  const value = column.valueOf(row);
  const text = column.textOf(row);
  if (text === "") return <CellText text="" />;
  const isLaunching = typeof value === "string" && value.toLowerCase() === "launching";
  return <StatusBadge tone={column.toneOf(row) ?? statusTone(value)} label={text} active={isLaunching} />;
}

/** Further tags are only counted, since a default column has no room; the tooltip lists all. */
const maxShown = 3;

/** Each value as a badge, in row order. */
export function TagsCell({ column, row }: CellProps) {
  const tags = tagsOf(column.valueOf(row)).map((value) => column.textOfValue(value));
  if (tags.length === 0) return <CellText text="" />;
  const rest = tags.slice(maxShown);
  return (
    <ul
      className="inline-flex max-w-full items-center gap-1 align-middle in-[dd]:flex-wrap"
      title={rest.length > 0 ? tags.join(", ") : undefined}
    >
      {tags.slice(0, maxShown).map((tag, at) => (
        <li key={`${at} ${tag}`} dir="auto" className="flex min-w-0">
          <Badge>{tag}</Badge>
        </li>
      ))}
      {rest.length > 0 ? (
        <li className="shrink-0 text-xs text-muted">
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{rest.join(", ")}</span>
        </li>
      ) : null}
    </ul>
  );
}

/**
 * A cell's text, or a dash if it is empty. `dir="auto"` follows the text's own direction, so that the end of the text
 * is truncated; alignment follows the column.
 */
export function CellText({ text }: { readonly text: string }) {
  if (text === "") {
    return (
      <span className="text-faint">
        <span aria-hidden>–</span>
        <VisuallyHidden>empty</VisuallyHidden>
      </span>
    );
  }
  return (
    <span
      dir="auto"
      title={text.length > 40 ? text : undefined}
      className="block [text-align:match-parent] in-[.ag-cell]:truncate"
    >
      {text}
    </span>
  );
}
