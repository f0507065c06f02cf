import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { setAt } from "../../../kernel/path.ts";
import type { CompiledForm } from "../compiled-form.ts";
import { ruledValue, type FormMode } from "../field-value.ts";
import { evaluateRecord, type Surroundings } from "../evaluate.ts";
import { plainName, rowsOf } from "../row-values.ts";

/**
 * A record as the form and the server read it, which is what an exported schema describes: values have the shape
 * that their types store, defaults stand in place of empty ones, and the objects on the way to a value exist. What
 * the layout does not know stays. Answers a new record.
 */
export function readRecord(
  form: CompiledForm,
  record: JsonObject,
  mode: FormMode,
  today?: string,
): Record<string, unknown> {
  return JSON.parse(JSON.stringify(readValues(form, record, mode, { context: record, today }))) as Record<
    string,
    unknown
  >;
}

function readValues(
  form: CompiledForm,
  record: JsonObject,
  mode: FormMode,
  surroundings: Surroundings,
): Record<string, unknown> {
  const read: Record<string, unknown> = { ...structuredClone(record) };
  const fields = evaluateRecord(form, record, mode, surroundings);
  const outer = { form: () => form, data: { ...surroundings, fields } };
  form.fields.forEach((field, position) => {
    const at = fields[position];
    if (!at || field.type.holdsNoValue) return;
    const { list } = field;
    const value = ruledValue(field, at.state, at.value);
    if (!list || !Array.isArray(value)) {
      setAt(read, field.path, value);
      return;
    }
    const rows = rowsOf(list, value).map((row) => {
      const values = isObject(row) ? readValues(list.form, row, "edit", { ...surroundings, outer }) : row;
      return list.isPlain && isObject(values) ? (values[plainName] ?? null) : values;
    });
    setAt(read, field.path, rows);
  });
  return read;
}
