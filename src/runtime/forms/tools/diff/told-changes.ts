import { pointerTo, sameJson } from "../../../../kernel/json.ts";
import { listWords, valueWords } from "../value-words.ts";
import { propertyChanges, type PropertyChange } from "./property-changes.ts";

/** A property of a part of a document that is another by now. */
export interface DescribedChange {
  readonly kind: "changed";
  /** JSON pointer into the newer document. */
  readonly pointer: string;
  /** Dotted path of the property within the part. */
  readonly property: string;
  readonly before: unknown;
  readonly after: unknown;
  /** The change in one plain sentence. */
  readonly text: string;
}

/**
 * The properties in which a part of a document differs from what it was.
 *
 * @param pointer where the part stands in the newer document
 * @param title what people know it by
 */
export const describedChanges = (
  before: object,
  after: object,
  pointer: string,
  title: string,
): DescribedChange[] =>
  propertyChanges(before, after).map((change) => {
    const { path, place, ...values } = change;
    return {
      kind: "changed",
      pointer: pointerTo(pointer, ...place),
      property: path.join("."),
      ...values,
      text: `${title}: ${sentence(change)}`,
    };
  });

function sentence({ path, before, after }: PropertyChange): string {
  const property = path.join(".");
  if (before === undefined) return `${property} is now ${valueWords(after)}.`;
  if (after === undefined) return `${property} is no longer set (it was ${valueWords(before)}).`;
  return `${property} is now ${valueWords(after)} (it was ${valueWords(before)}).`;
}

/** What people know a part by: its label beside its name, where it has one of its own. */
export const titleOf = (name: string, label: string): string =>
  label === "" || label === name ? `"${name}"` : `"${label}" (${name})`;

/** The names that are in both lists, where they stand in another order, with the newer order in words. */
export function reordering(old: readonly string[], now: readonly string[]) {
  const before = old.filter((name) => now.includes(name));
  const after = now.filter((name) => old.includes(name));
  return sameJson(before, after)
    ? undefined
    : { before, after, words: listWords(after.map((name) => `"${name}"`)) };
}
