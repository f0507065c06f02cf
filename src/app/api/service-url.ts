/** Query parameters; undefined ones are left out. */
export type QueryParameters = Readonly<Record<string, string | undefined>>;

/**
 * The address of a call to one of our services. Paths come from configuration too, so one that would leave
 * the service (another host, `..`, a backslash) is an error: the bearer token goes to nobody else.
 *
 * @param base the service's address, from the client settings
 * @param path starts with one slash; may carry a query
 * @throws RangeError naming the path
 */
export function serviceUrl(base: string, path: string, query: QueryParameters = {}): string {
  const [pathname = "", ownQuery = ""] = path.split(/\?(.*)/s, 2);
  const decoded = decodedFully(pathname);
  const leaves =
    decoded === null ||
    /[\\#]|[\p{Cc}]/u.test(decoded) ||
    !pathname.startsWith("/") ||
    decoded.startsWith("//");
  if (leaves || decoded.split("/").some((segment) => segment === ".." || segment === ".")) {
    throw new RangeError(`not a path of this product's services: ${path}`);
  }
  const parameters = new URLSearchParams(ownQuery);
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) parameters.set(name, value);
  }
  const search = parameters.toString();
  return `${base}${pathname}${search === "" ? "" : `?${search}`}`;
}

/** Decodes until nothing changes, as a proxy on the way might; null for a malformed escape. */
function decodedFully(text: string): string | null {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodedFully(decoded);
  } catch {
    return null;
  }
}

/**
 * Fills `{name}` in a path with encoded values.
 *
 * @throws RangeError for a placeholder without a value
 */
export function fillPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined || value === "") throw new RangeError(`no value for {${name}} in ${path}`);
    return encodeURIComponent(value);
  });
}
