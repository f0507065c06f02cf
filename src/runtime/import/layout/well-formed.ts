import { isObject } from "../../../kernel/json.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import type { RepairReport } from "./repair.ts";

const reason = "text: it has half a character, which was replaced";

/**
 * Replaces halves of surrogate pairs, with which a layout is no text in UTF-8, so that other programs cannot read it.
 * Mutates the layout.
 *
 * @param report told of the fields with such texts, and of the form if its other texts have some
 */
export function replaceHalfCharacters(
  layout: FormLayout,
  report: Pick<RepairReport, "lose"> & { readonly formLosses: string[] },
): void {
  const { structure, ...rest } = layout;
  for (const field of Object.values(structure).flat()) replaceInField(field, report);
  if (isWhole(rest)) return;
  Object.assign(layout, replaced(rest));
  report.formLosses.push(reason);
}

function replaceInField(field: FieldDefinition, report: Pick<RepairReport, "lose">): void {
  const { fields = [], ...own } = field;
  const isAsked = field.type !== "matrix" || fields.every(isWhole);
  if (!isWhole(own) || !isAsked) {
    Object.assign(field, replaced(own));
    report.lose([field], reason);
  }
  if (field.type === "matrix") Object.assign(field, fields.length > 0 && { fields: replaced(fields) });
  else for (const inner of fields) replaceInField(inner, report);
}

/** JSON.stringify escapes halves of surrogate pairs, and no others. */
const isWhole = (value: unknown): boolean => !/\\ud[89a-f]/.test(JSON.stringify(value));

function replaced(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(replaced);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.toWellFormed(), replaced(inner)]),
  );
}
