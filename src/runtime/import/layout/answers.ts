import { isObject } from "../../../kernel/json.ts";
import type { FieldDefinition, OptionsFrom } from "../../language/form-layout.gen.ts";
import type { FieldDraft } from "../source-form.ts";

/** Resolves the names of a source in `options_from`; a string is the reason why its answers cannot be choices. */
export type ResolveAnswers = (from: OptionsFrom) => OptionsFrom | string;

/**
 * Replaces the names of the source in `options_from` of a field, and of the fields in a matrix. Where that is not
 * possible, a single choice becomes a text, and the reason is passed to `lose`; otherwise the reason is returned.
 *
 * @param isItem the field becomes the plain values of a list, whose rows read the form around them
 */
export function withAnswers(
  field: FieldDraft,
  resolve: ResolveAnswers,
  isItem: boolean,
  lose: (reason: string) => void,
): FieldDraft | string {
  if (field.type === "matrix") return matrixWithAnswers(field, resolve);
  if (field.options_from === undefined) return field;
  const { options_from: from, ...rest } = field;
  const found = resolve(from);
  const isTooFar = isItem && typeof found === "object" && found.field.startsWith("/");
  const reason = isTooFar ? `“${from.field}” is two lists further out` : found;
  if (typeof reason === "object")
    return { ...rest, options_from: isItem ? { ...reason, field: `/${reason.field}` } : reason };
  const loss = `they come from the question ${from.field}: ${reason}`;
  if (field.type === "multiselect") return `choices: ${loss}`;
  lose(loss);
  const { display: _, allow_other: __, other_label: ___, shuffle: ____, ...text } = rest;
  return { ...text, type: "string" };
}

function matrixWithAnswers(matrix: FieldDraft, resolve: ResolveAnswers): FieldDraft | string {
  const fields: FieldDefinition[] = [];
  for (const cell of matrix.fields ?? []) {
    const from = isObject(cell.options_from) ? resolve(cell.options_from) : undefined;
    if (typeof from === "string")
      return `its column ${cell.name}: choices: they come from the question ${cell.options_from?.field ?? ""}`;
    fields.push(from === undefined ? cell : { ...cell, options_from: from });
  }
  return fields.length === 0 ? matrix : { ...matrix, fields };
}
