import type { JsonObject } from "../../../kernel/json.ts";
import { RecordReader } from "../record-reader.ts";

/**
 * The columns of a judged archetype.
 * @throws {ProblemError} 422 where the table cannot take it.
 */
export function readArchetype(record: JsonObject) {
  const read = new RecordReader(record);
  const values = {
    type: read.requiredText("type"),
    description: read.text("description") ?? "",
    workerId: read.text("worker_id"),
    versionId: read.text("version_id"),
    isActive: read.flag("is_active", true),
    useCase: read.text("useCase"),
    icon: read.text("icon"),
    examples: read.text("examples"),
    genieIdentifier: read.text("genieIdentifier"),
    dynamicFields: read.dynamicFields(),
  };
  read.finish();
  return values;
}
