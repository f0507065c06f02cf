/** The ids by which a control, its label, its help and its errors find each other. */
export interface FieldIds {
  readonly label: string;
  readonly help: string;
  readonly error: string;
  /** For the control's `aria-describedby`: the error first, since it is what one needs now. */
  readonly describedBy: string | undefined;
}

/** Ids derived from the control's own, so that nobody has to hand them around. */
export function fieldIds(id: string, has: { readonly help: boolean; readonly error: boolean }): FieldIds {
  const help = `${id}-help`;
  const error = `${id}-error`;
  const described = [has.error && error, has.help && help].filter(Boolean).join(" ");
  return { label: `${id}-label`, help, error, describedBy: described === "" ? undefined : described };
}
