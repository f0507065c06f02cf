import type { FieldInError } from "../forms/form-store.ts";

/** A field by its page-wide name; for a field in a row with its list. */
type NamedField = Pick<FieldInError, "name" | "list">;

/** Brings the first of the fields into view; without fields, the first with visible errors. */
type Reveal = (fields?: readonly NamedField[]) => void;

/** Reveal callbacks of forms that render only part of their fields, by id prefix. */
const reveals = new Map<string, Reveal>();

/** Registers a callback that renders fields before one of them gets the focus. Returns the unregister function. */
export function onReveal(idPrefix: string, reveal: Reveal): () => void {
  reveals.set(idPrefix, reveal);
  return () => {
    if (reveals.get(idPrefix) === reveal) reveals.delete(idPrefix);
  };
}

/** Focuses the first of the fields that can be focused, on any page of the form. */
export function focusField(idPrefix: string, fields: readonly NamedField[]): void {
  const reveal = reveals.get(idPrefix);
  if (!reveal) {
    focusDrawn(idPrefix, fields);
    return;
  }
  // RJSF submits in a React callback, where another page cannot be rendered synchronously.
  queueMicrotask(() => {
    reveal(fields);
    focusDrawn(idPrefix, fields);
  });
}

function focusDrawn(idPrefix: string, fields: readonly NamedField[]): void {
  for (const { name } of fields) {
    const control = document.getElementById(`${idPrefix}_${name}`);
    if (!control || control.closest("[hidden]") || control.matches(":disabled")) continue;
    focusControl(control);
    return;
  }
}

/** Focuses the first control in error. Returns whether there is one. */
export function focusFirstError(idPrefix: string): boolean {
  reveals.get(idPrefix)?.();
  const control = document.querySelector<HTMLElement>(`[id^="${idPrefix}_"][aria-invalid="true"]`);
  if (control) focusControl(control);
  return control !== null;
}

/** Focuses a control and scrolls it to the center; one taller than half of the window is aligned at its top. */
function focusControl(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: control.offsetHeight > window.innerHeight / 2 ? "start" : "center" });
}
