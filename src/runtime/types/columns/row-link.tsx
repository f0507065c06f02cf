import type { MouseEvent, ReactNode } from "react";
import { isPlainClick } from "./plain-click.ts";

export interface RowLinkProps {
  readonly path: string;
  readonly onOpen: (path: string) => void;
  readonly tabIndex?: 0 | -1;
  readonly className: string;
  readonly children: ReactNode;
}

/** A row's name as a real link, so that it can be opened in a new tab; a plain click stays in the application. */
export function RowLink({ path, onOpen, tabIndex, className, children }: RowLinkProps) {
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onOpen(path);
  };
  return (
    <a href={path} tabIndex={tabIndex} onClick={open} className={className}>
      {children}
    </a>
  );
}
