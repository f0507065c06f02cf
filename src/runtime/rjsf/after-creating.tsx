import { type ReactNode, useEffect, useRef } from "react";
import { Markdown } from "../../ui/markdown.tsx";

export interface AfterCreatingProps {
  /** Markdown of the layout (`after_creating`). */
  readonly text: string;
  /** Where people can go from here. */
  readonly children: ReactNode;
}

/** Shown in place of a form once a record was created with it; takes the focus, since the form's controls are gone. */
export function AfterCreating({ text, children }: AfterCreatingProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      <Markdown text={text} />
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  );
}
