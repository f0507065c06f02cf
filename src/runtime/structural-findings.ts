import type { Finding } from "./finding.ts";
import { pointerTo } from "../kernel/json.ts";
import { findNearest } from "../kernel/nearest.ts";
import { propertyAdvice, valueAdvice, type Advice } from "./property-aliases.ts";

/** Known paths per endpoint property, parameters in braces; grids only have `api_endpoint`. */
export type KnownEndpoints = Readonly<Record<"api_endpoint" | "genie_api_endpoint", readonly string[]>>;

/** Warns about an endpoint that the service does not have; every request to it would get a 404. */
export function unknownEndpoint(pointer: string, path: string, known: readonly string[]): Finding[] {
  const requested = path.split(/[?#]/, 1).join();
  if (isKnownPath(requested, known)) return [];
  const near = findNearest(requested, known);
  return [
    {
      code: "unknown-endpoint",
      pointer,
      message: `The API has no path ${JSON.stringify(requested)}.`,
      suggestion:
        near === undefined
          ? `Use a path of the API, such as ${known[0] ?? "/api/users"}.`
          : `Did you mean ${JSON.stringify(near)}?`,
      severity: "warning",
      ...(near !== undefined && !near.includes("{") && { meant: near }),
    },
  ];
}

/** Whether a path matches one of the templates; a placeholder matches any non-empty segment. */
export const isKnownPath = (path: string, known: readonly string[]): boolean =>
  known.some((template) => isAt(path, template));

function isAt(path: string, known: string): boolean {
  const [requested, there] = [path.split("/"), known.split("/")];
  if (requested.length !== there.length) return false;
  return there.every((segment, at) =>
    /^\{.+\}$/.test(segment) ? requested[at] !== "" : requested[at] === segment,
  );
}

/**
 * Structural errors of a document. The grid rules in code and the JSON Schemas of both languages share these codes and
 * messages. docs/languages.md lists the codes.
 */
type Errors = readonly [Finding];

const error = (
  code: string,
  pointer: string,
  message: string,
  suggestion: string,
  meant?: string,
): Errors => [
  { code, pointer, message, suggestion, severity: "error", ...(meant !== undefined && { meant }) },
];

const quoted = (text: string) => JSON.stringify(text.length > 80 ? `${text.slice(0, 79)}…` : text);

/** Shorter words are within editing distance of almost any other. */
const minGuessLength = 3;

/** The known word closest in spelling; `undefined` for words shorter than 3 or longer than 80 characters. */
export const guess = (word: unknown, known: readonly string[]): string | undefined =>
  typeof word === "string" && word.length >= minGuessLength && word.length <= 80
    ? findNearest(word, known)
    : undefined;

/** Prefers advice for another tool's word to a guess by spelling. */
const advised = (advice: Advice | undefined, near: string | undefined, otherwise: string): Advice =>
  advice ??
  (near === undefined
    ? { suggestion: otherwise }
    : { suggestion: `Did you mean ${quoted(near)}?`, meant: near });

/** An unknown key. */
export function unknownProperty(pointer: string, key: string, known: readonly string[]): Errors {
  const { suggestion, meant } = advised(
    propertyAdvice(key, known),
    guess(key, known),
    `Use one of: ${known.join(", ")}.`,
  );
  return error(
    "unknown-property",
    pointerTo(pointer, key),
    `There is no property ${quoted(key)} here.`,
    suggestion,
    meant,
  );
}

/** A required key that is missing. */
export const missingProperty = (pointer: string, key: string, needed: readonly string[]): Errors =>
  error(
    "missing",
    pointerTo(pointer, key),
    `${key} is missing.`,
    `Add ${quoted(key)}; an object here needs ${needed.join(", ")}.`,
  );

/** A key that violates the naming rule; `expected` completes "A key here must be ...". */
export const badKey = (pointer: string, key: string, expected: string, suggestion: string): Errors =>
  error(
    "bad-key",
    pointerTo(pointer, key),
    `A key here must be ${expected}, and ${quoted(key)} is not.`,
    suggestion,
  );

/** A value that is not allowed. Other codes than `not-one-of` name the kind of value. */
export function notOneOf(
  pointer: string,
  value: unknown,
  allowed: readonly unknown[],
  code = "not-one-of",
): Errors {
  const texts = allowed.filter((item) => typeof item === "string");
  const { suggestion, meant } = advised(
    valueAdvice(value, allowed),
    guess(value, texts),
    `Write ${allowed.map((item) => JSON.stringify(item)).join(" or ")}.`,
  );
  return error(code, pointer, `This must be one of: ${allowed.map(String).join(", ")}.`, suggestion, meant);
}

type Container = "list" | "object";

const counted = (count: number, what: Container) =>
  what === "list" ? String(count) : `${count} ${count === 1 ? "property" : "properties"}`;

/** A list or an object below its minimum size. */
export const tooFew = (pointer: string, min: number, what: Container = "list"): Errors =>
  error(
    "too-few",
    pointer,
    `This ${what} needs at least ${counted(min, what)}.`,
    "Add what is missing, or remove all of it.",
  );

/** A list or an object above its maximum size. */
export const tooMany = (pointer: string, max: number, count: number, what: Container = "list"): Errors =>
  error(
    "too-many",
    pointer,
    `This ${what} may have at most ${counted(max, what)}.`,
    `Remove ${count - max} of ${count}.`,
  );

/** A list with duplicate items. */
export const repeated = (pointer: string): Errors =>
  error("repeated", pointer, "This list contains duplicates.", "List each item only once.");

/** More items than the check processes. */
export const tooLarge = (pointer: string, what: string, count: number, max: number): Finding => ({
  code: "too-large",
  pointer,
  message: `There are ${count} ${what} here; at most ${max} are allowed.`,
  suggestion: "Remove what is not needed, or split it into several documents.",
  severity: "error",
});
