import type {
  GuideHintView,
  GuideSection,
  InterviewGuide,
  InterviewGuideRow as WireRow,
} from "../../../contracts/contracts.gen.ts";
import { guideHintsInSteps } from "../../../interviewing/guide/guide-hints.ts";
import { type RewordedHint, withRewordings } from "../../../interviewing/rewording/rewording.ts";
import { parseGuideInSteps } from "../../../interviewing/guide/parse-content.ts";
import type { ParsedSection } from "../../../interviewing/guide/parsed-guide.ts";
import { writeRule } from "../../../interviewing/guide/screening-rules.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { yieldToEventLoop, runInSlices } from "../../platform/run-periodically.ts";
import { compileOptionsOf, type GuideOwner } from "../../interviews/compile-guide-version.ts";
import {
  parseContentParts,
  updateContent,
  type GuideParts,
  type InterviewGuideRow,
  type InterviewGuideSummary,
  findGuideOwner,
  interviewGuideRecords,
} from "./queries.ts";
import { parseQuestionsInSteps } from "../../../interviewing/guide/parse-questions.ts";
import { RecordReader } from "../../storage/record-table.ts";
import type { Configuration } from "../configuration/configuration.ts";
import { recordHandlers } from "../record-handlers.ts";

/** Builds the response of a section of questions. */
export const presentSection = ({ title, line, questions }: ParsedSection): GuideSection => ({
  title,
  line,
  questions: questions.map(({ text, depth, ...question }) => ({
    text,
    line: question.line,
    depth,
    probes: [...question.probes],
    goals: question.goals.map((goal) => ({ text: goal.text, cues: [...goal.cues] })),
    choices: [...question.choices],
    levels: question.levels.map((level) => ({ text: level.text, cues: [...level.cues] })),
    ...(question.meaning === null ? {} : { meaning: question.meaning }),
    belief: question.isBelief,
    screening: question.isScreening,
    rules: [...question.rules.map(writeRule), ...question.unreadRules],
    must_ask: question.mustAsk,
    no_interrupt: question.noInterrupt,
  })),
});

/** Builds a guide's row in lists. */
export const presentGuideRow = (row: InterviewGuideSummary): WireRow => ({
  id: row.id,
  tenant_id: row.tenantId,
  name: row.name,
  question_count: row.questionCount,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** Builds the response of a hint. */
function presentHint({ rewording, ...hint }: RewordedHint): GuideHintView {
  if (rewording === undefined) return hint;
  const { leftOut, kind, part, edits, says } = rewording;
  return {
    ...hint,
    rewording: {
      kind,
      part,
      edits: edits.map(({ line, count, lines }) => ({ line, count, lines: [...lines] })),
      says: [...says],
      left_out: [...leftOut],
    },
  };
}

/**
 * Builds the response of an interview guide. Hints and minutes depend on the interviewer that uses it; without one,
 * language-dependent hints are left out.
 */
async function presentInterviewGuide(
  row: InterviewGuideRow,
  owner: GuideOwner | undefined,
): Promise<InterviewGuide> {
  const guide = await runInSlices(parseGuideInSteps(row.content, row.questions));
  const options = owner === undefined ? undefined : compileOptionsOf(owner);
  const { hints, estimatedMinutes } = await runInSlices(
    guideHintsInSteps(guide, {
      language: options?.language ?? "",
      profile: options?.profile ?? "",
      minutes: options?.minutes ?? null,
    }),
  );
  const reworded = await runInSlices(withRewordings(hints, row, options?.language ?? ""));
  await yieldToEventLoop();
  return {
    id: row.id,
    tenant_id: row.tenantId,
    name: row.name,
    content: row.content,
    ...parseContentParts(row.content),
    questions: row.questions,
    guide_questions: guide.sections.map(presentSection),
    hints: reworded.map(presentHint),
    estimated_minutes: estimatedMinutes,
    dynamic_fields: row.dynamicFields,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Returns the values of a guide's form, including the whole content for clients that edit it directly. */
export const guideFormValues = ({
  name,
  content,
  introduction,
  objectives,
  closing,
  consent,
  questions,
  dynamic_fields,
}: Pick<
  InterviewGuide,
  keyof GuideParts | "name" | "content" | "questions" | "dynamic_fields"
>): JsonObject => ({
  name,
  content,
  introduction,
  objectives,
  closing,
  consent,
  questions,
  dynamic_fields,
});

/** Handlers of interview guides, shared by all calls that read or write them. */
export const interviewGuideHandlers = (configuration: Configuration) =>
  recordHandlers(configuration, {
    entity: "interview-guide",
    layoutKey: "interview_guide",
    table: interviewGuideRecords,
    read: readInterviewGuide,
    present: async (row, { tx }) =>
      presentInterviewGuide(row, await findGuideOwner(tx, row.tenantId, row.id)),
    formValues: (guide: InterviewGuide) => guideFormValues(guide),
  });

const unnamed = "Interview guide";

/** Counts the questions of a Markdown text. */
const countQuestions = async (markdown: string): Promise<number> => {
  const sections = await runInSlices(parseQuestionsInSteps(markdown));
  return sections.reduce((sum, { questions }) => sum + questions.length, 0);
};

/**
 * Reads the columns of a validated interview guide.
 * @throws {ProblemError} 422 if the table cannot store it.
 */
export async function readInterviewGuide(record: JsonObject) {
  const read = new RecordReader(record);
  const text = (name: string): string => read.text(name) ?? "";
  const content = updateContent(text("content"), {
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
