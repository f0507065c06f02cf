import type { FastifyBaseLogger } from "fastify";
import type { Tx } from "../../storage/database.ts";
import type { Knowledge } from "./guides.ts";
import type { KnowledgeAnswer } from "../model/knowledge-answer.ts";
import type { Wording } from "../model/wording.ts";
import type { LiveConversation } from "./open-conversation.ts";
import type { StoredAnswer, StoredRemark } from "./model-results.ts";
import type { OpenRequest, SessionEvent, SessionInput } from "./session.ts";

/** Work that must be done one after another, by key; work of different keys goes on side by side. */
export class Queues {
  readonly #last = new Map<string, Promise<unknown>>();
  readonly #waiting = new Map<string, number>();

  /** How much work of a key is being done or waits. */
  waiting(key: string): number {
    return this.#waiting.get(key) ?? 0;
  }

  /** Runs `work` when all earlier work of its key is done, however it ended. */
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
  readonly knowledge: Knowledge;
  readonly wording: Wording | undefined;
  readonly knowledgeAnswer: KnowledgeAnswer | undefined;
  readonly now: () => Date;
  readonly newId: () => string;
  /** Deletes audio whose words were erased. */
  readonly eraseAudio: (tenantId: string, keys: readonly string[]) => Promise<void>;
  readonly log: FastifyBaseLogger;
  /** A conversation as it stands now, whichever process changed it last. */
  readonly refresh: (tx: Tx, live: LiveConversation) => Promise<LiveConversation>;
}

export interface TurnRequest {
  /** Opens a transaction of the turn, with the conversation as this process last knew it, or as it was read in it. */
  readonly enter: <T>(work: (tx: Tx, live: LiveConversation) => Promise<T>) => Promise<T>;
  readonly input: SessionInput;
  /** Of a test. */
  readonly startNode: string | undefined;
  /** Said after consent was asked for. */
  readonly afterConsent?: OpenRequest["afterConsent"];
  /** The call or device that holds the conversation; `null`: whoever answers. */
  readonly connectionId: string | null;
  readonly withOutline: boolean;
  readonly signal: AbortSignal | undefined;
  /** Called when a language model is asked. */
  readonly onThinking?: (() => void) | undefined;
}

export interface TurnTaken {
  readonly live: LiveConversation;
  readonly events: readonly SessionEvent[];
  /** What the respondent said, where a language model may look at it. */
  readonly remark?: StoredRemark | undefined;
  /** The same where it is an answer. */
  readonly answer?: StoredAnswer | undefined;
}
