/**
 * The address's query as texts, as they stand there: the list codec reads them, and a search for "1" or
 * "true" stays a text. Of a repeated parameter the first counts.
 */
export function parseSearch(search: string): Record<string, string> {
  const parameters: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) {
    if (Object.hasOwn(parameters, name)) continue;
    // As an own property even where the name is __proto__.
    Object.defineProperty(parameters, name, { value, enumerable: true, writable: true, configurable: true });
  }
  return parameters;
}

/** The inverse of `parseSearch`; absent and undefined parameters are left out. */
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
