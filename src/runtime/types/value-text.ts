/** A value as text that can be edited: a text is itself, nothing is empty, anything else is its JSON. */
export function valueText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === undefined || value === null) return "";
  // Functions and symbols have no JSON; no JSON holds them either.
  const json: string | undefined = JSON.stringify(value);
  return json ?? "";
}
