/**
 * Parses a query string without converting types: the list codec does that, and a search for "1" or "true" stays a
 * string. The first of a repeated parameter wins.
 */
export function parseSearch(search: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(parameters, name)) continue;
    // Defined as an own property even for the name __proto__.
    Object.defineProperty(parameters, name, { value, enumerable: true, writable: true, configurable: true });
  }
  return parameters;
}

/** Inverse of `parseSearch`; undefined parameters are omitted. */
export function stringifySearch(parameters: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
      search.append(name, String(value));
    }
  }
  const text = search.toString();
  return text === "" ? "" : `?${text}`;
}
