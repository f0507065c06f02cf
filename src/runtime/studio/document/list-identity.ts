import { isObject, sameJson } from "../../../kernel/json.ts";

/** Identity of a list item across changes and moves: its first identifying property. */
function identityOf(item: unknown): string | undefined {
  if (typeof item === "string") return `text ${item}`;
  if (!isObject(item)) return undefined;
  for (const key of ["name", "id", "accessor", "header", "label"]) {
    const value = item[key];
    if (typeof value === "string" && value !== "") return `${key} ${value}`;
  }
  return undefined;
}

/** Identities of a list's items; `undefined` if one is missing or duplicate. */
export function identitiesOf(list: readonly unknown[]): string[] | undefined {
  const found = list.map(identityOf);
  const isKnown = (identity: string | undefined): identity is string => identity !== undefined;
  return found.every(isKnown) && new Set(found).size === found.length ? found : undefined;
}

/**
 * Assigns keys to the items of two lists; matching items get the same key. Items match by identity, or by position if the
 * identity changed. Lists without identities match by their common start and end.
 */
export function keysOfLists(
  before: readonly unknown[],
  after: readonly unknown[],
): readonly [before: string[], after: string[]] {
  const [from, to] = [identitiesOf(before), identitiesOf(after)];
  if (from === undefined || to === undefined) return keysByPlace(before, after);
  if (from.length !== to.length) return [from, to];
  const [had, has] = [new Set(from), new Set(to)];
  const renamed = to.map((key, at) => {
    const old = from[at];
    return old === undefined || had.has(key) || has.has(old) ? key : old;
  });
  return [from, renamed];
}

function keysByPlace(before: readonly unknown[], after: readonly unknown[]): readonly [string[], string[]] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && sameJson(before[start], after[start])) start += 1;
  let end = 0;
  while (end < shorter - start && sameJson(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const keys = before.map((_item, at) => String(at));
  const isAtEnd = (at: number) => at >= after.length - end;
  return [
    keys,
    after.map((_item, at) => {
      if (isAtEnd(at)) return String(at + before.length - after.length);
      return at < before.length - end ? String(at) : `new ${at}`;
    }),
  ];
}
