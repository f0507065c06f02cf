import { parseQuestionsInSteps } from "../../../interviewing/guide/parse-questions.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { runInSlices } from "../../platform/run-in-slices.ts";
import { RecordReader } from "../record-reader.ts";
import { contentWith } from "./guide-parts.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordHandlers } from "../record-handlers.ts";
import { guideFormValues, presentInterviewGuide } from "./presenter.ts";
import { findGuideOwner, interviewGuideList, interviewGuideRecords } from "./queries.ts";

/** How interview guides are read and written, whichever call asks for it. */
export const interviewGuideHandlers = (configuration: Configuration) =>
  recordHandlers(configuration, {
    entity: "interview-guide",
    layoutKey: "interview_guide",
    list: interviewGuideList,
    table: interviewGuideRecords,
    read: readInterviewGuide,
    present: async (row, { tx }) =>
      presentInterviewGuide(row, await findGuideOwner(tx, row.tenantId, row.id)),
    formValues: guideFormValues,
  });

const unnamed = "Interview guide";

/** How many questions a markdown holds. */
const countQuestions = async (markdown: string): Promise<number> => {
  const sections = await runInSlices(parseQuestionsInSteps(markdown));
  return sections.reduce((sum, { questions }) => sum + questions.length, 0);
};

/**
 * The columns of a validated interview guide.
 * @throws {ProblemError} 422 where the table cannot take it.
 */
export async function readInterviewGuide(record: JsonObject) {
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
    questionCount: await countQuestions(questions),
    dynamicFields: read.dynamicFields(),
  };
  read.finish();
  return values;
}
