/** The text of a stored number, or of what was typed and is none: `12`, `"1."`, `"-"`; nothing else is shown. */
export function numberText(value: unknown): string {
  return typeof value === "number" || typeof value === "string" || typeof value === "bigint"
    ? String(value)
    : "";
}

/**
 * Whether a typed text still says what is stored, so that it may stay as it is: `"1.0"` says 1. A store keeps the
 * number as soon as there is one, and without this the zero would vanish under the person's hands.
 */
export function saysSame(text: string, value: unknown): boolean {
  if (typeof value === "number") return text.trim() !== "" && Number(text) === value;
  return text === numberText(value);
}
