import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { usePageHeading } from "../navigation/use-page-heading.ts";

export interface StatusPageProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children?: ReactNode;
  /** Links to continue. */
  readonly actions?: ReactNode;
}

/** Full-page status, such as "not found", with ways to continue. */
export function StatusPage({ icon: Icon, title, children, actions }: StatusPageProps) {
  const heading = usePageHeading(title);
  return (
    <div className="flex flex-1 flex-col items-center justify-center px-6 py-20 text-center">
      <span
        aria-hidden
        className="mb-5 inline-flex size-12 items-center justify-center rounded-lg border border-line bg-surface text-muted"
      >
        <Icon className="size-6" />
      </span>
      <h1 ref={heading} tabIndex={-1} className="text-xl font-semibold text-balance">
        {title}
      </h1>
      {children === undefined ? null : (
        <div className="mt-2 max-w-md text-sm text-balance text-muted">{children}</div>
      )}
      {actions === undefined ? null : (
        <div className="mt-6 flex flex-wrap justify-center gap-2">{actions}</div>
      )}
    </div>
  );
}
