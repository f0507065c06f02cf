import type { FastifyBaseLogger } from "fastify";
import type { Database, Tx } from "../../storage/database.ts";
import type { AnswerNotes, CareWatch } from "../model/noticed-by-model.ts";
import type { WordedAhead, Wording } from "../model/wording.ts";
import type { LiveConversation, LiveConversationCache } from "./open-conversation.ts";
import {
  storeAnswerNotes,
  addEarlierAnswers,
  type StoredAnswer,
  storeCareClaim,
  storeLateWords,
  type StoredRemark,
} from "./model-results.ts";
import type { LateWords } from "./session.ts";
import type { KeyedQueue, LateLine, TurnResult, TurnTools } from "./turn-request.ts";
import { nameOf, WordsAhead } from "./words-ahead.ts";

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
  /** Undefined: the engine's own words. */
  readonly wording: Wording | undefined;
}

type Addition = LiveConversation | "stale" | undefined;

/** Resolves to no line if there is none in time; one that has arrived counts without any time left. */
async function withinTime(
  asked: Promise<{ readonly line: string | null }>,
  milliseconds: number,
): Promise<{ readonly line: string | null }> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<{ line: null }>((resolve) => {
    timer = setTimeout(() => resolve({ line: null }), milliseconds);
  });
  try {
    return await Promise.race([asked, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Asks a language model while the respondent listens, reads and thinks: about what was said, for the words of the
 * follow-ups that may come next, and for the question of a line while its first words are said. No turn waits for it.
 */
export class ModelWatch {
  readonly #options: ModelWatchOptions;
  readonly #running = new Set<Promise<void>>();
  readonly #ahead: WordsAhead | undefined;
  /** Requests about answers, by conversation: their notes are of no use after its end. */
  readonly #reading = new Map<string, Set<AbortController>>();

  constructor(options: ModelWatchOptions) {
    this.#options = options;
    this.#ahead = options.wording && new WordsAhead(options.database, options.wording);
  }

  /** @param key queue key of the conversation's turns. */
  begin(key: string, { live, remark, answer }: TurnResult): void {
    const { careWatch, answerNotes } = this.#options;
    const ahead = this.#ahead;
    if (ahead !== undefined) this.#run(live, () => ahead.begin(live));
    if (live.row.isEnded) for (const controller of this.#reading.get(nameOf(live)) ?? []) controller.abort();
    if (remark !== undefined && careWatch !== undefined)
      this.#run(live, () => this.#watchRemark(careWatch, key, live, remark));
    if (answer !== undefined && answerNotes !== undefined)
      this.#run(live, () => this.#readAnswer(answerNotes, key, live, answer));
  }

  /** Returns the follow-ups that were worded while the last line was said, as far as they have arrived. */
  wordedAhead(live: LiveConversation): WordedAhead | undefined {
    return this.#ahead?.get(live);
  }

  /** Begins to word the question of a stored line, of which only the first words are said yet. */
  wordLate(key: string, known: LiveConversation, late: LateLine, gone: AbortSignal | undefined): LateWords {
    const { wording, log } = this.#options;
    const { lead, request } = late;
    const rewording = wording?.reword(request, gone) ?? Promise.resolve({ line: null });
    const { messages } = known.row;
    const store = (question: string): Promise<boolean> =>
      this.#add(key, known, (tx, latest) =>
        storeLateWords(this.#options.tools, tx, latest, late, { question, messages }),
      );
    return {
      lead,
      own: request.line,
      question: async (milliseconds) => {
        const { line } = await withinTime(rewording, milliseconds);
        if (line === null) return request.line;
        try {
          return (await store(line)) ? line : request.line;
        } catch (error) {
          log.error(
            { err: error, conversation: known.row.id },
            "A language model's words could not be saved",
          );
          return request.line;
        }
      },
    };
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
    const controller = new AbortController();
    const reading = this.#reading.get(nameOf(known)) ?? new Set();
    this.#reading.set(nameOf(known), reading.add(controller));
    const checked = await notes.look(whole, controller.signal);
    reading.delete(controller);
    if (reading.size === 0) this.#reading.delete(nameOf(known));
    if (checked === null) return;
    await this.#add(key, known, (tx, latest) =>
      storeAnswerNotes(this.#options.tools, tx, latest, answer, checked),
    );
  }

  /** Adds to the conversation's current state; retries if another process was faster. Returns whether it was added. */
  async #add(
    key: string,
    known: LiveConversation,
    add: (tx: Tx, latest: LiveConversation) => Promise<Addition>,
  ): Promise<boolean> {
    const { database, queues, live, maxAttempts } = this.#options;
    const { tenantId } = known.row;
    const name = nameOf(known);
    return queues.run(key, async () => {
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const latest = live.get(name) ?? known;
        const added = await database.inTenant(tenantId, (tx) => add(tx, latest));
        if (added === undefined) return false;
        if (added !== "stale") {
          live.keep(name, added);
          return true;
        }
      }
      throw new Error("The conversation kept changing.");
    });
  }
}
