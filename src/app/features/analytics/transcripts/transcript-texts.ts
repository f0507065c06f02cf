import { languageName, formatDuration, formatMoment, formatTime } from "../../../../kernel/format.ts";
import type { Conversation, ConversationMessage } from "../../../../contracts/contracts.gen.ts";
import { texts } from "../texts.ts";

/** Time of day of a moment. @param iso ISO 8601 */
export const timeOf = (iso: string): string => formatTime(iso);

/** The agent, or the respondent by name. */
export const speakerOf = (conversation: Conversation, { type }: ConversationMessage): string =>
  type === "ai" ? texts.agent : (conversation.user_id ?? texts.anonymous);

/** Text of a message, or a placeholder if it was erased or only recorded. */
export function wordsOf({ content, is_erased: isErased, has_audio: hasAudio }: ConversationMessage): string {
  if (isErased) return texts.erased;
  return content === "" && hasAudio ? texts.recordedOnly : content;
}

/** Extracts the question from an interviewer's line: its last interrogative sentence, otherwise the whole line. */
export function extractQuestion(line: string, language: string): string {
  const sentences = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(line)];
  const question = sentences.findLast(({ segment }) => /[?？؟]["”’»」]?\s*$/u.test(segment));
  return (question?.segment ?? line).trim();
}

export interface TranscriptFact {
  readonly label: string;
  readonly value: string;
}

/** Text of a flag; notes if a language model detected it. */
const flagText = (
  flag: NonNullable<Conversation["flag"]>,
  noticedBy: Conversation["flag_noticed_by"],
): string => (noticedBy === "language_model" ? texts.noticedByModel(texts.flags[flag]) : texts.flags[flag]);

/** Facts about the interview, for the dialog and the files. */
export function transcriptFacts(conversation: Conversation): TranscriptFact[] {
  const {
    ending,
    flag,
    flag_noticed_by: noticedBy,
    parameters,
    duration_seconds: duration,
    erased_at: erasedAt,
    guide_version: guideVersion = null,
  } = conversation;
  return [
    { label: texts.created, value: formatMoment(conversation.created_at) },
    { label: texts.participant, value: conversation.user_id ?? texts.anonymous },
    { label: texts.outcome, value: ending === null ? texts.inProgress : texts.endings[ending] },
    ...(flag === null ? [] : [{ label: texts.flag, value: flagText(flag, noticedBy) }]),
    ...(duration === null ? [] : [{ label: texts.duration, value: formatDuration(duration) }]),
    { label: texts.language, value: languageName(conversation.language) },
    ...(guideVersion === null
      ? []
      : [{ label: texts.guideVersion, value: texts.guideVersionNumber(guideVersion) }]),
    ...(parameters.length === 0 ? [] : [{ label: texts.linkParameters, value: parameters.join(", ") }]),
    ...(erasedAt === null ? [] : [{ label: texts.erased, value: formatMoment(erasedAt) }]),
  ];
}

/** Texts of the search results in interviews. */
export const searchResultTexts = {
  said: "Said in interviews",
  saidCount: (count: number, hasMore: boolean) =>
    hasMore ? `The latest ${count} mentions` : count === 1 ? "1 mention" : `${count} mentions`,
  saidByRespondent: "Respondent",
  saidByInterviewer: "Interviewer",
} as const;
