import type { Interviewer } from "../../../contracts/contracts.gen.ts";
import { readStatus } from "../../../domain/interviewer/statuses.ts";
import { languages } from "../../../interviewing/languages/language.ts";
import { parseQuestionsInSteps } from "../../../interviewing/guide/parse-questions.ts";
import { runInSlices } from "../../platform/run-periodically.ts";
import { encryptionContextOf, type TextCipher } from "../../storage/encryption/text-cipher.ts";
import { presentSection } from "../interview-guides/presenter.ts";
import type { InterviewerRow } from "./queries.ts";
import type { InterviewerReferences, InterviewerTexts } from "./related.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import { RecordReader } from "../../storage/record-table.ts";

/** Path of a public link's page. */
export const linkPath = (token: string): string => `/interview/${token}`;

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** Price at publication while respondents are served, otherwise the channel's current price. */
const priceOf = (row: InterviewerRow, channelPrice: number | null): number | null =>
  ["launching", "published"].includes(row.status) ? (row.price ?? channelPrice) : channelPrice;

/** Path of an interviewer's open link; null if it has none or its token cannot be decrypted. */
export function openLinkPath(row: InterviewerRow, cipher: TextCipher): string | null {
  if (row.linkToken === null) return null;
  const token = cipher.decrypt(row.linkToken, encryptionContextOf("interviewers", row));
  return token === undefined ? null : linkPath(token);
}

/** Builds an interviewer's response in lists. */
export const presentInterviewer = (
  row: InterviewerRow,
  related: InterviewerReferences,
  cipher: TextCipher,
): Interviewer => ({
  ...presentInterviewerForAudit(row, related),
  link: openLinkPath(row, cipher),
});

/** Representation in the audit trail: the response without the open link, which is a secret. */
export function presentInterviewerForAudit(
  row: InterviewerRow,
  related: InterviewerReferences,
): Omit<Interviewer, "link"> {
  const channel = row.channelId === null ? undefined : related.channels.get(row.channelId);
  const channelSummary =
    channel === undefined ? null : { id: channel.id, name: channel.name, type: channel.type };
  const interviews = related.interviews.get(row.id);
  return {
    id: row.id,
    tenant_id: row.tenantId,
    name: row.name,
    description: row.description,
    status: readStatus(row.status) ?? "draft",
    is_active: row.isActive,
    worker_id: row.engineId,
    genie_worker_id: row.engineId,
    genie_worker_version_id: row.guideVersionId,
    archetype_id: row.archetypeId,
    archetype: related.archetypes.get(row.archetypeId) ?? null,
    channel_id: row.channelId,
    selectedChannelId: row.channelId,
    channel: channelSummary,
    selectedChannel: channelSummary,
    price: priceOf(row, channel?.price ?? null),
    interview_guide_id: row.interviewGuideId,
    knowledge_base_id: row.knowledgeBaseId,
    voice_type: row.voiceType,
    voice_provider: row.voiceProvider,
    language: languages.find((language) => language === row.language) ?? null,
    interview_count: interviews?.all ?? 0,
    recent_interview_count: interviews?.recent ?? 0,
    today_interview_count: interviews?.today ?? 0,
    last_interview_at: iso(interviews?.lastAt ?? null),
    flagged_interview_count: interviews?.flagged ?? 0,
    phone_number: row.phoneNumber,
    tenant: { case_code: row.caseCode },
    failure_reason: row.failureReason,
    is_demo: row.isDemo,
    is_archived: row.isArchived,
    owner: row.owner,
    help_text_confirmed_at: iso(row.helpTextConfirmedAt),
    launched_at: iso(row.launchedAt),
    published_at: iso(row.publishedAt),
    dynamic_fields: row.dynamicFields,
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Builds the response of a single interviewer, including its texts. */
export const presentWithTexts = async (
  row: InterviewerRow,
  related: InterviewerReferences,
  { guide, knowledge }: InterviewerTexts,
  cipher: TextCipher,
): Promise<Interviewer> => ({
  ...presentInterviewer(row, related, cipher),
  interview_guide:
    guide === undefined
      ? null
      : { id: guide.id, name: guide.name, content: guide.content, questions: guide.questions },
  knowledge_base:
    knowledge === undefined ? null : { id: knowledge.id, name: knowledge.name, data: knowledge.data },
  guide_questions:
    guide === undefined
      ? []
      : (await runInSlices(parseQuestionsInSteps(guide.questions))).map(presentSection),
});

const defaultName = "Agent";

/**
 * Reads the columns that an interviewer's forms fill.
 * @throws {ProblemError} 422 if the table cannot store them.
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
