import type { ReactNode } from "react";

export interface PartHeadingProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A piece of a part, under a heading of its own. */
export function PartHeading({ title, children }: PartHeadingProps) {
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="text-xs font-medium text-muted">{title}</h3>
      {children}
    </section>
  );
}
