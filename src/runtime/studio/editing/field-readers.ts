import {
  type FieldReference,
  fieldReferences,
  renameReference,
} from "../../forms/compile/field-references.ts";
import { labelOf, sectionTitle } from "../document/document-names.ts";
import { placedFields } from "../document/layout-places.ts";

/** Whether a reference reads one of the fields, including from within a row of a list or a matrix. */
function reads(reference: FieldReference, names: ReadonlySet<string>): boolean {
  if (reference.kind === "condition") return false;
  let isRead = false;
  renameReference(reference, (name) => {
    isRead ||= names.has(name.replace(/^\.?\//, ""));
    return name;
  });
  return isRead;
}

/**
 * Names what else reads the given fields: other fields by label, sections and named conditions. Without duplicates, in
 * document order.
 */
export function readersOf(document: unknown, names: ReadonlySet<string>): string[] {
  const fields = placedFields(document);
  const readers = fieldReferences(document)
    .filter((reference) => reads(reference, names))
    .flatMap(({ path }): string[] => {
      const [part, key] = path;
      if (part === "conditions") return [`the condition "${String(key)}"`];
      if (part === "sections") return [`the section "${sectionTitle(document, String(key))}"`];
      // The innermost field that contains the reference.
      const reader = fields.findLast(
        (field) => field.path.length < path.length && field.path.every((token, at) => path[at] === token),
      );
      return reader === undefined || names.has(reader.name) ? [] : [`"${labelOf(reader)}"`];
    });
  return [...new Set(readers)];
}
