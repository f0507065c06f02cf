import type { JsonObject } from "../../../kernel/json.ts";
import { RecordReader } from "../record-reader.ts";

/**
 * The columns of a judged channel.
 * @throws {ProblemError} 422 where the table cannot take it.
 */
export function readChannel(record: JsonObject) {
  const read = new RecordReader(record);
  const values = {
    name: read.requiredText("name"),
    type: read.oneOf("type", ["chat", "inbound", "call_center"]),
    mode: read.text("mode"),
    details: read.text("details"),
    price: read.price("price"),
    isActive: read.flag("is_active", true),
    dynamicFields: read.dynamicFields(),
  };
  read.finish();
  return values;
}
