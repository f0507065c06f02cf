import { and, desc, eq } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import type { RespondentConversation, RespondentInterview } from "../../../contracts/contracts.gen.ts";
import type { EngineState } from "../../../interviewing/engine/engine-state.ts";
import { findProfile } from "../../../interviewing/profiles/profiles.ts";
import { estimateMinutes } from "../../../interviewing/guide/build-nodes.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { consentWords } from "../../../interviewing/phrases/wordings.ts";
import type { OpenLink } from "../../storage/control/link-tokens.ts";
import type { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { isPermanentlyEnded } from "../../interviews/abandonment.ts";
import {
  type ConversationRow,
  type MessageRow,
  findConversation,
} from "../../interviews/read-conversation.ts";
import { progressOf } from "../session/debug-event.ts";
import type { Tx } from "../../storage/database.ts";
import { conversations, type Ending } from "../../storage/tenant/conversation-tables.ts";

type InterviewerRow = typeof interviewers.$inferSelect;

function textOf(fields: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = fields[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

/** The planned duration, else the estimate shown to staff: with probes, which take most of the time. */
const minutesOf = ({ minutes, nodes, profile }: GuideGraph): number | null => {
  if (minutes !== null) return minutes;
  const questions = nodes.flatMap((node) => (node.kind === "question" ? [node] : []));
  return estimateMinutes(questions, findProfile(profile)) || null;
};

/** Presents an interview before it begins: the owner's public texts, and how it is held. */
export function presentInterview(
  row: InterviewerRow,
  {
    graph,
    isVoice,
    link,
    transcribesSpeech,
  }: {
    readonly graph: GuideGraph;
    readonly isVoice: boolean;
    readonly link: OpenLink;
    readonly transcribesSpeech: boolean;
  },
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
    transcribes_speech: transcribesSpeech,
  };
}

/**
 * Presents a respondent's own interview: its lines, without erased ones. By a personal link, which may have been passed
 * on, a device gets no lines until it has taken the interview over.
 */
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
  const isElsewhere = deviceId !== null && row.connectionId !== null && row.connectionId !== deviceId;
  return {
    id: row.id,
    lines: messages
      .filter(({ content }) => content !== "" && !(isElsewhere && link.inviteeId !== null))
      .map(({ messageId, type, content, serverTimestamp }) => ({
        id: messageId,
        type,
        content,
        at: serverTimestamp.toISOString(),
      })),
    ...progressOf(graph, state),
    is_ended: isPermanentlyEnded(row),
    ending: isPermanentlyEnded(row) ? row.ending : null,
    may_begin_again: mayBeginAgain(link, row),
    is_elsewhere: isElsewhere,
  };
}

/** A respondent's interview: the current one, or the one that they would begin. */
export interface OwnConversation {
  readonly id: string;
  /** `undefined`: not begun. */
  readonly row: ConversationRow | undefined;
}

/** Endings after which an invitee may begin again; a completed interview is not repeated. */
const reopening: readonly (Ending | null)[] = ["refused_consent", "abandoned", "failed"];

/** Endings that exclude the respondent: they would begin again only to answer differently. */
const excluded: readonly (Ending | null)[] = ["screened_out", "quota_full"];

/** Returns whether a new interview may be begun by the link of an ended one; an unfinished one is continued instead. */
const mayBeginAgain = (link: OpenLink, row: ConversationRow): boolean =>
  isPermanentlyEnded(row) &&
  !excluded.includes(row.ending) &&
  (link.inviteeId === null || reopening.includes(row.ending));

async function ofInvitee(tx: Tx, link: OpenLink, inviteeId: string): Promise<readonly ConversationRow[]> {
  return tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, link.tenantId),
        eq(conversations.inviteeId, inviteeId),
        eq(conversations.interviewerId, link.interviewerId),
        eq(conversations.isTest, false),
      ),
    )
    .orderBy(desc(conversations.createdAt), desc(conversations.id));
}

/**
 * Finds the interview of a link's holder. A personal link leads to the invitee's interview, on any device. For an open
 * link it is identified by a secret code of this browser; its id is derived from the code and does not reveal it.
 * @param resumeCode of an open link; nothing is found without it.
 * @param begins start a new interview if the previous one has ended and may be repeated.
 */
export async function findOwnConversation(
  tx: Tx,
  link: OpenLink,
  { resumeCode, begins }: { readonly resumeCode: string | null; readonly begins: boolean },
): Promise<OwnConversation | undefined> {
  if (link.inviteeId === null) {
    if (resumeCode === null) return undefined;
    const id = uuidv5(resumeCode, link.interviewerId);
    return { id, row: await findConversation(tx, link.tenantId, id) };
  }
  const previous = await ofInvitee(tx, link, link.inviteeId);
  const [latest] = previous;
  if (latest !== undefined && !(begins && mayBeginAgain(link, latest))) return { id: latest.id, row: latest };
  // Equal on all devices, so that two that begin at once begin the same interview.
  return { id: uuidv5(`${link.inviteeId}:${previous.length}`, link.interviewerId), row: undefined };
}
