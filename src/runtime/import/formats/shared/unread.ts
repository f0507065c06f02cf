import { isObject } from "../../../../kernel/json.ts";
import { at, numberAt, objectAt, objectsAt, textAt, wholeAt } from "../../sources/read-value.ts";
import type { SourceQuestion } from "../../source-form.ts";

/*
 * An unknown property may be a rule. To avoid false claims of exactness, each importer lists the properties that it reads
 * and those that affect neither display nor input; all others are reported. The lists are next to each importer.
 */

/** Splits a whitespace-separated list of names. */
export const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/u).filter(Boolean));

/** Whether a value is blank, since builders also write unset properties. */
function isBlank(found: unknown): boolean {
  if (found === undefined || found === null || found === "") return true;
  if (Array.isArray(found)) return found.every(isBlank);
  return isObject(found) && Object.values(found).every(isBlank);
}

const maxNamed = 8;

/**
 * Like `unread`, for builders that write `false` for everything that is off. Elsewhere an explicit `false` turns off
 * something that is on by default.
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

/** Reports each property at a path that is unknown, or known but malformed. */
export function unread(of: unknown, known: ReadonlySet<string>, ...path: readonly string[]): string[] {
  const found = Object.entries(path.length === 0 ? (isObject(of) ? of : {}) : (objectAt(of, ...path) ?? {}))
    .filter(([key, value]) => (known.has(key) ? isMalformed(key, value) : !isBlank(value)))
    .map(([key]) => [...path, key].join("."));
  return found
    .slice(0, maxNamed)
    .map((name) => `${name.slice(0, 60)}: this property of the source is not imported`);
}

/** Properties with a single value in every format, and those of them that are numbers. */
const single =
  words(`min max minValue maxValue minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum
  minItems maxItems multipleOf pattern step rateMin rateMax rateCount minRowCount maxRowCount minPanelCount maxPanelCount
  minSelectedChoices maxSelectedChoices rowCount panelCount defaultRepetitions visibleIf enableIf requiredIf expression hideWhenExpression`);
const counts =
  words(`minLength maxLength minimum maximum minItems maxItems multipleOf rateMin rateMax rateCount minRowCount
  maxRowCount minPanelCount maxPanelCount minSelectedChoices maxSelectedChoices`);
/** Those of them that are whole; a negative one sets no limit. */
const whole =
  words(`minLength maxLength minItems maxItems minRowCount maxRowCount minPanelCount maxPanelCount rowCount panelCount
  minSelectedChoices maxSelectedChoices defaultRepetitions`);
/** Properties that are lists in every format. */
const listed = words("enum choices answers answerOption enableWhen validators questions components elements");

function isMalformed(key: string, found: unknown): boolean {
  if (found === undefined || found === null || found === "") return false;
  if (listed.has(key)) return !Array.isArray(found);
  if (!single.has(key)) return false;
  // An expression of form-js, whose reader reports what it cannot read.
  const isExpression = typeof found === "string" && found.startsWith("=");
  return (
    typeof found === "object" ||
    (counts.has(key) && !isExpression && numberAt({ found }, "found") === undefined) ||
    (whole.has(key) && (numberAt({ found }, "found") ?? 0) > 0 && wholeAt({ found }, "found") === undefined)
  );
}

/**
 * Reports an element that is malformed: not an object, or with a type that is not a string.
 * @param needsType the source ignores elements without a type
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
      ? "it is not an object"
      : type === undefined
        ? "it has no type"
        : "its type is not a name",
  };
}

/** Reports each FHIR extension whose name (the last segment of its URL) is unknown. */
export const unreadExtensions = (of: unknown, known: ReadonlySet<string>): string[] => {
  const names = objectsAt(of, "extension").map(
    (entry) => (textAt(entry, "url") ?? "").split("/").at(-1) ?? "",
  );
  return [...new Set(names)]
    .filter((name) => !known.has(name))
    .slice(0, maxNamed)
    .map((name) => `${name.slice(0, 60)}: this extension is not imported`);
};
