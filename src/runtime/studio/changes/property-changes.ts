import { isObject, type JsonObject, sameJson, ownEntry } from "../../../kernel/json.ts";
import { keysOfLists } from "../document/list-identity.ts";

/** A changed property of a part; an added or removed value is `undefined` on the other side. */
export interface PropertyChange {
  /** Path with options identified by id. */
  readonly path: readonly (string | number)[];
  /** Path in the newer part; for removed properties, where they would be. */
  readonly place: readonly (string | number)[];
  /** Entries around the property within the part, outermost first, such as an option, a button or a section. */
  readonly holders: readonly EntryOwner[];
  readonly before: unknown;
  readonly after: unknown;
}

/** An entry of a list, or of an object with user-defined keys. */
export interface EntryOwner {
  /** The property that contains the entry. */
  readonly key: string;
  readonly name: string | number;
  /** The earlier version of the entry, whose name people know; for new entries, the newer one. */
  readonly entry: unknown;
}

/** Properties compared as a whole, since their parts have no meaning on their own. */
const wholes: ReadonlySet<string> = new Set([
  "depends_on",
  "calculate",
  "default_from",
  "default_value",
  "row_count",
  "options_from",
  "required_when",
  "rules",
  "dependant_fields",
  "min_date",
  "max_date",
  "shown_when",
  "disabled_when",
  "tone",
]);
/** Objects with user-defined keys. */
const named: ReadonlySet<string> = new Set(["sections", "conditions"]);
/** Objects for which absent and empty are the same. */
const containers: ReadonlySet<string> = new Set([...named, "validation", "card", "detail", "empty"]);
/** Lists of options, matched by id. */
const choiceLists: ReadonlySet<string> = new Set(["options", "rows"]);

type Position = Pick<PropertyChange, "path" | "place" | "holders">;

/** The innermost differing properties of two parts. List entries are matched by identity. */
export const propertyChanges = (before: object, after: object): PropertyChange[] =>
  changesAt({ path: [], place: [], holders: [] }, before, after);

function changesAt(at: Position, before: unknown, after: unknown): PropertyChange[] {
  if (sameJson(before, after)) return [];
  if (isWhole(at)) return [{ ...at, before, after }];
  if (isObject(before) && isObject(after)) return ofObjects(at, before, after);
  if (isContainer(at) && [before, after].every((value) => value === undefined || isObject(value))) {
    const inside = ofObjects(at, (before ?? {}) as JsonObject, (after ?? {}) as JsonObject);
    if (inside.length > 0) return inside;
  }
  if (Array.isArray(before) && Array.isArray(after)) return ofLists(at, before, after);
  return [{ ...at, before, after }];
}

const isContainer = ({ path }: Position): boolean =>
  containers.has(String(path.at(-1))) || path.at(-2) === "sections";

function isWhole({ path }: Position): boolean {
  const key = path.at(-1);
  return (typeof key === "string" && wholes.has(key)) || path.at(-2) === "conditions";
}

function ofObjects(at: Position, before: JsonObject, after: JsonObject): PropertyChange[] {
  const keys = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const holder = String(at.path.at(-1));
  return keys.flatMap((key) => {
    const [old, now] = [ownEntry(before, key), ownEntry(after, key)];
    const holders = named.has(holder)
      ? [...at.holders, { key: holder, name: key, entry: old ?? now }]
      : at.holders;
    return changesAt({ path: [...at.path, key], place: [...at.place, key], holders }, old, now);
  });
}

function ofLists(at: Position, before: readonly unknown[], after: readonly unknown[]): PropertyChange[] {
  // Lists of plain values are compared as a whole.
  if (![...before, ...after].some(isObject)) return [{ ...at, before, after }];
  const key = String(at.path.at(-1));
  const ids = choiceLists.has(key) ? [idsOf(before), idsOf(after)] : [];
  const isById = ids.length > 0 && ids.every((list) => list !== undefined);
  const keys = isById ? ids : keysOfLists(before, after);
  const [from = [], to = []]: readonly (readonly (string | number)[] | undefined)[] = keys;
  const changes = [...new Set<string | number>([...to, ...from])].flatMap((name) => {
    const [was, is] = [from.indexOf(name), to.indexOf(name)];
    const [old, now] = [before[was], after[is]];
    const position = is === -1 ? was : is;
    const path = [...at.path, isById ? name : position];
    const place = is === -1 && isById ? at.place : [...at.place, position];
    const holders = [...at.holders, { key, name: isById ? name : position, entry: old ?? now }];
    return changesAt({ path, place, holders }, old, now);
  });
  // No entry differs, so only the order changed.
  return changes.length > 0 ? changes : [{ ...at, before, after }];
}

/** Ids of options; `undefined` if one is missing or duplicate. */
function idsOf(options: readonly unknown[]): readonly (string | number)[] | undefined {
  const ids = options.map((option) => (isObject(option) ? option["id"] : option));
  const isId = (id: unknown): id is string | number => typeof id === "string" || typeof id === "number";
  return ids.every(isId) && new Set(ids).size === ids.length ? ids : undefined;
}
