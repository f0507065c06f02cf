import { isObject } from "../../../../kernel/json.ts";
import { objectAt, objectsAt, textAt } from "../../sources/read-value.ts";

/*
 * A property that an importer does not know may be a rule. So that nothing is called exact that is not, each importer
 * names what it reads and what changes neither what people see nor what they may enter; whatever else stands in a source
 * is reported. The names stand beside each importer.
 */

/** The names of a list, which are parted by white space. */
export const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u).filter(Boolean));

/** Whether a property says nothing: builders write every one that they have. */
function isBlank(found: unknown): boolean {
  if (found === undefined || found === null || found === "") return true;
  if (Array.isArray(found)) return found.every(isBlank);
  return isObject(found) && Object.values(found).every(isBlank);
}

const maxNamed = 8;

/**
 * The same of a builder that writes `false` for everything that is off; elsewhere who writes it turns something off that
 * is on by default.
 */
export const unreadOfBuilder = (
  of: unknown,
  known: ReadonlySet<string>,
  ...path: readonly string[]
): string[] => unread(withoutFalse(of, path), known, ...path);

function withoutFalse(of: unknown, [key, ...rest]: readonly string[]): unknown {
  if (!isObject(of)) return of;
  return key === undefined
    ? Object.fromEntries(Object.entries(of).filter(([, found]) => !isOff(found)))
    : { [key]: withoutFalse(objectAt(of, key), rest) };
}

const isOff = (found: unknown): boolean =>
  found === false ||
  (isObject(found) && Object.values(found).every((inner) => isOff(inner) || isBlank(inner)));

/** A loss for each property of an object that is not among the known ones, at the end of a path of keys. */
export function unread(of: unknown, known: ReadonlySet<string>, ...path: readonly string[]): string[] {
  const found = Object.entries(path.length === 0 ? (isObject(of) ? of : {}) : (objectAt(of, ...path) ?? {}))
    .filter(([key, value]) => !known.has(key) && !isBlank(value))
    .map(([key]) => [...path, key].join("."));
  return found
    .slice(0, maxNamed)
    .map((name) => `${name.slice(0, 60)}: this property of the source is not read`);
}

/** A loss for each extension of FHIR whose name, the last part of its address, is not among the known ones. */
export const unreadExtensions = (of: unknown, known: ReadonlySet<string>): string[] => {
  const names = objectsAt(of, "extension").map((each) => (textAt(each, "url") ?? "").split("/").at(-1) ?? "");
  return [...new Set(names)]
    .filter((name) => !known.has(name))
    .slice(0, maxNamed)
    .map((name) => `${name.slice(0, 60)}: this extension is not read`);
};
