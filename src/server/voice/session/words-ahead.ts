import { LRUCache } from "lru-cache";
import { renderLine } from "../../../interviewing/engine/lines/render-line.ts";
import { expectedFollowUps, ownFollowUpIn } from "../../../interviewing/proposal/expected-follow-ups.ts";
import { readMessages } from "../../interviews/read-conversation.ts";
import type { Database } from "../../storage/database.ts";
import type { AheadRequest, WordedAhead, Wording } from "../model/wording.ts";
import { LiveConversationCache, type LiveConversation } from "./open-conversation.ts";
import { talkOf } from "./session-lines.ts";

interface Ahead {
  readonly gone: AbortController;
  worded?: WordedAhead;
}

/** Key of a conversation among all tenants. */
export const nameOf = ({ row }: LiveConversation): string => LiveConversationCache.key(row.tenantId, row.id);

/** Renders the follow-ups that may come next, without what is said before them. */
function expectedLines({ guide, state, clock }: LiveConversation): AheadRequest["lines"] {
  const words = { utterance: () => undefined, passage: () => undefined };
  return new Map(
    expectedFollowUps(guide.graph, state, clock).flatMap((say) => {
      const { key = null, asking } = ownFollowUpIn(say) ?? {};
      return key === null || asking === undefined
        ? []
        : [[key, renderLine(guide.graph, [asking], words)] as const];
    }),
  );
}

/**
 * Follow-ups in a language model's words, made while the line before them is said: one request per line, aborted by the
 * next turn and by the interview's end. They are kept in memory only; one that is asked is stored with its turn.
 */
export class WordsAhead {
  readonly #database: Pick<Database, "inTenant">;
  readonly #wording: Wording;
  readonly #ahead = new LRUCache<string, Ahead>({
    max: 500,
    ttl: 30 * 60_000,
    dispose: ({ gone }) => gone.abort(),
  });

  constructor(database: Pick<Database, "inTenant">, wording: Wording) {
    this.#database = database;
    this.#wording = wording;
  }

  /** Returns what has arrived for the last line of a conversation. */
  get(live: LiveConversation): WordedAhead | undefined {
    return this.#ahead.get(nameOf(live))?.worded;
  }

  /** Replaces what was worded for the line before with the follow-ups that may come after this turn. */
  async begin(live: LiveConversation): Promise<void> {
    const { row, state } = live;
    this.#ahead.delete(nameOf(live));
    // Words that were taken back, and lines that quote them, are erased with the next turn only.
    if (row.isEnded || state.forgotten !== null) return;
    const lines = expectedLines(live);
    if (lines.size === 0) return;
    const ahead: Ahead = { gone: new AbortController() };
    this.#ahead.set(nameOf(live), ahead);
    const history = await this.#database.inTenant(row.tenantId, (tx) => readMessages(tx, row));
    const request = { ...talkOf({ ...live, history }, state.node), lines };
    ahead.worded = { node: state.node, lines: await this.#wording.ahead(request, ahead.gone.signal) };
  }
}
