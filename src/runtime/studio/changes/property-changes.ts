import { isObject, type JsonObject, sameJson, ownEntry } from "../../../kernel/json.ts";
import { keysOfLists } from "../document/list-identity.ts";

/** A property that two parts of documents hold different values of; what only one of them has is `undefined` in the other. */
export interface PropertyChange {
  /** As people name it: choices by their id. */
  readonly path: readonly (string | number)[];
  /** Where it stands in the newer part; what is gone points at where it would be. */
  readonly place: readonly (string | number)[];
  /** What holds the property inside of the part, from the outside in: the choice, the button, the section. */
  readonly holders: readonly Holder[];
  readonly before: unknown;
  readonly after: unknown;
}

/** An entry of a list, or of an object whose keys are names. */
export interface Holder {
  /** The property that holds the entry. */
  readonly key: string;
  readonly name: string | number;
  /** The entry as it was, by which people know it; of what is new, as it is. */
  readonly entry: unknown;
}

/** Properties that say one thing by all that they hold: they differ as a whole. */
const wholes: ReadonlySet<string> = new Set([
  "depends_on",
  "calculate",
  "default_from",
  "default_value",
  "row_count",
  "required_when",
  "rules",
  "dependant_fields",
  "min_date",
  "max_date",
  "shown_when",
  "disabled_when",
  "tone",
]);
/** Objects whose keys are names that somebody gave. */
const named: ReadonlySet<string> = new Set(["sections", "conditions"]);
/** Objects that say nothing but what their properties say: one that is not there is an empty one. */
const containers: ReadonlySet<string> = new Set([...named, "validation", "card", "detail", "empty"]);
/** Lists of choices, which are known by their id. */
const choiceLists: ReadonlySet<string> = new Set(["options", "rows"]);

type Position = Pick<PropertyChange, "path" | "place" | "holders">;

/** The innermost properties in which two parts differ. Entries of lists are compared by what they are known by. */
export const propertyChanges = (before: object, after: object): PropertyChange[] =>
  changesAt({ path: [], place: [], holders: [] }, before, after);

function changesAt(at: Position, before: unknown, after: unknown): PropertyChange[] {
  if (sameJson(before, after)) return [];
  if (isWhole(at)) return [{ ...at, before, after }];
  if (isObject(before) && isObject(after)) return ofObjects(at, before, after);
  if (isContainer(at) && [before, after].every((each) => each === undefined || isObject(each))) {
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
  // Words and numbers are read together.
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
  // The same entries in another order.
  return changes.length > 0 ? changes : [{ ...at, before, after }];
}

/** What choices are stored as; `undefined` where an id is missing or repeated. */
function idsOf(options: readonly unknown[]): readonly (string | number)[] | undefined {
  const ids = options.map((option) => (isObject(option) ? option["id"] : option));
  const isId = (id: unknown): id is string | number => typeof id === "string" || typeof id === "number";
  return ids.every(isId) && new Set(ids).size === ids.length ? ids : undefined;
}
