import type { Database } from "../../storage/database.ts";
import type { KnowledgeAnswer } from "../model/knowledge-answer.ts";
import type { Wording } from "../model/wording.ts";

/** What only a call knows of a turn's time, in milliseconds. */
export interface TurnSpeech {
  /** Until what the respondent spoke was put into words; none: it came in writing. */
  readonly hearingMs?: number | undefined;
  /** Until the answer's first sound; none: it was not spoken. */
  readonly speechMs?: number | undefined;
}

/** Where the milliseconds of one turn go: the answer to why a respondent had to wait. */
export class TurnTimes {
  readonly #clock: () => number;
  readonly #startedAt: number;
  #dequeuedAt: number;
  #databaseMs = 0;
  #modelMs = 0;
  #stoppedAt: number | undefined;

  /** @param clock milliseconds of a clock that never steps */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock;
    this.#startedAt = clock();
    this.#dequeuedAt = this.#startedAt;
  }

  /** The turns before it are done. */
  dequeued(): void {
    this.#dequeuedAt = this.#clock();
  }

  /** The same database, whose transactions are counted for this turn. */
  database(database: Database): Database {
    const add = (milliseconds: number) => (this.#databaseMs += milliseconds);
    return {
      ...database,
      inControl: (work) => this.#timed(() => database.inControl(work), add),
      inTenant: (tenantId, work) => this.#timed(() => database.inTenant(tenantId, work), add),
    };
  }

  /** The same language model, whose answers are counted for this turn. */
  wording(wording: Wording | undefined): Wording | undefined {
    if (wording === undefined) return undefined;
    const add = (milliseconds: number) => (this.#modelMs += milliseconds);
    return { reword: (request, gone) => this.#timed(() => wording.reword(request, gone), add) };
  }

  /** The same for answers to respondents' questions. */
  knowledgeAnswer(model: KnowledgeAnswer | undefined): KnowledgeAnswer | undefined {
    if (model === undefined) return undefined;
    const add = (milliseconds: number) => (this.#modelMs += milliseconds);
    return { choose: (question, gone) => this.#timed(() => model.choose(question, gone), add) };
  }

  /** The session is done with the turn. */
  stop(): void {
    this.#stoppedAt = this.#clock();
  }

  /** For the log: whole milliseconds, and nothing of what was said. `total_ms` is how long the respondent waited. */
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
