import { type RefObject, useEffect } from "react";

/** For an input that replaces the one whose focus brought it here: takes the focus over when it appears. */
export function useTakenFocus(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => input.current?.focus({ preventScroll: true }), [input]);
}
