import { and, eq } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { isActionPermitted } from "../../../domain/interviewer/actions.ts";
import { compileGuideVersion } from "../../interviews/compile-guide-version.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { interviewers, invitees } from "../../storage/tenant/interviewer-tables.ts";
import { findConversation, type ConversationRow, readEvents } from "../../interviews/read-conversation.ts";
import type { Guide, GuideCache } from "./guides.ts";
import type { Holder, OpenRequest } from "./session.ts";
import { initialState } from "../../../interviewing/engine/engine-state.ts";
import { replay } from "../../../interviewing/replay/replay.ts";
import type { EngineSnapshot } from "./take-input.ts";

type InterviewerRow = typeof interviewers.$inferSelect;

/** Returns whether a conversation belongs to the holder: a test to its member of staff, an interview to its invitee. */
export function isOwnedBy(row: ConversationRow, holder: Holder): boolean {
  if (holder.kind === "staff") return row.isTest && row.staffId === holder.userId;
  return !row.isTest && row.inviteeId === holder.inviteeId;
}

/** Selects the guide version that a new conversation is pinned to. */
async function chooseGuide(
  tx: Tx,
  guides: GuideCache,
  interviewer: InterviewerRow,
  { holder, versionId, tenantId }: OpenRequest,
  now: Date,
): Promise<Guide> {
  const isStaff = holder.kind === "staff";
  const state = { status: interviewer.status, is_active: interviewer.isActive };
  const mayBegin = isStaff
    ? holder.isPreview === true || isActionPermitted("test", state)
    : interviewer.status === "published" && interviewer.isActive;
  if (!mayBegin) {
    throw problem("ERR_CONFLICT", { detail: "This interviewer is not taking interviews at the moment." });
  }
  const pinnedId = isStaff ? versionId : interviewer.guideVersionId;
  if (pinnedId === null) {
    if (!isStaff) throw problem("ERR_CONFLICT", { detail: "This interviewer has no published guide." });
    const { id, graph } = await compileGuideVersion(tx, { tenantId, interviewer, now });
    return guides.keep({ tenantId, interviewerId: interviewer.id }, id, graph);
  }
  const guide = await guides.find(tx, { tenantId, interviewerId: interviewer.id }, pinnedId);
  if (guide === undefined)
    throw problem("ERR_NOT_FOUND", { detail: "The interviewer has no such guide version." });
  return guide;
}

const noConversation = () => problem("ERR_NOT_FOUND", { detail: "There is no such conversation." });

/** Returns the respondent's name for transcripts. */
async function nameOf(tx: Tx, { tenantId, holder }: OpenRequest): Promise<string | null> {
  if (holder.kind === "staff" || holder.name !== null || holder.inviteeId === null) return holder.name;
  const [row] = await tx
    .select({ name: invitees.fullName, email: invitees.email })
    .from(invitees)
    .where(and(eq(invitees.tenantId, tenantId), eq(invitees.id, holder.inviteeId)));
  return row?.name ?? row?.email ?? null;
}

interface OpenedConversation {
  readonly row: ConversationRow;
  readonly guide: Guide;
}

/**
 * Finds a conversation, or begins one.
 * @throws {ProblemError} 404 for an unknown interviewer or version, or another holder's conversation; 409 if the
 * interviewer accepts no interviews.
 */
