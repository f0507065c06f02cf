import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from "lucide-react";
import { useId } from "react";
import { formatCount } from "../../../kernel/format.ts";
import { IconButton } from "../../../ui/button.tsx";

/** Formats a count: `1,234`, or `1,234+` for a lower bound. */
export const totalText = (total: number, isExact: boolean): string =>
  isExact ? formatCount(total) : `${formatCount(total)}+`;

export interface PagerProps {
  /** 0-based. */
  readonly page: number;
  readonly pageSize: number;
  readonly pageSizes: readonly number[];
  readonly total: number;
  /** If false, `total` is a lower bound. */
  readonly isTotalExact: boolean;
  /** Unit of the pages. Default: rows. */
  readonly of?: "Rows" | "Groups";
  readonly onPageChange: (page: number) => void;
  readonly onPageSizeChange: (pageSize: number) => void;
}

/** Pager with 'Page 2 of 5', page sizes (spec section 9) and the range of rows. */
export function Pager(props: PagerProps) {
  const { page, pageSize, pageSizes, total, isTotalExact, onPageChange, onPageSizeChange } = props;
  const { of = "Rows" } = props;
  const sizeId = useId();
  const pages = Math.max(Math.ceil(total / pageSize), 1);
  const last = pages - 1;
  const from = Math.min(page * pageSize + 1, total);
  const to = Math.min((page + 1) * pageSize, total);
  const steps = [
    { label: "First page", icon: <ChevronFirst aria-hidden className="rtl:-scale-x-100" />, to: 0 },
    { label: "Previous page", icon: <ChevronLeft aria-hidden className="rtl:-scale-x-100" />, to: page - 1 },
    { label: "Next page", icon: <ChevronRight aria-hidden className="rtl:-scale-x-100" />, to: page + 1 },
    {
      label: "Last page",
      icon: <ChevronLast aria-hidden className="rtl:-scale-x-100" />,
      to: isTotalExact ? last : page,
    },
  ].map((step) => {
    const isInert = step.to < 0 || step.to === page || (step.to > last && isTotalExact);
    return (
      <IconButton
        key={step.label}
        label={step.label}
        icon={step.icon}
        // Not `disabled`: the button keeps the focus on the last page.
        aria-disabled={isInert || undefined}
        onClick={isInert ? undefined : () => onPageChange(step.to)}
      />
    );
  });
  return (
    <nav
      aria-label="Pages"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2 text-sm text-muted tabular-nums"
    >
      <div className="flex items-center gap-2">
        <label htmlFor={sizeId}>{of} per page</label>
        <select
          id={sizeId}
          value={pageSize}
          onChange={(event) => onPageSizeChange(Number(event.target.value))}
          className="min-h-control-sm rounded-md border border-line bg-surface px-2 text-ink enabled-hover:border-control"
        >
          {pageSizes.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
        <span dir="ltr" className="ms-2">
          {formatCount(from)}–{formatCount(to)} of {totalText(total, isTotalExact)}
        </span>
      </div>
      <div className="flex items-center gap-1">
        {steps.slice(0, 2)}
        <span dir="ltr" className="px-2 text-ink">
          Page {formatCount(page + 1)} of {totalText(pages, isTotalExact)}
        </span>
        {steps.slice(2)}
      </div>
    </nav>
  );
}
