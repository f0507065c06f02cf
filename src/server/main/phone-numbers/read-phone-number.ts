import type { JsonObject } from "../../../kernel/json.ts";
import { RecordReader } from "../record-reader.ts";

/**
 * The columns of a judged phone number.
 * @throws {ProblemError} 422 where the table cannot take it.
 */
export function readPhoneNumber(record: JsonObject) {
  const read = new RecordReader(record);
  const values = {
    number: read.requiredText("number"),
    label: read.text("label"),
    isActive: read.flag("is_active", true),
    dynamicFields: read.dynamicFields(),
  };
  read.finish();
  return values;
}
