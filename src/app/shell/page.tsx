import type { ReactNode } from "react";
import { Link, useLocation } from "@tanstack/react-router";
import { ChevronRight } from "lucide-react";
import { cx } from "../../ui/tone.ts";
import { usePageHeading } from "../navigation/use-page-heading.ts";
import { pageActions } from "./commands/page-commands.ts";
import { Panel } from "./page-states.tsx";
import { breadcrumbsOf } from "../../domain/navigation/area.ts";

export interface PageProps {
  /** Heading and window title. */
  readonly title: string;
  readonly description?: ReactNode;
  /** Shown beside the heading, such as a help icon. */
  readonly help?: ReactNode;
  /** Label of the last breadcrumb, if it differs from the path. */
  readonly crumb?: string | undefined;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  /** `page`: at most 1024 px (spec section 2.5); `wide`: full width, for tables. */
  readonly width?: "page" | "wide";
  readonly children?: ReactNode;
}

/** A screen inside the frame. Sets the window title and the focus after a navigation. */
export function Page({ title, description, help, crumb, actions, width = "page", children }: PageProps) {
  const heading = usePageHeading(title);
  return (
    <div className={cx("w-full px-4 pt-4 pb-16 sm:px-6", width === "page" ? "max-w-page" : "max-w-none")}>
      <Breadcrumbs current={crumb} />
      <header className="mt-3 mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex items-center gap-1.5">
            <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold text-balance wrap-anywhere">
              {title}
            </h1>
            {help}
          </div>
          {description === undefined ? null : (
            <p className="mt-1 max-w-prose text-sm text-pretty text-muted">{description}</p>
          )}
        </div>
        {actions === undefined ? null : (
          <div {...pageActions} className="flex flex-wrap gap-2">
            {actions}
          </div>
        )}
      </header>
      <Panel>{children}</Panel>
    </div>
  );
}

export interface BreadcrumbsProps {
  /** Label of the last breadcrumb, if it differs from the path. */
  readonly current?: string | undefined;
}

/** Breadcrumbs of the current path (spec section 2.1). */
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
