import type { PublishingNotice } from "../../../contracts/contracts.gen.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { isAnsweredBySpeech } from "../../../interviewing/hearing/choices/options.ts";
import { compileInterviewerGuide } from "../../interviews/compile-guide-version.ts";
import type { Tx } from "../../storage/database.ts";
import { resource as channels } from "../channels/resource.ts";
import { findNumber } from "./contact.ts";
import type { InterviewerRow } from "./queries.ts";

/** Says that there is no number, so that respondents get a link instead of calls. */
const withoutNumber = (isOutbound: boolean): PublishingNotice => ({
  code: "no_phone_number",
  message:
    `No phone number is free. ${isOutbound ? "Nobody can be called" : "Nobody can call this interviewer"}: respondents ` +
    "get a link and speak in their browser. Add a number under Phone Numbers before you publish, or choose the Chat channel.",
});

/** Says which questions callers answer by speaking although no speech is recognised; undefined if there are none. */
function recordedAnswers({ nodes, language }: GuideGraph): PublishingNotice | undefined {
  const questions = nodes.flatMap((node) => (node.kind === "question" ? [node] : []));
  const spoken = questions.filter((node) => isAnsweredBySpeech(node, language));
  if (spoken.length === 0) return undefined;
  const all = questions.length;
  const which =
    spoken.length === all
      ? `${all === 1 ? "The question" : `All ${all} questions`} of the guide`
      : `${spoken.length} of ${all} questions`;
  return {
    code: "recorded_answers",
    message:
      `Calls are held without speech recognition. ${which} can only be answered by speaking: the answers are kept as ` +
      "recordings, without words, and the interviewer asks no follow-ups of its own. Set STT_BASE_URL to recognise speech " +
      "(recordings are then transcribed too), or give these questions choices or ask for a number.",
  };
}

/**
 * Returns what publishing an interviewer would leave unsaid: by telephone, that nobody can call, or that answers are
 * only recorded. None of it prevents publishing.
 * @param recognises whether speech recognition is available during calls
 */
export async function reportPublishing(
  tx: Tx,
  row: InterviewerRow,
  recognises: boolean,
): Promise<PublishingNotice[]> {
  const { tenantId, channelId } = row;
  const channel = channelId === null ? undefined : await channels.table.find(tx, tenantId, channelId);
  if (channel === undefined || channel.type === "chat") return [];
  if ((await findNumber(tx, row)) === null) return [withoutNumber(channel.type === "call_center")];
  if (recognises || row.interviewGuideId === null) return [];
  const notice = recordedAnswers((await compileInterviewerGuide(tx, tenantId, row)).graph);
  return notice === undefined ? [] : [notice];
}
