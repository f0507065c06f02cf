import { parseQuestions } from "../../../interviewing/guide/parse-questions.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { RecordReader } from "../record-reader.ts";
import { contentWith } from "./guide-parts.ts";

const unnamed = "Interview guide";

/** How many questions a markdown holds. */
export const countQuestions = (markdown: string): number =>
  parseQuestions(markdown).reduce((sum, { questions }) => sum + questions.length, 0);

/**
 * The columns of a judged interview guide.
 * @throws {ProblemError} 422 where the table cannot take it.
 */
export function readInterviewGuide(record: JsonObject) {
  const read = new RecordReader(record);
  const text = (name: string): string => read.text(name) ?? "";
  const content = contentWith(text("content"), {
    introduction: text("introduction"),
    objectives: text("objectives"),
    closing: text("closing"),
    consent: text("consent"),
  });
  const questions = text("questions");
  const name = text("name").trim();
  const values = {
    name: name === "" ? unnamed : name,
    content,
    questions,
    questionCount: countQuestions(questions),
    dynamicFields: read.dynamicFields(),
  };
  read.finish();
  return values;
}
