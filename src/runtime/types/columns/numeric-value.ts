const decimal = /^-?\d+(\.\d+)?$/;

/** The number in a value that is one, or that is one written in decimal digits (databases send those). */
export function numericValue(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) ? value : undefined;
  if (typeof value === "string" && value.length <= 40 && decimal.test(value)) return Number(value);
  return undefined;
}
