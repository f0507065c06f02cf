import { getAt, isObject } from "../../../kernel/json.ts";
import { changeSentence } from "../changes/change-words.ts";
import { propertyChanges } from "../changes/property-changes.ts";
import { wordsOf } from "../changes/describe-value.ts";
import { type JsonPath, unsetAt } from "../document/json-text.ts";
import { textWithValueAt } from "../document/text-with-value.ts";
import {
  type EditResult,
  OperationRefusedError,
  type PropertyOperation,
  type PropertyPath,
} from "./operation.ts";

/** A part of a document that has properties. */
export interface Part {
  readonly path: JsonPath;
  /** Title used in sentences. */
  readonly title: string;
}

/** Document properties that other parts of the product rely on; they have their own operations or never change. */
const fixed: ReadonlySet<string> = new Set(["structure", "columns", "layout_key", "grid_key", "id"]);

/** Sets or unsets a property of a part. @throws {OperationRefusedError | JsonEditError} if it is not possible */
export function applyPropertyOperation(
  text: string,
  document: unknown,
  { path, title }: Part,
  operation: PropertyOperation,
): EditResult {
  const [first] = operation.path;
  if (first === undefined) throw new OperationRefusedError("No property is given.");
  const isName = first === "name" && operation.field !== undefined;
  if (isName || (path.length === 0 && fixed.has(String(first)))) {
    throw new OperationRefusedError(`"${first}" cannot be changed as a property.`);
  }
  const sentence = describeEdit(document, { path, title }, operation);
  if (operation.kind === "unset_property")
    return { text: unsetAt(text, [...path, ...operation.path], path.length), sentence };
  return { text: textWithValueAt(text, [...path, ...operation.path], operation.value), sentence };
}

/** Maximum number of changes described; further ones are only counted. */
const maxSentences = 3;

/** Describes an edit in the same words as a comparison of two versions. */
export function describeEdit(document: unknown, { path, title }: Part, operation: PropertyOperation): string {
  const current = getAt(document, path.map(String));
  const before = isObject(current) ? current : {};
  const value = operation.kind === "set_property" ? operation.value : undefined;
  const changes = propertyChanges(before, withValueAt(before, operation.path, value) as object);
  const words = wordsOf(document);
  const sentences = changes
    .slice(0, maxSentences)
    .map((change) => changeSentence(title, change, { before: words, after: words }));
  const more = changes.length - sentences.length;
  if (sentences.length === 0) return `${title}: nothing changed.`;
  return [...sentences, ...(more > 0 ? [`${more} more ${more === 1 ? "change" : "changes"}.`] : [])].join(
    " ",
  );
}

/** Copies a part with another value at a path; siblings are shared. */
function withValueAt(part: unknown, [key, ...more]: PropertyPath, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(part) && typeof key === "number") {
    const items: readonly unknown[] = part;
    return value === undefined && more.length === 0
      ? items.toSpliced(key, 1)
      : items.toSpliced(key, 1, withValueAt(items[key], more, value));
  }
  const before = isObject(part) ? part : {};
  const next = withValueAt(before[key], more, value);
  if (next !== undefined) return { ...before, [key]: next };
  const { [key]: _, ...others } = before;
  return others;
}
