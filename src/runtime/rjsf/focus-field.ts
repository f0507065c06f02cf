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
  const control = document.querySelector<HTMLElement>(`[id^="${idPrefix}_"][aria-invalid="true"]`);
  if (control) focusControl(control);
  return control !== null;
}

/** Focuses a control and brings it to the middle of the screen; what is too tall for that is seen from its top. */
function focusControl(control: HTMLElement): void {
  control.focus({ preventScroll: true });
  control.scrollIntoView({ block: control.offsetHeight > window.innerHeight / 2 ? "start" : "center" });
}
