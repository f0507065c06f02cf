import type { ReactNode } from "react";

export interface PartHeadingProps {
  readonly title: string;
  /** Explains the word of the title. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** A piece of a part, under a heading of its own. */
export function PartHeading({ title, help, children }: PartHeadingProps) {
  return (
    <section className="flex flex-col gap-1.5">
      <div className="flex items-center gap-1">
        <h3 className="text-xs font-medium text-muted">{title}</h3>
        {help}
      </div>
      {children}
    </section>
  );
}
