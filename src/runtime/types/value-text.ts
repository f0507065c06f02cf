/** A value as text that can be edited: a text is itself, nothing is empty, anything else is its JSON. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return "";
  return JSON.stringify(value) ?? String(value);
}
