import { pointerTo, pointerTokens } from "../../../kernel/json.ts";
import type { Finding } from "../../finding.ts";
import { placedFields } from "../document/layout-places.ts";
import type { Operation, PropertyOwner } from "../operations/operation.ts";

/** What takes a finding away, as one step that can be taken back. */
export interface FindingFix {
  /** For a button, such as "Remove pattern". */
  readonly label: string;
  readonly operations: readonly Operation[];
}

/** What says nothing where it stands, or can never hold: without it the form is as before, and the finding gone. */
const removed =
  /-without-effect$|^(?:unknown-property|object-without-choices|required-checkbox|unused-condition)$/u;
/** Defaults that nobody could send. */
const badDefaults: ReadonlySet<string> = new Set(["bad-default", "default-in-cascade"]);

interface Place {
  readonly owner: PropertyOwner;
  /** From the owner inwards. */
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/**
 * The change that takes a finding away, where only one can be meant; `undefined` where a person must decide.
 *
 * @param document the one that the finding is about
 */
export function fixOf(
  document: unknown,
  { code, pointer, meant }: Pick<Finding, "code" | "pointer" | "meant">,
): FindingFix | undefined {
  const place = placeOf(document, pointer);
  const key = place?.path.at(-1);
  if (place === undefined || key === undefined || place.value === undefined) return undefined;
  const { owner, path, value } = place;
  const set = (at: Place["path"], to: unknown): Operation => ({
    kind: "set_property",
    ...owner,
    path: at,
    value: to,
  });
  const unset: Operation = { kind: "unset_property", ...owner, path };
  if (code === "unknown-property" && meant !== undefined) {
    const better = [...path.slice(0, -1), meant];
    return { label: `Rename to ${meant}`, operations: [set(better, value), unset] };
  }
  if (meant !== undefined) return { label: `Use ${meant}`, operations: [set(path, meant)] };
  if (code === "int-below-zero" && owner.field !== undefined)
    return { label: "Allow a sign", operations: [set(["signed"], true)] };
  // An item of a list has no name to be removed by; the whole list may hold more than what is wrong.
  if (typeof key === "number") return undefined;
  if (badDefaults.has(code) && key === "default_value")
    return { label: "Remove the default", operations: [unset] };
  return removed.test(code) ? { label: `Remove ${key}`, operations: [unset] } : undefined;
}

/**
 * What the studio selects to show a place: the name of the field that it lies in, or the position of the column.
 *
 * @returns undefined for a place that is in neither
 */
export function partAt(document: unknown, pointer: string): string | undefined {
  const tokens = pointerTokens(pointer);
  if (tokens[0] === "columns") return tokens[1];
  const isIn = (path: readonly (string | number)[]) =>
    path.length <= tokens.length && path.every((token, at) => String(token) === tokens[at]);
  return placedFields(document).findLast(({ path }) => isIn(path))?.name;
}

/** The part of a document that a pointer leads into, and the way from there. */
function placeOf(document: unknown, pointer: string): Place | undefined {
  let value = document;
  const path: (string | number)[] = [];
  for (const token of pointerTokens(pointer)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, token)) return undefined;
    path.push(Array.isArray(value) ? Number(token) : token);
    value = (value as Record<string, unknown>)[token];
  }
  const [first, second] = path;
  if (first === "columns" && typeof second === "number")
    return { owner: { column: second }, path: path.slice(2), value };
  const fields = placedFields(document);
  const holding = fields
    .filter((field) => field.path.length < path.length && field.path.every((token, at) => token === path[at]))
    .at(-1);
  if (holding === undefined) return { owner: {}, path, value };
  // A name that two fields have leads to the first of them.
  const address = pointerTo("", ...holding.path);
  return { owner: { field: address }, path: path.slice(holding.path.length), value };
}
