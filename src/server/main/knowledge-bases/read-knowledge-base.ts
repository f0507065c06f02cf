import type { JsonObject } from "../../../kernel/json.ts";
import { RecordReader } from "../record-reader.ts";

const unnamed = "Knowledge base";

/**
 * The columns of a validated knowledge base.
 * @throws {ProblemError} 422 where the table cannot take it.
 */
export function readKnowledgeBase(record: JsonObject) {
  const read = new RecordReader(record);
  const name = (read.text("name") ?? "").trim();
  const values = {
    name: name === "" ? unnamed : name,
    data: read.text("data") ?? "",
    dynamicFields: read.dynamicFields(),
  };
  read.finish();
  return values;
}
