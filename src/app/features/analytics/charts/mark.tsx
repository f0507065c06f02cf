import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatCount } from "../../../../kernel/format.ts";

/** The width of an element in pixels, as it changes; 0 until it is known. */
export function useWidth<T extends Element>() {
  const element = useRef<T>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { element, width };
}

/** One mark of a chart, and one row of the table behind it. */
export interface ChartDatum {
  readonly key: string;
  readonly label: string;
  /** BCP 47, where the label is not in the page's language. */
  readonly language?: string;
  readonly value: number;
  /** Where the mark leads. */
  readonly path?: string;
}

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
