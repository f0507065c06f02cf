import { Link, useLocation } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { breadcrumbsOf } from "../../domain/navigation/breadcrumbs.ts";

export interface BreadcrumbsProps {
  /** What the last one says, where the address says something else. */
  readonly current?: string | undefined;
}

/** The way to the screen in front, from the address (spec section 2.1). */
export function Breadcrumbs({ current }: BreadcrumbsProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const crumbs = breadcrumbsOf(path);
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs" className="text-sm">
      <ol className="flex flex-wrap items-center gap-1.5 text-muted">
        {crumbs.map((crumb, index) => (
          <li key={`${index} ${crumb.label}`} className="flex min-w-0 items-center gap-1.5">
            {index === 0 ? null : (
              <ChevronRight aria-hidden className="size-3.5 shrink-0 text-faint rtl:-scale-x-100" />
            )}
            {crumb.path === undefined ? (
              <span
                aria-current={index === crumbs.length - 1 ? "page" : undefined}
                className="truncate text-ink"
              >
                {index === crumbs.length - 1 ? (current ?? crumb.label) : crumb.label}
              </span>
            ) : (
              <Link to={crumb.path} className="truncate rounded-sm hover:text-ink hover:underline">
                {crumb.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
