import type { FieldInError } from "../forms/form-store.ts";

/** A field by its name among all on the page; of one in a row with the list. */
type NamedField = Pick<FieldInError, "name" | "list">;

/** Brings the first of the fields on screen; without them the first that shows errors. */
type Reveal = (fields?: readonly NamedField[]) => void;

/** Forms that show only a part of their fields, by the prefix of their controls' ids. */
const reveals = new Map<string, Reveal>();

/** Is asked to bring fields on screen before one of them takes the focus; answers how to stop. */
export function onReveal(idPrefix: string, reveal: Reveal): () => void {
  reveals.set(idPrefix, reveal);
  return () => {
    if (reveals.get(idPrefix) === reveal) reveals.delete(idPrefix);
  };
}

/** Moves the focus to the first of the fields that can take it, on whatever page of the form it stands. */
export function focusField(idPrefix: string, fields: readonly NamedField[]): void {
  const reveal = reveals.get(idPrefix);
  if (!reveal) {
    focusDrawn(idPrefix, fields);
    return;
  }
  // RJSF submits in a callback of React, where another page cannot be drawn at once.
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

/** Moves the focus to the first control in error; answers whether there is one. */
export function focusFirstError(idPrefix: string): boolean {
  reveals.get(idPrefix)?.();
  const control = document.querySelector<HTMLElement>(`[id^="${idPrefix}_"][aria-invalid="true"]`);
  if (control) focusControl(control);
  return control !== null;
}

/** Focuses a control and brings it to the middle of the screen; what is too tall for that is seen from its top. */
function focusControl(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: control.offsetHeight > window.innerHeight / 2 ? "start" : "center" });
}
