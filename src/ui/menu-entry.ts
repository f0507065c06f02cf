import type { MouseEvent, ReactNode } from "react";

/** One line of a menu. With `href` it is a real link, which `onSelect` may take over for a router. */
export interface MenuEntry {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly href?: string | undefined;
  readonly onSelect?: ((event: MouseEvent) => void) | undefined;
  readonly disabled?: boolean | undefined;
  /** The one that holds now, in a menu that chooses. */
  readonly checked?: boolean | undefined;
  readonly tone?: "danger" | undefined;
  /** A line above it. */
  readonly separated?: boolean | undefined;
}
