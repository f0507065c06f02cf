import { isObject, type JsonObject, pointerTo, sameJson, ownEntry } from "../../../kernel/json.ts";
import { identitiesOf } from "../document/list-identity.ts";

/** A part that both sides changed differently. Absent values are `undefined`. */
export interface MergeConflict {
  /** Path by names, such as `/fields/region/validation/required`; key of its decision. */
  readonly place: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

export interface MergeResult {
  readonly merged: unknown;
  /** Undecided conflicts resolve to `mine`. */
  readonly conflicts: readonly MergeConflict[];
}

/** Resolution of each conflict, by place. */
export type Resolutions = ReadonlyMap<string, "mine" | "theirs">;

/**
 * Three-way merge of two edited versions of a document. Fields match by name even if moved, columns by accessor, options
 * by id; properties are merged individually.
 */
export function mergeDocuments(
  base: unknown,
  mine: unknown,
  theirs: unknown,
  decisions: Resolutions = new Map(),
): MergeResult {
  const conflicts: MergeConflict[] = [];
  const decide: Decide = (place, was, ours, other) => {
    conflicts.push({ place, base: was, mine: ours, theirs: other });
    return decisions.get(place) === "theirs" ? other : ours;
  };
  const [flatBase, flatMine, flatTheirs] = [base, mine, theirs].map(flattened);
  const isLayout = flatBase !== undefined && flatMine !== undefined && flatTheirs !== undefined;
  const merged = isLayout
    ? assembled(flatBase, flatMine, flatTheirs, decide)
    : mergeValues("", base, mine, theirs, decide);
  return { merged, conflicts };
}

type Decide = (place: string, base: unknown, mine: unknown, theirs: unknown) => unknown;

function mergeValues(place: string, base: unknown, mine: unknown, theirs: unknown, decide: Decide): unknown {
  if (same(mine, theirs) || same(base, theirs)) return mine;
  if (same(base, mine)) return theirs;
  if (isObject(mine) && isObject(theirs)) {
    return mergeObjects(place, isObject(base) ? base : {}, mine, theirs, decide);
  }
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const lists = [Array.isArray(base) ? base : [], mine, theirs] as const;
    const keyed = lists.map(byIdentity);
    const [was, ours, other] = keyed;
    if (was && ours && other) {
      const items = mergeObjects(place, was, ours, other, decide);
      const order = mergedOrder(
        Object.keys(was),
        Object.keys(ours),
        Object.keys(other),
        new Set(Object.keys(items)),
      );
      return order.map((key) => items[key]);
    }
  }
  return decide(place, base, mine, theirs);
}

const same = (a: unknown, b: unknown): boolean =>
  a === undefined || b === undefined ? a === b : sameJson(a, b);

function mergeObjects(
  place: string,
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  decide: Decide,
): JsonObject {
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const value = mergeValues(
      pointerTo(place, key),
      ownEntry(base, key),
      ownEntry(mine, key),
      ownEntry(theirs, key),
      decide,
    );
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

function byIdentity(list: readonly unknown[]): JsonObject | undefined {
  const keys = identitiesOf(list);
  return keys && Object.fromEntries(keys.map((key, at) => [key, list[at]]));
}

/** A layout with its fields as one map, independent of sections. */
interface FlatLayout {
  readonly rest: JsonObject;
  readonly sections: readonly string[];
  /** Field names in reading order. */
  readonly order: readonly string[];
  readonly fields: JsonObject;
  /** Section by field name. */
  readonly places: JsonObject;
}

function flattened(document: unknown): FlatLayout | undefined {
  if (!isObject(document) || !isObject(document["structure"])) return undefined;
  const { structure, ...rest } = document;
  const placed = Object.entries(structure).flatMap(([section, fields]) =>
    Array.isArray(fields) ? fields.map((field: unknown) => ({ section, field })) : [],
  );
  const names = placed.map(({ field }) => (isObject(field) ? field["name"] : undefined));
  const isNamed = (name: unknown): name is string => typeof name === "string";
  if (!names.every(isNamed) || new Set(names).size !== names.length) return undefined;
  return {
    rest,
    sections: Object.keys(structure),
    order: names,
    fields: Object.fromEntries<unknown>(placed.map(({ field }, at) => [String(names[at]), field])),
    places: Object.fromEntries<unknown>(placed.map(({ section }, at) => [String(names[at]), section])),
  };
}

function assembled(base: FlatLayout, mine: FlatLayout, theirs: FlatLayout, decide: Decide): JsonObject {
  const fields = mergeObjects("/fields", base.fields, mine.fields, theirs.fields, decide);
  const names = new Set(Object.keys(fields));
  const order = mergedOrder(base.order, mine.order, theirs.order, names);
  const sectionOf = (name: string) => {
    const [was, own_, other] = [base, mine, theirs].map(({ places }) => places[name]);
    // The side that removed the field has no section for it.
    if (own_ === undefined || other === undefined) return own_ ?? other;
    return mergeValues(pointerTo("/sections", name), was, own_, other, decide);
  };
  const places = new Map(order.map((name) => [name, String(sectionOf(name))]));
  const isKept = (section: string) =>
    [...places.values()].includes(section) ||
    (mine.sections.includes(section) && theirs.sections.includes(section)) ||
    (!base.sections.includes(section) && section !== "");
  const all = new Set([...mine.sections, ...theirs.sections].filter(isKept));
  const sections = mergedOrder(base.sections, mine.sections, theirs.sections, all);
  const structure = Object.fromEntries(
    sections.map((section) => [
      section,
      order.filter((name) => places.get(name) === section).map((name) => fields[name]),
    ]),
  );
  const rest = mergeObjects("", base.rest, mine.rest, theirs.rest, decide);
  return { ...rest, structure };
}

/**
 * Merges the order of two lists. `mine` wins unless only `theirs` changed the order; items that only one list has are
 * inserted behind their predecessor there.
 */
function mergedOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  keys: ReadonlySet<string>,
): string[] {
  const common = (list: readonly string[]) =>
    list.filter((key) => base.includes(key) && mine.includes(key) && theirs.includes(key));
  const isMoved = common(mine).join("\n") !== common(base).join("\n");
  const [first, second] = isMoved ? [mine, theirs] : [theirs, mine];
  const order = first.filter((key) => keys.has(key));
  second.forEach((key, at) => {
    if (!keys.has(key) || order.includes(key)) return;
    const before = second.slice(0, at).findLast((earlier) => order.includes(earlier));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key);
  });
  return order;
}
