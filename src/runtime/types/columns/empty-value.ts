/** Whether a row has nothing there: no value, no text, an empty list. */
export const isEmptyValue = (value: unknown): boolean =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);
