import type { ReactNode } from "react";
import { cx } from "../../../ui/cx.ts";

export interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly lead: string;
  /** On a ground of its own, so that neighbours are told apart. */
  readonly sunken?: boolean;
  readonly children: ReactNode;
}

/** A part of the landing page under its heading. */
export function Section({ id, title, lead, sunken = false, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={cx("py-16 sm:py-24", sunken && "border-y border-line bg-sunken")}
    >
      <div className="mx-auto w-full max-w-page px-4 sm:px-6">
        <div className="mb-10 max-w-2xl">
          <h2 id={id} className="text-xl font-semibold text-balance sm:text-2xl">
            {title}
          </h2>
          <p className="mt-3 text-base text-pretty text-muted">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
