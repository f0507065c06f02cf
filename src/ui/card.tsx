import type { ReactNode } from "react";

export interface CardProps {
  readonly title?: ReactNode;
  /** Shown beside the title, such as a help icon. */
  readonly help?: ReactNode;
  /** A line under the title. */
  readonly description?: ReactNode;
  /** At the end of the title row. */
  readonly actions?: ReactNode;
  /** At the bottom of the card, such as the buttons of a form. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
}

/** A bordered section of a page. */
export function Card({ title, help, description, actions, footer, children }: CardProps) {
  const hasHeader = Boolean(title) || Boolean(actions);
  return (
    <section className="min-w-0 rounded-lg border border-line bg-surface">
      {hasHeader ? (
        <header className="flex flex-wrap items-start justify-between gap-3 px-5 pt-4">
          <div className="min-w-0">
            <div className="flex items-center gap-1">
              <h2 dir="auto" className="text-base font-semibold wrap-anywhere">
                {title}
              </h2>
              {help}
            </div>
            {description ? <p className="mt-0.5 max-w-prose text-sm text-muted">{description}</p> : null}
          </div>
          {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
        </header>
      ) : null}
      <div className="px-5 py-4">{children}</div>
      {footer ? (
        <footer className="flex flex-wrap justify-end gap-2 rounded-b-lg border-t border-line bg-canvas px-5 py-3">
          {footer}
        </footer>
      ) : null}
    </section>
  );
}
