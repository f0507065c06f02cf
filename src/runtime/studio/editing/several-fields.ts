import { uniqueName } from "../document/document-names.ts";
import { type FieldPlace, type PlacedField, placedFields, sectionNames } from "../document/layout-places.ts";
import type { Operation } from "../operations/operation.ts";

type Lists = Map<string, string[]>;

/** Drop position beside a field. */
export interface DropTarget {
  readonly field: string;
  readonly isAfter: boolean;
}

/** The given fields in reading order, without those nested in another given field. */
export function outermostFields(document: unknown, names: ReadonlySet<string>): PlacedField[] {
  const chosen = placedFields(document).filter(({ name }) => names.has(name));
  const isInside = (inner: PlacedField, outer: PlacedField) =>
    inner.path.length > outer.path.length && outer.path.every((token, at) => inner.path[at] === token);
  return chosen.filter((field) => chosen.every((other) => !isInside(field, other)));
}

/** Names of the top-level fields by section. */
function listsOf(document: unknown): Lists {
  const lists: Lists = new Map(sectionNames(document).map((section) => [section, []]));
  for (const { name, path } of placedFields(document)) {
    if (path.length === 3) lists.get(String(path[1]))?.push(name);
  }
  return lists;
}

function placeIn(lists: Lists, name: string): FieldPlace & { readonly section: string } {
  for (const [section, names] of lists) {
    const at = names.indexOf(name);
    if (at >= 0) return { section, at };
  }
  return { section: "", at: -1 };
}

/** Creates the move operation and applies it to the lists. */
function moved(lists: Lists, name: string, to: FieldPlace & { readonly section: string }): Operation {
  const from = placeIn(lists, name);
  lists.get(from.section)?.splice(from.at, 1);
  lists.get(to.section)?.splice(to.at, 0, name);
  return { kind: "move_field", field: name, to };
}

const movable = (document: unknown, names: ReadonlySet<string>): string[] =>
  outermostFields(document, names).flatMap(({ name, path }) => (path.length === 3 ? [name] : []));

/**
 * Moves fields up or down by one position, across section boundaries. A field at the end of the form stays and blocks
 * those behind it.
 */
export function stepOperations(document: unknown, names: ReadonlySet<string>, by: -1 | 1): Operation[] {
  const lists = listsOf(document);
  const sections = [...lists.keys()];
  const stuck = new Set<string>();
  const order = movable(document, names);
  return (by < 0 ? order : order.toReversed()).flatMap((name): Operation[] => {
    const { section, at } = placeIn(lists, name);
    const list = lists.get(section) ?? [];
    const neighbour = list[at + by];
    const next = sections[sections.indexOf(section) + by];
    if (neighbour === undefined ? next === undefined : stuck.has(neighbour)) {
      stuck.add(name);
      return [];
    }
    if (neighbour !== undefined) return [moved(lists, name, { section, at: at + by })];
    const end = by < 0 ? (lists.get(next ?? "")?.length ?? 0) : 0;
    return next === undefined ? [] : [moved(lists, name, { section: next, at: end })];
  });
}

/** Moves fields to the end of a section in their order. */
export function toSectionOperations(
  document: unknown,
  names: ReadonlySet<string>,
  section: string,
): Operation[] {
  const lists = listsOf(document);
  return movable(document, names).map((name) => {
    const { length } = (lists.get(section) ?? []).filter((other) => other !== name);
    return moved(lists, name, { section, at: length });
  });
}

/** Moves fields beside a target in their order; no operations if the target is one of them. */
export function dropOperations(
  document: unknown,
  names: ReadonlySet<string>,
  { field, isAfter }: DropTarget,
): Operation[] {
  const lists = listsOf(document);
  if (names.has(field) || placeIn(lists, field).at < 0) return [];
  let anchor: DropTarget = { field, isAfter };
  return movable(document, names).map((name) => {
    const { section } = placeIn(lists, anchor.field);
    const others = (lists.get(section) ?? []).filter((other) => other !== name);
    const at = others.indexOf(anchor.field) + (anchor.isAfter ? 1 : 0);
    anchor = { field: name, isAfter: true };
    return moved(lists, name, { section, at });
  });
}

/** Removes fields; nested ones are removed with their parent. */
export const removeOperations = (document: unknown, names: ReadonlySet<string>): Operation[] =>
  outermostFields(document, names).map(({ name }) => ({ kind: "remove_field", field: name }));

/** Inserts a copy behind each field, under an unused name. */
export function duplicateOperations(
  document: unknown,
  names: ReadonlySet<string>,
): Extract<Operation, { kind: "duplicate_field" }>[] {
  const taken = new Set(placedFields(document).map(({ name }) => name));
  return outermostFields(document, names).map(({ name: field }) => {
    const name = uniqueName(field, taken);
    taken.add(name);
    return { kind: "duplicate_field", field, name };
  });
}

/** Names of the fields between two fields, inclusive, in reading order. */
export function fieldsBetween(document: unknown, one: string, other: string): string[] {
  const names = placedFields(document).map(({ name }) => name);
  const ends = [names.indexOf(one), names.indexOf(other)].toSorted((a, b) => a - b);
  const [from = -1, to = -1] = ends;
  return from < 0 ? [other] : names.slice(from, to + 1);
}
