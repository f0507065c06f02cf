import { sql } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import type { EngineEvent } from "../../../interviewing/engine/engine-event.ts";
import { initialState } from "../../../interviewing/engine/engine-state.ts";
import { renderWrittenLine } from "../../../interviewing/engine/lines/render-line.ts";
import { step } from "../../../interviewing/engine/step.ts";
import type { GuideGraph } from "../../../interviewing/guide/guide-graph.ts";
import { addDays, calendarDay } from "../../../kernel/date-time.ts";
import { demoInterviewId } from "../../main/demo/demo-interviews.ts";
import type { Tx } from "../../storage/database.ts";
import {
  conversationEvents,
  conversationMessages,
  conversations,
} from "../../storage/tenant/conversation-tables.ts";
import type { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { endingOf } from "../../voice/session/debug-event.ts";
import { givesConsent } from "../../voice/session/run-turn.ts";

/** When an interview began: days before now, and the time in UTC, `hh:mm`. */
export interface Beginning {
  readonly days: number;
  readonly at: string;
}

/** An interview as the engine held it: its event log and the respondent's words. Replaying it yields the lines. */
export interface RecordedInterview extends Beginning {
  readonly turns: readonly RecordedTurn[];
}

export interface RecordedTurn {
  /** The utterance of a `heard` event is replaced when the turn is stored. */
  readonly event: EngineEvent;
  /** What the respondent wrote, as it was stored. */
  readonly said?: string;
}

interface DemoInterviewer {
  readonly interviewer: typeof interviewers.$inferSelect;
  readonly graph: GuideGraph;
}

/** Time after which an unfinished interview is abandoned: the default setting. */
export const abandonedAfterMs = 24 * 60 * 60 * 1_000;

/** Moment at which a recorded interview began: some days before now, at a time of day in UTC. */
export const beginningAt = ({ days, at }: Beginning, now: Date): Date => {
  const day = addDays(calendarDay(now, "UTC"), -days);
  return new Date(`${day}T${at}:00.000Z`);
};

/** Replays an interview into the rows that its session stored. */
function rowsOf(
  { interviewer, graph }: DemoInterviewer,
  recorded: RecordedInterview,
  { index, now }: { readonly index: number; readonly now: Date },
) {
  const { tenantId } = interviewer;
  const conversationId = demoInterviewId(interviewer.id, index);
  const startedAt = beginningAt(recorded, now);
  const idOf = (name: string) => uuidv5(`demo/${index}/${name}`, interviewer.id);
  const events: (typeof conversationEvents.$inferInsert)[] = [];
  const messages: (typeof conversationMessages.$inferInsert)[] = [];
  const words = new Map<string, string>();
  const find = { utterance: (id: string) => words.get(id), passage: () => undefined };
  let state = initialState(graph);
  let consentAt: Date | null = null;
  let at = startedAt;
  for (const [turn, { event: recordedEvent, said }] of recorded.turns.entries()) {
    const utterance = idOf(`utterance/${turn}`);
    const event = recordedEvent.type === "heard" ? { ...recordedEvent, utterance } : recordedEvent;
    at = new Date(startedAt.getTime() + event.at);
    events.push({ tenantId, conversationId, sequence: turn, at, event });
    const next = step(graph, state, event);
    const addMessage = (
      message: Pick<
        typeof conversationMessages.$inferInsert,
        "messageId" | "type" | "content" | "clientTimestamp" | "nodeId" | "line" | "lineKind"
      >,
    ) =>
      messages.push({
        tenantId,
        conversationId,
        sequence: messages.length,
        turn,
        serverTimestamp: at,
        ...message,
      });
    if (said !== undefined) {
      words.set(utterance, said);
      const nodeId = graph.nodes[state.node]?.id ?? null;
      addMessage({ messageId: utterance, type: "human", content: said, clientTimestamp: at, nodeId });
    }
    for (const action of next.actions) {
      if (action.type !== "say") continue;
      addMessage({
        messageId: idOf(`line/${action.line}`),
        type: "ai",
        content: renderWrittenLine(graph, action.parts, find),
        nodeId: graph.nodes[action.node]?.id ?? null,
        line: action.line,
        lineKind: action.role,
      });
    }
    if (givesConsent(graph, state, next.state)) consentAt = at;
    ({ state } = next);
  }
  const ending = endingOf(state) ?? "abandoned";
  const endedAt = ending === "abandoned" ? new Date(at.getTime() + abandonedAfterMs) : at;
  const conversation: typeof conversations.$inferInsert = {
    tenantId,
    id: conversationId,
    interviewerId: interviewer.id,
    guideVersionId: interviewer.guideVersionId ?? "",
    isTest: false,
    medium: "chat",
    language: graph.language,
    workflowName: interviewer.name,
    price: interviewer.price,
    masksPersonalData: interviewer.dynamicFields["mask_personal_data"] === true,
    events: events.length,
    messages: messages.length,
    createdAt: startedAt,
    lastAt: at,
    consentAt,
  };
  const end = {
    id: conversationId,
    ending,
    ended_at: endedAt,
    abandoned_at: ending === "abandoned" ? endedAt : null,
    duration_seconds: Math.round((at.getTime() - startedAt.getTime()) / 1_000),
  };
  return { conversation, events, messages, end };
}

/**
 * Stores recorded interviews as if the published interviewer had just held them, without asking anyone again. They end
 * in an update of their own, so that they are counted and analysed like any other. Returns their number.
 */
export async function insertRecordedInterviews(
  tx: Tx,
  demo: DemoInterviewer,
  recordings: readonly RecordedInterview[],
  now: Date,
): Promise<number> {
  const interviews = recordings.map((recorded, index) => rowsOf(demo, recorded, { index, now }));
  await tx.insert(conversations).values(interviews.map(({ conversation }) => conversation));
  await tx.insert(conversationEvents).values(interviews.flatMap(({ events }) => events));
  await tx.insert(conversationMessages).values(interviews.flatMap(({ messages }) => messages));
  await tx.execute(sql`
    update tenant.conversations held set
      is_ended = true, ending = told.ending, ended_at = told.ended_at, abandoned_at = told.abandoned_at,
      duration_seconds = told.duration_seconds
    from jsonb_to_recordset(${JSON.stringify(interviews.map(({ end }) => end))}::jsonb) as told(
      id uuid, ending text, ended_at timestamptz, abandoned_at timestamptz, duration_seconds integer
    )
    where held.tenant_id = ${demo.interviewer.tenantId}::uuid and held.id = told.id`);
  return interviews.length;
}
