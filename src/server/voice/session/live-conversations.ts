import { LRUCache } from "lru-cache";
import { initialState } from "../../../interviewing/engine/engine-state.ts";
import { replay } from "../../../interviewing/replay/replay.ts";
import type { Tx } from "../../storage/database.ts";
import { findConversation, readEvents, type ConversationRow } from "../../interviews/read-conversation.ts";
import type { Guide, Guides } from "./guides.ts";
import type { OpenedConversation } from "./open-conversation.ts";
import type { EngineSnapshot } from "./take-input.ts";

/** A conversation as this process last knew it. Whether it is still so, the next write finds out. */
export interface LiveConversation extends EngineSnapshot {
  readonly row: ConversationRow;
  readonly guide: Guide;
  /** Of the interviewer. */
  readonly workflowId: string;
}

/**
 * The conversations that are being held. What is kept here is a copy: the state is what the log replays to, so that
 * any process can go on with any conversation.
 */
export class LiveConversations {
  readonly #live = new LRUCache<string, LiveConversation>({ max: 500, ttl: 30 * 60_000 });
  readonly #guides: Guides;

  constructor(guides: Guides) {
    this.#guides = guides;
  }

  static key = (tenantId: string, id: string): string => `${tenantId}:${id}`;

  get(key: string): LiveConversation | undefined {
    return this.#live.get(key);
  }

  /** Keeps what a conversation has come to; an ended one is not needed any more. */
  keep(key: string, conversation: LiveConversation): void {
    if (conversation.row.isEnded) this.#live.delete(key);
    else this.#live.set(key, conversation);
  }

  forget(key: string): void {
    this.#live.delete(key);
  }

  /** A conversation that was just read, in the state that its log replays to. */
  async load(tx: Tx, { row, guide }: OpenedConversation, workflowId: string): Promise<LiveConversation> {
    const events = row.events === 0 ? [] : await readEvents(tx, row);
    const state =
      events.length === 0
        ? initialState(guide.graph)
        : replay(guide.graph, events.slice(0, row.events)).state;
    return { row, guide, workflowId, state, clock: events.at(row.events - 1)?.at ?? 0 };
  }

  /** A conversation as it stands now: read anew where it has changed elsewhere. One that is gone has ended. */
  async refresh(tx: Tx, conversation: LiveConversation): Promise<LiveConversation> {
    const { row, guide, workflowId } = conversation;
    const current = await findConversation(tx, row.tenantId, row.id);
    if (current === undefined) return { ...conversation, row: { ...row, isEnded: true } };
    if (current.events === row.events) return { ...conversation, row: current };
    const own = await this.#guides.find(tx, row.tenantId, row.guideVersionId, row.interviewerId);
    return this.load(tx, { row: current, guide: own ?? guide }, workflowId);
  }
}
