import { valueWords } from "../../forms/tools/value-words.ts";
import { type JsonPath, unsetAt } from "../document/json-text.ts";
import { type Edited, OperationRefusedError, type PropertyOperation } from "./operation.ts";
import { textWithValueAt } from "../document/text-with-value.ts";

/** A part of a document that has properties. */
export interface Part {
  readonly path: JsonPath;
  /** What it is called in a sentence. */
  readonly title: string;
}

/** Properties by which the rest of the product finds a part: they change by an operation of their own, or never. */
const fixed: ReadonlySet<string> = new Set(["structure", "columns", "layout_key", "grid_key", "id"]);

/** Sets or unsets a property of a part; throws where it cannot be done. */
export function applyPropertyOperation(
  text: string,
  { path, title }: Part,
  operation: PropertyOperation,
): Edited {
  const [first] = operation.path;
  if (first === undefined) throw new OperationRefusedError("No property is named.");
  const isName = first === "name" && operation.field !== undefined;
  if (isName || (path.length === 0 && fixed.has(String(first)))) {
    throw new OperationRefusedError(`"${first}" is not changed as a property.`);
  }
  const place = [...path, ...operation.path];
  const property = operation.path.join(".");
  if (operation.kind === "set_property") {
    return {
      text: textWithValueAt(text, place, operation.value),
      sentence: `Set ${property} of the ${title} to ${valueWords(operation.value)}.`,
    };
  }
  return { text: unsetAt(text, place, path.length), sentence: `Unset ${property} of the ${title}.` };
}
