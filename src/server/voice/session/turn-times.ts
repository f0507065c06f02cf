import type { Database } from "../../storage/database.ts";
import type { KnowledgeAnswer } from "../model/knowledge-answer.ts";

/** Timings of a turn that only a call knows, in milliseconds. */
export interface TurnSpeech {
  /** Until the respondent's speech was transcribed; undefined for written input. */
  readonly hearingMs?: number | undefined;
  /** Until the reply's first sound; undefined if it was not spoken. */
  readonly speechMs?: number | undefined;
}

/** Measures where the milliseconds of one turn go. */
export class TurnTimes {
  readonly #clock: () => number;
  readonly #startedAt: number;
  #dequeuedAt: number;
  #databaseMs = 0;
  #modelMs = 0;
  #stoppedAt: number | undefined;

  /** @param clock monotonic, in milliseconds */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#startedAt = clock();
    this.#dequeuedAt = this.#startedAt;
  }

  /** Marks the end of the wait for earlier turns. */
  dequeued(): void {
    this.#dequeuedAt = this.#clock();
  }

  /** Wraps the database to measure its transactions. */
  database(database: Database): Database {
    const add = (milliseconds: number) => (this.#databaseMs += milliseconds);
    return {
      ...database,
      inControl: (work) => this.#timed(() => database.inControl(work), add),
      inTenant: (tenantId, work) => this.#timed(() => database.inTenant(tenantId, work), add),
    };
  }

  /** Wraps the language model that answers respondents' questions to measure it: nothing else waits for a model. */
  knowledgeAnswer(model: KnowledgeAnswer | undefined): KnowledgeAnswer | undefined {
    if (model === undefined) return undefined;
    const add = (milliseconds: number) => (this.#modelMs += milliseconds);
    return { choose: (question, gone) => this.#timed(() => model.choose(question, gone), add) };
  }

  /** Marks the end of the session's part of the turn. */
  stop(): void {
    this.#stoppedAt = this.#clock();
  }

  /** For the log: whole milliseconds, no words of the turn. `total_ms` is how long the respondent waited. */
  summary({ hearingMs, speechMs }: TurnSpeech = {}) {
    const total = (this.#stoppedAt ?? this.#clock()) - this.#startedAt + (hearingMs ?? 0) + (speechMs ?? 0);
    return {
      ...(hearingMs === undefined ? {} : { hearing_ms: Math.round(hearingMs) }),
      queue_ms: Math.round(this.#dequeuedAt - this.#startedAt),
      database_ms: Math.round(this.#databaseMs),
      model_ms: Math.round(this.#modelMs),
      ...(speechMs === undefined ? {} : { speech_ms: Math.round(speechMs) }),
      total_ms: Math.round(total),
    };
  }

  async #timed<T>(work: () => Promise<T>, add: (milliseconds: number) => void): Promise<T> {
    const startedAt = this.#clock();
    try {
      return await work();
    } finally {
      add(this.#clock() - startedAt);
    }
  }
}
