import { languages } from "../../../interviewing/languages/language.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { RecordReader } from "../record-reader.ts";

const defaultName = "Agent";

/**
 * The columns that the forms of an interviewer fill.
 * @throws {ProblemError} 422 where the table cannot take them.
 */
export function readInterviewer(record: JsonObject) {
  const read = new RecordReader({ ...record, name: record["name"] ?? defaultName });
  const values = {
    name: read.requiredText("name"),
    description: read.text("description"),
    language: read.optionalOneOf("language", languages),
    voiceProvider: read.text("voice_provider"),
    voiceType: read.optionalOneOf("voice_type", ["male", "female"]),
    dynamicFields: read.dynamicFields(),
  };
  read.finish();
  return values;
}
