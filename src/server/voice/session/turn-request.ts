import type { FastifyBaseLogger } from "fastify";
import type { Tx } from "../../storage/database.ts";
import type { KnowledgeCache } from "./guides.ts";
import type { KnowledgeAnswer } from "../model/knowledge-answer.ts";
import type { RewordRequest, Wording, WordedAhead } from "../model/wording.ts";
import type { LiveConversation } from "./open-conversation.ts";
import type { StoredAnswer, StoredRemark } from "./model-results.ts";
import type { OpenRequest, SessionEvent, SessionInput } from "./session.ts";

/** Runs work of one key one after another; work of different keys runs concurrently. */
export class KeyedQueue {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #waiting = new Map<string, number>();

  /** Number of running and waiting tasks of a key. */
  waiting(key: string): number {
    return this.#waiting.get(key) ?? 0;
  }

  /** Runs `work` after all earlier work of its key has settled. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const running = (async () => {
      await before?.catch(() => {});
      return work();
    })();
    this.#last.set(key, running);
    this.#waiting.set(key, this.waiting(key) + 1);
    try {
      return await running;
    } finally {
      if (this.#last.get(key) === running) this.#last.delete(key);
      const left = this.waiting(key) - 1;
      if (left > 0) this.#waiting.set(key, left);
      else this.#waiting.delete(key);
    }
  }
}

export interface TurnTools {
  readonly knowledge: KnowledgeCache;
  readonly wording: Wording | undefined;
  /** Follow-ups that were worded while the last line was said. */
  readonly wordedAhead: (live: LiveConversation) => WordedAhead | undefined;
  readonly knowledgeAnswer: KnowledgeAnswer | undefined;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Deletes audio whose words were erased. */
  readonly eraseAudio: (tenantId: string, keys: readonly string[]) => Promise<void>;
  readonly log: FastifyBaseLogger;
  /** Returns the current conversation, whichever process changed it last. */
  readonly refresh: (tx: Tx, live: LiveConversation) => Promise<LiveConversation>;
}

export interface TurnRequest {
  /** Runs `work` in a transaction of the turn, with the conversation from the cache or as loaded. */
  readonly enter: <T>(work: (tx: Tx, live: LiveConversation) => Promise<T>) => Promise<T>;
  readonly input: SessionInput;
  /** Of a test: id of the node to begin at. */
  readonly startNode: string | undefined;
  /** Appended to each request for consent. */
  readonly afterConsent?: OpenRequest["afterConsent"];
  /** The call or device that holds the conversation; `null`: any may take turns. */
  readonly connectionId: string | null;
  readonly withOutline: boolean;
  readonly signal: AbortSignal | undefined;
  /** Called when a language model is asked. */
  readonly onThinking?: (() => void) | undefined;
}

export interface TurnResult {
  readonly live: LiveConversation;
  readonly events: readonly SessionEvent[];
  /** The respondent's remark, if a language model may check it. */
  readonly remark?: StoredRemark | undefined;
  /** The respondent's answer, if a language model may read it. */
  readonly answer?: StoredAnswer | undefined;
  /** The line whose question a language model may word while its first words are said. */
  readonly late?: LateLine | undefined;
}

/** A stored line, of which only the first words are said already. */
export interface LateLine {
  readonly messageId: string;
  /** Number of the line in the conversation. */
  readonly line: number;
  /** Its first words, in the engine's. */
  readonly lead: string;
  /** Its question, in the engine's words, and what to word it from. */
  readonly request: RewordRequest;
}
