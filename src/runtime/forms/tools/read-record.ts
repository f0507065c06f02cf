import type { JsonObject } from "../../json.ts";
import { setAt } from "../../path.ts";
import type { CompiledForm } from "../compiled-form.ts";
import { ruledValue, type FormMode } from "../record.ts";
import { initialStateOf } from "../initial-state.ts";

/**
 * A record as the form and the server read it, which is what an exported schema describes: values have the shape
 * that their types store, defaults stand in place of empty ones, and the objects on the way to a value exist. What
 * the layout does not know stays. Answers a new record.
 */
export function readRecord(form: CompiledForm, record: JsonObject, mode: FormMode): Record<string, unknown> {
  const read: Record<string, unknown> = { ...structuredClone(record) };
  const { values, states } = initialStateOf(form, record, mode, record);
  form.fields.forEach((field, position) => {
    const state = states[position];
    if (state) setAt(read, field.path, ruledValue(field, state, values[position]));
  });
  return JSON.parse(JSON.stringify(read)) as Record<string, unknown>;
}
