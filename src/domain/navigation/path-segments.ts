/** The segments of an address's path, decoded, without empty ones; a malformed escape is kept as it is. */
export function pathSegments(path: string): readonly string[] {
  return path
    .split(/[?#]/, 1)
    .join("")
    .split("/")
    .filter((segment) => segment !== "")
    .map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
