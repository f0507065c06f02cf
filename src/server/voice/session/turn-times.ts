import type { Database } from "../../storage/database.ts";
import type { Wording } from "../model/wording.ts";

/** Where the milliseconds of one turn go: the answer to why a respondent had to wait. */
export class TurnTimes {
  readonly #clock: () => number;
  readonly #startedAt: number;
  #dequeuedAt: number;
  #databaseMs = 0;
  #modelMs = 0;

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

  /** For the log: whole milliseconds, and nothing of what was said. */
  summary() {
    return {
      queue_ms: Math.round(this.#dequeuedAt - this.#startedAt),
      database_ms: Math.round(this.#databaseMs),
      model_ms: Math.round(this.#modelMs),
      total_ms: Math.round(this.#clock() - this.#startedAt),
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
