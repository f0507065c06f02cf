import { type RefObject, useEffect, useRef } from "react";

/** A dialog that closes gives the focus back within this time. */
const settledAfter = 200;

/**
 * For an element that tells a state: it takes the focus when a change of state took away what had it, such as the
 * button that asked for the change.
 */
export function useFocusKept<T extends HTMLElement>(state: string): RefObject<T | null> {
  const element = useRef<T>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current === state) return;
    shown.current = state;
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) element.current?.focus();
    }, settledAfter);
    return () => clearTimeout(timer);
  }, [state]);
  return element;
}
