/** More than a cell or a card can show; a megabyte in a cell would slow the whole page down. */
const maxLength = 2_000;

/** JSON of an object or a list, or "" for what has none (it refers to itself, or is nested too deep). */
function jsonOf(value: object): string {
  try {
    return JSON.stringify(value) ?? "";
  } catch {
    return "";
  }
}

function flat(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "object" && value !== null ? jsonOf(value) : "";
}

/**
 * Any value as plain text: lists joined by commas, objects as JSON, nothing as "". What a value holds is never
 * read as markup; it is clamped to 2,000 characters.
 */
export function plainText(value: unknown): string {
  const text = Array.isArray(value) ? value.map(flat).filter(Boolean).join(", ") : flat(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
