import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatCount } from "../../../../kernel/format.ts";

/** Tracks the width of an element in pixels; 0 until first measured. */
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

/** A mark of a chart and the corresponding table row. */
export interface ChartDatum {
  readonly key: string;
  readonly label: string;
  /** BCP 47 tag of the label, if it differs from the page language. */
  readonly language?: string;
  readonly value: number;
  /** Link target of the mark. */
  readonly path?: string;
}

export interface MarkProps {
  readonly datum: ChartDatum;
  readonly children: ReactNode;
}

/** Accessible wrapper for the drawing of one datum: a link if it has a path, otherwise a labelled image. */
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
