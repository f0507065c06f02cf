import { type RefObject, useEffect } from "react";
import type { FormStore } from "../forms/form-store.ts";

type Step = "undo" | "redo";

/**
 * Replaces the browser's undo and redo, by key or menu, with those of the form. The browser's would change inputs
 * without the store, and not necessarily the one changed last.
 */
export function useFormUndo(ref: RefObject<HTMLElement | null>, store: FormStore): void {
  useEffect(() => {
    const element = ref.current;
    const take = (event: Event, step: Step | undefined) => {
      if (step === undefined) return;
      event.preventDefault();
      if (!store.getStatus().isSubmitting) store[step]();
    };
    const onKey = (event: KeyboardEvent) => take(event, stepOfKey(event));
    const onInput = (event: InputEvent) => take(event, stepOfInput[event.inputType]);
    element?.addEventListener("keydown", onKey);
    element?.addEventListener("beforeinput", onInput);
    return () => {
      element?.removeEventListener("keydown", onKey);
      element?.removeEventListener("beforeinput", onInput);
    };
  }, [ref, store]);
}

const stepOfInput: Readonly<Record<string, Step>> = { historyUndo: "undo", historyRedo: "redo" };

/** Maps Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, or the same with Command. */
export function stepOfKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Step | undefined {
  if (altKey || ctrlKey === metaKey) return undefined;
  const pressed = key.toLowerCase();
  if (pressed === "z") return shiftKey ? "redo" : "undo";
  return pressed === "y" && !shiftKey && ctrlKey ? "redo" : undefined;
}
