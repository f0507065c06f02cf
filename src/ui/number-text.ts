/**
 * Whether a typed text still says what is stored, so that it may stay as it is: `"1.0"` says 1. A store keeps the
 * number as soon as there is one, and without this the zero would vanish under the person's hands.
 */
export function saysSame(text: string, value: number | string): boolean {
  return typeof value === "number" ? text.trim() !== "" && Number(text) === value : text === value;
}
