import type { JsonObject } from "../../../kernel/json.ts";
import { setAt } from "../../../kernel/path.ts";
import type { CompiledForm } from "../compiled-form.ts";
import { ruledValue, type FormMode } from "../field-value.ts";
import { evaluateRecord } from "../evaluate.ts";

/**
 * A record as the form and the server read it, which is what an exported schema describes: values have the shape
 * that their types store, defaults stand in place of empty ones, and the objects on the way to a value exist. What
 * the layout does not know stays. Answers a new record.
 */
export function readRecord(form: CompiledForm, record: JsonObject, mode: FormMode): Record<string, unknown> {
  const read: Record<string, unknown> = { ...structuredClone(record) };
  const fields = evaluateRecord(form, record, mode, record);
  form.fields.forEach((field, position) => {
    const at = fields[position];
    if (at) setAt(read, field.path, ruledValue(field, at.state, at.value));
  });
  return JSON.parse(JSON.stringify(read)) as Record<string, unknown>;
}
