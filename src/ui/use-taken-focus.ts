import { type RefObject, useEffect, useRef } from "react";

/** For an input that replaces the one whose focus brought it here: takes the focus over when it appears. */
export function useTakenFocus(): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return input;
}
