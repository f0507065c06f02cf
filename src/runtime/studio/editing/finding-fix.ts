import { pointerTo, pointerTokens } from "../../../kernel/json.ts";
import type { Finding } from "../../finding.ts";
import { placedFields } from "../document/layout-places.ts";
import type { Operation, PropertyOwner } from "../operations/operation.ts";

/** Quick fix for a finding, applied as one undo step. */
export interface FindingFix {
  /** Button label, such as "Remove pattern". */
  readonly label: string;
  readonly operations: readonly Operation[];
}

/** Findings about parts without effect: removing the part resolves the finding and does not change the form. */
const removed =
  /-without-effect$|^(?:unknown-property|object-without-choices|required-checkbox|unused-condition)$/u;
/** Findings about default values that could never be submitted. */
const badDefaults: ReadonlySet<string> = new Set(["bad-default", "default-in-cascade"]);

interface Place {
  readonly owner: PropertyOwner;
  /** Path relative to the owner. */
  readonly path: readonly (string | number)[];
  readonly value: unknown;
}

/**
 * Returns the fix of a finding if it is unambiguous; `undefined` if a person must decide.
 *
 * @param document the document that the finding was reported for
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
  // List items cannot be removed by name, and the list may contain other, valid items.
  if (typeof key === "number") return undefined;
  if (badDefaults.has(code) && key === "default_value")
    return { label: "Remove the default", operations: [unset] };
  return removed.test(code) ? { label: `Remove ${key}`, operations: [unset] } : undefined;
}

/**
 * What the studio selects to show a pointer: the name of the containing field, or the index of the column.
 *
 * @returns undefined if the pointer is in neither
 */
export function partAtPointer(document: unknown, pointer: string): string | undefined {
  const tokens = pointerTokens(pointer);
  if (tokens[0] === "columns") return tokens[1];
  const isIn = (path: readonly (string | number)[]) =>
    path.length <= tokens.length && path.every((token, at) => String(token) === tokens[at]);
  return placedFields(document).findLast(({ path }) => isIn(path))?.name;
}

/** Resolves a pointer to the containing part of the document and the path within it. */
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
  // Addressed by pointer, since a duplicate name would resolve to the first field.
  const address = pointerTo("", ...holding.path);
  return { owner: { field: address }, path: path.slice(holding.path.length), value };
}
