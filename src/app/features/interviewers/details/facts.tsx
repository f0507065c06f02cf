import type { ReactNode } from "react";
import { VisuallyHidden } from "../../../../ui/visually-hidden.tsx";
import { texts } from "../texts.ts";

export interface Fact {
  readonly label: string;
  /** Explains the word of the label. */
  readonly help?: ReactNode;
  /** Null or "": unknown or not chosen yet. */
  readonly value: ReactNode;
}

/** Names and values, a line each. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-2.5 text-sm">
      {facts.map(({ label, help, value }) => (
        <div key={label} className="contents">
          <dt className="flex items-center gap-1 text-muted">
            {label}
            {help}
          </dt>
          <dd dir="auto" className="text-end wrap-anywhere">
            {value === null || value === "" ? <None /> : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function None() {
  return (
    <span className="text-faint">
      <span aria-hidden>{texts.none}</span>
      <VisuallyHidden>{texts.noneSpoken}</VisuallyHidden>
    </span>
  );
}
