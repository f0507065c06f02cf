import type { RespondentConversation, RespondentInterview } from "../../../contracts/contracts.gen.ts";
import type { EngineState } from "../../../interviewing/engine/engine-state.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { consentWords } from "../../../interviewing/phrases/consent-words.ts";
import type { OpenLink } from "../../storage/control/link-tokens.ts";
import type { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { isOver } from "../../interviews/abandonment.ts";
import type { ConversationRow, MessageRow } from "../../interviews/read-conversation.ts";
import { standingOf } from "../session/debug-event.ts";
import { mayBeginAgain } from "./own-conversation.ts";

type InterviewerRow = typeof interviewers.$inferSelect;

function textOf(fields: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = fields[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

const minutesOf = ({ minutes, secondsFrom }: GuideGraph): number | null => {
  if (minutes !== null) return minutes;
  const seconds = secondsFrom[0] ?? 0;
  return seconds === 0 ? null : Math.max(1, Math.round(seconds / 60));
};

/** All that a respondent is told before the interview: what its owner wrote for them, and how it goes. */
export function presentInterview(
  row: InterviewerRow,
  {
    graph,
    isVoice,
    link,
  }: { readonly graph: GuideGraph; readonly isVoice: boolean; readonly link: OpenLink },
): RespondentInterview {
  return {
    workflow_id: row.engineId,
    title: textOf(row.dynamicFields, "public_title"),
    organisation: textOf(row.dynamicFields, "public_organisation"),
    summary: textOf(row.dynamicFields, "public_summary"),
    medium: isVoice ? "voice" : "chat",
    minutes: minutesOf(graph),
    asks_consent: graph.nodes.some(({ kind }) => kind === "consent"),
    masks_personal_data: row.dynamicFields["mask_personal_data"] === true,
    is_personal: link.inviteeId !== null,
    is_preview: link.staffId !== null,
    consent_words: consentWords(graph.language),
  };
}

/** What a respondent sees again of their interview: what was said, without what they had deleted. */
export function presentOwnConversation(
  row: ConversationRow,
  messages: readonly MessageRow[],
  {
    graph,
    state,
    link,
    deviceId,
  }: {
    readonly graph: GuideGraph;
    readonly state: EngineState;
    readonly link: OpenLink;
    readonly deviceId: string | null;
  },
): RespondentConversation {
  return {
    id: row.id,
    lines: messages
      .filter(({ content }) => content !== "")
      .map(({ messageId, type, content, serverTimestamp }) => ({
        id: messageId,
        type,
        content,
        at: serverTimestamp.toISOString(),
      })),
    ...standingOf(graph, state),
    is_ended: isOver(row),
    ending: isOver(row) ? row.ending : null,
    may_begin_again: mayBeginAgain(link, row),
    is_elsewhere: deviceId !== null && row.connectionId !== null && row.connectionId !== deviceId,
  };
}
