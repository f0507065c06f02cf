import { useRouterState } from "@tanstack/react-router";
import { use, useEffect, useLayoutEffect, useRef, createContext } from "react";

/** Says when a heading takes the focus: once per navigation. */
interface NavigationFocus {
  /**
   * Tells that the screen of a path is there; answers whether its heading takes the focus. Not on the first
   * load, where the browser starts at the top of the page as everywhere.
   */
  readonly arrive: (path: string) => boolean;
  /** Tells that the heading went while it had the focus: whichever stands there next takes it, as of loaded content. */
  readonly leave: () => void;
}

/** Remembers the last path, so that the heading takes the focus after a navigation and not at the first load. */
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

/** Who decides whether a heading takes the focus; one of its own, and so none remembered, outside the app. */
export const NavigationFocusContext = createContext<NavigationFocus>(createNavigationFocus());

/** Names the window, and gives the heading the focus after a navigation, so that it is read out. */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = use(NavigationFocusContext);
  // Where the router has arrived, not where it is going: the screen that is being left must not answer.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    document.title = `${title} · Genie`;
  }, [title]);
  useEffect(() => {
    if (path !== undefined && focus.arrive(path)) heading.current?.focus();
  }, [path, focus]);
  // Before it is taken off the page: afterwards nothing has the focus.
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      if (element === document.activeElement) focus.leave();
    };
  }, [focus]);
  return heading;
}
