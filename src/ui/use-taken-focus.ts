import { type RefObject, useEffect } from "react";

/**
 * For an input that replaces the one whose focus brought it here: takes the focus over when it appears, and what
 * was typed in the meantime.
 */
export function useTakenFocus(input: RefObject<HTMLInputElement | null>, typed: string | undefined): void {
  useEffect(() => {
    const element = input.current;
    if (!element) return;
    element.focus({ preventScroll: true });
    if (typed === undefined) return;
    // As if typed here: React hears of a value only through the element's own setter and an event.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, typed);
    element.dispatchEvent(new Event("input", { bubbles: true }));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the input appears
  }, []);
}
