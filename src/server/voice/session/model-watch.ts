import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "../../storage/database.ts";
import type { AnswerNotes, CareWatch } from "../model/noticed-by-model.ts";
import { LiveConversationCache, type LiveConversation } from "./open-conversation.ts";
import {
  storeAnswerNotes,
  addEarlierAnswers,
  type StoredAnswer,
  storeCareClaim,
  type StoredRemark,
} from "./model-results.ts";
import type { KeyedQueue, TurnResult, TurnTools } from "./turn-request.ts";

export interface ModelWatchOptions {
  readonly database: Database;
  readonly queues: KeyedQueue;
  readonly live: LiveConversationCache;
  readonly tools: Pick<TurnTools, "refresh" | "now">;
  readonly log: FastifyBaseLogger;
  readonly maxAttempts: number;
  /** Undefined: only the engine detects a crisis. */
  readonly careWatch: CareWatch | undefined;
  /** Undefined: goals are detected by their cue words only. */
  readonly answerNotes: AnswerNotes | undefined;
}

type Addition = LiveConversation | "stale" | undefined;

/**
 * Lets a language model read what was said while the reply is spoken or read. Nothing waits for it; the result applies
 * from the next turn on.
 */
export class ModelWatch {
  readonly #options: ModelWatchOptions;
  readonly #running = new Set<Promise<void>>();

  constructor(options: ModelWatchOptions) {
    this.#options = options;
  }

  /** @param key queue key of the conversation's turns. */
  begin(key: string, { live, remark, answer }: TurnResult): void {
    const { careWatch, answerNotes } = this.#options;
    if (remark !== undefined && careWatch !== undefined)
      this.#run(live, () => this.#watchRemark(careWatch, key, live, remark));
    if (answer !== undefined && answerNotes !== undefined)
      this.#run(live, () => this.#readAnswer(answerNotes, key, live, answer));
  }

  /** Resolves when no check is running. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.#running);
  }

  #run({ row }: LiveConversation, look: () => Promise<void>): void {
    const running = look()
      .catch((error: unknown) =>
        this.#options.log.error(
          { err: error, conversation: row.id },
          "A language model's notes could not be saved",
        ),
      )
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  async #watchRemark(
    watch: CareWatch,
    key: string,
    known: LiveConversation,
    remark: StoredRemark,
  ): Promise<void> {
    const claim = await watch.look(remark);
    if (claim === null) return;
    await this.#add(key, known, (tx, latest) =>
      storeCareClaim(this.#options.tools, tx, latest, remark, claim),
    );
  }

  async #readAnswer(
    notes: AnswerNotes,
    key: string,
    known: LiveConversation,
    answer: StoredAnswer,
  ): Promise<void> {
    const { tenantId } = known.row;
    const whole = await this.#options.database.inTenant(tenantId, (tx) =>
      addEarlierAnswers(tx, known, answer),
    );
    const checked = await notes.look(whole);
    if (checked === null) return;
    await this.#add(key, known, (tx, latest) =>
      storeAnswerNotes(this.#options.tools, tx, latest, answer, checked),
    );
  }

  /** Adds to the conversation's current state; retries if another process was faster. */
  async #add(
    key: string,
    known: LiveConversation,
    add: (tx: Tx, latest: LiveConversation) => Promise<Addition>,
  ): Promise<void> {
    const { database, queues, live, maxAttempts } = this.#options;
    const { tenantId, id } = known.row;
    const name = LiveConversationCache.key(tenantId, id);
    await queues.run(key, async () => {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const latest = live.get(name) ?? known;
        const added = await database.inTenant(tenantId, (tx) => add(tx, latest));
        if (added === undefined) return;
        if (added !== "stale") {
          live.keep(name, added);
          return;
        }
      }
      throw new Error("The conversation kept changing.");
    });
  }
}
