import { useRouterState } from "@tanstack/react-router";
import { use, useEffect, useLayoutEffect, useRef } from "react";
import { NavigationFocusContext } from "./navigation-focus.ts";

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
