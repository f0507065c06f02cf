import type { FieldInError } from "../forms/form-store.ts";

/** Brings fields in error on screen: these, or without them the first that shows errors. */
type Reveal = (errors?: readonly FieldInError[]) => void;

/** Forms that show only a part of their fields, by the prefix of their controls' ids. */
const reveals = new Map<string, Reveal>();

/** Is asked to bring fields on screen before one of them takes the focus; answers how to stop. */
export function onReveal(idPrefix: string, reveal: Reveal): () => void {
  reveals.set(idPrefix, reveal);
  return () => {
    if (reveals.get(idPrefix) === reveal) reveals.delete(idPrefix);
  };
}

/** Moves the focus to the first field in error, on whatever page of the form it stands. */
export function focusErrors(idPrefix: string, errors: readonly FieldInError[]): void {
  const reveal = reveals.get(idPrefix);
  if (!reveal) {
    focusField(idPrefix, errors);
    return;
  }
  // RJSF submits in a callback of React, where another page cannot be drawn at once.
  queueMicrotask(() => {
    reveal(errors);
    focusField(idPrefix, errors);
  });
}

/** Moves the focus to the first of the fields that is on screen and can take it. */
export function focusField(idPrefix: string, fields: readonly { readonly name: string }[]): void {
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
