import type { FieldInError } from "../forms/field-snapshot.ts";

/** Moves the focus to the first field in error that is on screen. */
export function focusField(idPrefix: string, errors: readonly FieldInError[]): void {
  for (const { name } of errors) {
    const control = document.getElementById(`${idPrefix}_${name}`);
    if (!control || control.closest("[hidden]")) continue;
    focusControl(control);
    return;
  }
}

/** Focuses a control and brings it to the middle of the screen; what is too tall for that is seen from its top. */
export function focusControl(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: control.offsetHeight > window.innerHeight / 2 ? "start" : "center" });
}
