import { isObject } from "../../../../kernel/json.ts";
import { at, numberAt, objectAt, objectsAt, textAt } from "../../sources/read-value.ts";
import type { SourceQuestion } from "../../source-form.ts";

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

/**
 * A loss for each property of an object that is not among the known ones, or holds what nobody can read, at the end of a
 * path of keys.
 */
export function unread(of: unknown, known: ReadonlySet<string>, ...path: readonly string[]): string[] {
  const found = Object.entries(path.length === 0 ? (isObject(of) ? of : {}) : (objectAt(of, ...path) ?? {}))
    .filter(([key, value]) => (known.has(key) ? isMalformed(key, value) : !isBlank(value)))
    .map(([key]) => [...path, key].join("."));
  return found
    .slice(0, maxNamed)
    .map((name) => `${name.slice(0, 60)}: this property of the source is not read`);
}

/** Properties that hold one value in every format, and those of them that count. */
const single =
  words(`min max minValue maxValue minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum
  minItems maxItems multipleOf pattern step rateMin rateMax rateCount minRowCount maxRowCount minPanelCount maxPanelCount
  minSelectedChoices maxSelectedChoices visibleIf enableIf requiredIf expression hideWhenExpression`);
const counts =
  words(`minLength maxLength minimum maximum minItems maxItems multipleOf rateMin rateMax rateCount minRowCount
  maxRowCount minPanelCount maxPanelCount minSelectedChoices maxSelectedChoices`);
/** Properties that are lists in every format. */
const listed = words("enum choices answers answerOption enableWhen validators questions components elements");

function isMalformed(key: string, found: unknown): boolean {
  if (found === undefined || found === null || found === "") return false;
  if (listed.has(key)) return !Array.isArray(found);
  if (!single.has(key)) return false;
  // An expression of form-js, whose reader says what of it is not read.
  const isExpression = typeof found === "string" && found.startsWith("=");
  return (
    typeof found === "object" ||
    (counts.has(key) && !isExpression && numberAt({ found }, "found") === undefined)
  );
}

/**
 * What stands among the elements of a source and is none: no object, or of a type that is no name.
 * @param needsType the source leaves out elements that say no type.
 */
export function malformed(element: unknown, path: string, needsType = false): SourceQuestion | undefined {
  const type = at(element, "type");
  if (isObject(element) && (typeof type === "string" || (type === undefined && !needsType))) return undefined;
  return {
    kind: "question",
    key: "question",
    path,
    field: { type: "string" },
    missing: !isObject(element)
      ? "it is no object"
      : type === undefined
        ? "it says no type"
        : "its type is no name",
  };
}

/** A loss for each extension of FHIR whose name, the last part of its address, is not among the known ones. */
export const unreadExtensions = (of: unknown, known: ReadonlySet<string>): string[] => {
  const names = objectsAt(of, "extension").map((each) => (textAt(each, "url") ?? "").split("/").at(-1) ?? "");
  return [...new Set(names)]
    .filter((name) => !known.has(name))
    .slice(0, maxNamed)
    .map((name) => `${name.slice(0, 60)}: this extension is not read`);
};
