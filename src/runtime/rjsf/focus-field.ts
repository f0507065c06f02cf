import type { FieldInError } from "../forms/field-snapshot.ts";

/** Moves the focus to the first field in error that is on screen. */
export function focusField(idPrefix: string, errors: readonly FieldInError[]): void {
  for (const { name } of errors) {
    const control = document.getElementById(`${idPrefix}_${name}`);
    if (!control || control.closest("[hidden]")) continue;
    control.focus();
    control.scrollIntoView({ block: "center" });
    return;
  }
}
