import { isObject } from "../../../kernel/json.ts";

/** By what an item of a list is known again when it is changed or moved: fields, conditions and records by name. */
function identityOf(item: unknown): string | undefined {
  if (typeof item === "string") return `text ${item}`;
  if (!isObject(item)) return undefined;
  for (const key of ["name", "id", "accessor", "header", "label"]) {
    const value = item[key];
    if (typeof value === "string" && value !== "") return `${key} ${value}`;
  }
  return undefined;
}

/** The identities of a list's items; undefined where one has none, or two have the same. */
export function identitiesOf(list: readonly unknown[]): string[] | undefined {
  const found = list.map(identityOf);
  const isKnown = (each: string | undefined): each is string => each !== undefined;
  return found.every(isKnown) && new Set(found).size === found.length ? found : undefined;
}

/**
 * The order of what is kept, out of two lists: one's own, unless it is as it was; what only the other one has follows
 * whatever it follows there.
 */
export function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  kept: ReadonlySet<string>,
): string[] {
  const common = (list: readonly string[]) =>
    list.filter((each) => base.includes(each) && mine.includes(each) && theirs.includes(each));
  const isMoved = common(mine).join("\n") !== common(base).join("\n");
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = first.filter((each) => kept.has(each));
  second.forEach((each, at) => {
    if (!kept.has(each) || order.includes(each)) return;
    const before = second.slice(0, at).findLast((earlier) => order.includes(earlier));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, each);
  });
  return order;
}
