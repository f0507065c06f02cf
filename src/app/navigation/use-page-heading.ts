import { useRouterState } from "@tanstack/react-router";
import { use, useEffect, useLayoutEffect, useRef, createContext } from "react";

/** Decides when a heading gets the focus: once per navigation. */
interface NavigationFocus {
  /**
   * Reports that the screen of a path is shown. Returns true if its heading should get the focus; false on the first
   * load, where the browser starts at the top of the page.
   */
  readonly arrive: (path: string) => boolean;
  /** Reports that the focused heading was unmounted; the next one (of the loaded content) gets the focus. */
  readonly leave: () => void;
}

/** Remembers the last path to detect navigations. */
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

/** Focus tracker of the app. The default one is for components outside the app. */
export const NavigationFocusContext = createContext<NavigationFocus>(createNavigationFocus());

/** Sets the window title and focuses the heading after a navigation, so that screen readers announce it. */
export function usePageHeading(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const focus = use(NavigationFocusContext);
  // The resolved location: during a navigation the previous screen must not react to the pending one.
  const path = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  useEffect(() => {
    document.title = `${title} · Genie`;
  }, [title]);
  useEffect(() => {
    if (path !== undefined && focus.arrive(path)) heading.current?.focus();
  }, [path, focus]);
  // In a layout effect, since after unmounting the heading has lost the focus.
  useLayoutEffect(() => {
    const element = heading.current;
    return () => {
      if (element === document.activeElement) focus.leave();
    };
  }, [focus]);
  return heading;
}
