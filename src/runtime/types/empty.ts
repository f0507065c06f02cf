/** Absent, `null`, or a text of nothing but white space. */
export const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/** Absent, `null` or the empty text. */
export const isUnset = (value: unknown): boolean => value === undefined || value === null || value === "";
