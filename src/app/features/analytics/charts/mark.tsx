import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { formatCount } from "../../../../kernel/format.ts";
import type { ChartDatum } from "./chart-datum.ts";

export interface MarkProps {
  readonly datum: ChartDatum;
  readonly children: ReactNode;
}

/** What a chart draws for one datum: it has a name and a value, and is a link where it leads somewhere. */
export function Mark({ datum: { label, value, path }, children }: MarkProps) {
  const navigate = useNavigate();
  const name = `${label}: ${formatCount(value)}`;
  const title = <title>{name}</title>;
  if (path === undefined) {
    return (
      <g role="img" aria-label={name}>
        {title}
        {children}
      </g>
    );
  }
  return (
    <a
      href={path}
      aria-label={name}
      className="[&_.mark]:hover:fill-primary-hover"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void navigate({ href: path });
      }}
    >
      {title}
      {children}
    </a>
  );
}
