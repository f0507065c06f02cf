import type { FieldDraft } from "../../source-form.ts";
import { at, isTrueAt, textAt } from "../../sources/read-value.ts";

/** How a text is typed with separators that nobody types. */
export interface TypedMask {
  readonly field: Pick<FieldDraft, "mask" | "placeholder">;
  /** What the filled mask must match besides. */
  readonly pattern?: string;
  readonly loss?: string;
}

/**
 * Masks of days and times whose text is the stored value: SurveyJS stores ISO 8601, so a mask in another order shows one
 * text and stores another. Hours and minutes end at 23:59; years are those that its mask accepts, 0001 to 9996.
 */
const isoMasks: Readonly<Record<string, string>> = {
  "HH:MM": "^([01][0-9]|2[0-3]):[0-5][0-9]$",
  "HH:MM:ss": "^([01][0-9]|2[0-3])(:[0-5][0-9]){2}$",
  yyyy: "^(000[1-9]|00[1-9][0-9]|0[1-9][0-9]{2}|[1-8][0-9]{3}|9[0-8][0-9]{2}|99[0-8][0-9]|999[0-6])$",
};

/** The mask of a text, if it has one; a mask without a counterpart is a loss. */
export function maskOf(element: unknown): TypedMask {
  const type = textAt(element, "maskType") ?? "none";
  const written = textAt(element, "maskSettings", "pattern");
  if (type === "none") return { field: {} };
  if (type === "pattern" && written !== undefined && written.length <= 100) {
    const pattern = written.replaceAll("*", String.raw`\*`).replaceAll("#", "*");
    const stores = isTrueAt(element, "maskSettings", "saveMaskedValue") ? "shown" : "typed";
    return { field: { mask: { pattern, stores } } };
  }
  const valid = type === "datetime" && written !== undefined ? isoMasks[written] : undefined;
  const hasLimits = ["min", "max"].some((limit) => at(element, "maskSettings", limit) !== undefined);
  if (written === undefined || valid === undefined || hasLimits)
    return { field: {}, loss: `mask: “${type}” is not shown while typing` };
  const pattern = written.replaceAll(/[a-z]/gi, "9");
  return { field: { mask: { pattern, stores: "shown" }, placeholder: written }, pattern: valid };
}
