import type { JsonObject } from "../../json.ts";
import { setAt } from "../../path.ts";
import type { CompiledForm } from "../compiled-form.ts";
import { valuesOf, type FormMode } from "../record.ts";

/**
 * A record as the form and the server read it, which is what an exported schema describes: values have the shape
 * that their types store, a new record has its defaults, and the objects on the way to a value exist. What
 * the layout does not know stays. Answers a new record.
 */
export function readRecord(form: CompiledForm, record: JsonObject, mode: FormMode): Record<string, unknown> {
  const read: Record<string, unknown> = { ...structuredClone(record) };
  valuesOf(form, record, mode).forEach((value, position) => {
    const field = form.fields[position];
    if (field) setAt(read, field.path, field.type.read(value));
  });
  return JSON.parse(JSON.stringify(read)) as Record<string, unknown>;
}
