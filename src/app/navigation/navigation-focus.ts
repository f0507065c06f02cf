import { createContext } from "react";

/** Says when a heading takes the focus: once per navigation. */
export interface NavigationFocus {
  /**
   * Tells that the screen of a path is there; answers whether its heading takes the focus. Not on the first
   * load, where the browser starts at the top of the page as everywhere.
   */
  readonly arrive: (path: string) => boolean;
  /** Tells that the heading went while it had the focus: whichever stands there next takes it, as of loaded content. */
  readonly leave: () => void;
}

export function createNavigationFocus(): NavigationFocus {
  let last: string | null = null;
  return {
    arrive(path) {
      const takes = last !== null && last !== path;
      last = path;
      return takes;
    },
    leave() {
      last = "";
    },
  };
}

export const NavigationFocusContext = createContext<NavigationFocus>(createNavigationFocus());
