/** One range as RFC 9110, section 14.1.2 has it: from a byte on, between two bytes, or the last so many. */
const single = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/;

/**
 * The bytes that a `Range` header asks for, of so many. `null`: the whole, as for no header and for what servers may
 * ignore (other units, several ranges, nonsense). `"unsatisfiable"`: nothing of it is there.
 */
export function readByteRange(
  header: string | undefined,
  size: number,
): { readonly first: number; readonly last: number } | null | "unsatisfiable" {
  const [, from, to = "", suffix] = single.exec(header ?? "") ?? [];
  if (suffix !== undefined) {
    const length = Math.min(Number(suffix), size);
    return length === 0 ? "unsatisfiable" : { first: size - length, last: size - 1 };
  }
  if (from === undefined) return null;
  const first = Number(from);
  const last = to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (to !== "" && Number(to) < first) return null;
  return first >= size ? "unsatisfiable" : { first, last };
}
