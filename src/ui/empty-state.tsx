import type { ReactNode } from "react";

export interface EmptyStateProps {
  readonly title: string;
  /** What this place is for, or what to loosen when a search finds nothing. */
  readonly description?: ReactNode;
  readonly icon?: ReactNode;
  /** The one thing to do next. */
  readonly action?: ReactNode;
}

/** A place where nothing is yet, or where a search finds nothing. */
export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      {icon ? (
        <span
          aria-hidden
          className="mb-4 inline-flex size-11 items-center justify-center rounded-lg border border-line bg-surface text-muted [&_svg]:size-5"
        >
          {icon}
        </span>
      ) : null}
      <p className="max-w-prose text-base font-medium text-balance">{title}</p>
      {description ? <p className="mt-1 max-w-md text-sm text-pretty text-muted">{description}</p> : null}
      {action ? <div className="mt-5 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  );
}