export async function openConversation(
  tx: Tx,
  guides: GuideCache,
  request: OpenRequest,
  now: Date,
): Promise<OpenedConversation> {
  const { tenantId, conversationId, workflowId, holder, medium } = request;
  const isMeant = and(eq(interviewers.tenantId, tenantId), eq(interviewers.engineId, workflowId));
  const [[interviewer], known] = await Promise.all([
    tx.select().from(interviewers).where(isMeant),
    findConversation(tx, tenantId, conversationId),
  ]);
  if (interviewer === undefined || (request.interviewerId ?? interviewer.id) !== interviewer.id)
    throw problem("ERR_NOT_FOUND", { detail: "There is no interviewer with this workflow_id." });
  if (known !== undefined) return reopen(tx, guides, known, interviewer, request);
  if (request.mayBegin === false) throw noConversation();
  const guide = await chooseGuide(tx, guides, interviewer, request, now);
  const isStaff = holder.kind === "staff";
  const [row] = await tx
    .insert(conversations)
    .values({
      tenantId,
      id: conversationId,
      interviewerId: interviewer.id,
      guideVersionId: guide.versionId,
      isTest: isStaff,
      medium,
      userId: await nameOf(tx, request),
      staffId: isStaff ? holder.userId : null,
      inviteeId: isStaff ? null : holder.inviteeId,
      language: guide.graph.language,
      parameters: isStaff ? {} : { ...holder.parameters },
      workflowName: interviewer.name,
      price: isStaff ? null : interviewer.price,
      masksPersonalData: interviewer.dynamicFields["mask_personal_data"] === true,
      connectionId: request.deviceId ?? null,
      createdAt: now,
      lastAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (row !== undefined) return { row, guide };
  // Another request of the same client was faster.
  const other = await findConversation(tx, tenantId, conversationId);
  if (other === undefined) throw problem("ERR_CONFLICT");
  return reopen(tx, guides, other, interviewer, request);
}

async function reopen(
  tx: Tx,
  guides: GuideCache,
  row: ConversationRow,
  interviewer: InterviewerRow,
  { holder }: OpenRequest,
): Promise<OpenedConversation> {
  if (row.interviewerId !== interviewer.id || !isOwnedBy(row, holder)) {
    throw noConversation();
  }
  const guide = await guides.find(tx, row, row.guideVersionId);
  if (guide === undefined)
    throw problem("ERR_NOT_FOUND", { detail: "The conversation's guide no longer exists." });
  return { row, guide };
}

/** A conversation as cached by this process. The next write detects whether it is current. */
export interface LiveConversation extends EngineSnapshot {
  readonly row: ConversationRow;
  readonly guide: Guide;
  /** Engine id of the interviewer. */
  readonly workflowId: string;
}

/**
 * Caches ongoing conversations. The state is always what the log replays to, so any process can continue any
 * conversation.
 */
export class LiveConversationCache {
  readonly #live = new LRUCache<string, LiveConversation>({ max: 500, ttl: 30 * 60_000 });
  readonly #guides: GuideCache;

  constructor(guides: GuideCache) {
    this.#guides = guides;
  }

  static key = (tenantId: string, id: string): string => `${tenantId}:${id}`;

  get(key: string): LiveConversation | undefined {
    return this.#live.get(key);
  }

  /** Caches the state of a conversation; removes an ended one. */
  keep(key: string, conversation: LiveConversation): void {
    if (conversation.row.isEnded) this.#live.delete(key);
    else this.#live.set(key, conversation);
  }

  forget(key: string): void {
    this.#live.delete(key);
  }

  /** Loads a conversation that was just read, by replaying its log. */
  async load(tx: Tx, { row, guide }: OpenedConversation, workflowId: string): Promise<LiveConversation> {
    const events = row.events === 0 ? [] : await readEvents(tx, row);
    const state =
      events.length === 0
        ? initialState(guide.graph)
        : replay(guide.graph, events.slice(0, row.events)).state;
    return { row, guide, workflowId, state, clock: events.at(row.events - 1)?.at ?? 0 };
  }

  /** Returns the current conversation, reloaded if it was changed elsewhere. A deleted one counts as ended. */
  async refresh(tx: Tx, conversation: LiveConversation): Promise<LiveConversation> {
    const { row, guide, workflowId } = conversation;
    const current = await findConversation(tx, row.tenantId, row.id);
    if (current === undefined) return { ...conversation, row: { ...row, isEnded: true } };
    if (current.events === row.events) return { ...conversation, row: current };
    const currentGuide = await this.#guides.find(tx, row, row.guideVersionId);
    return this.load(tx, { row: current, guide: currentGuide ?? guide }, workflowId);
  }
}
