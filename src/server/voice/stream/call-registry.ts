/** What the registry uses of a call. */
export interface RegisteredCall {
  /** Aborted when the call's connection is done with. */
  readonly over: AbortSignal;
  /** Has the caller go on in another process; resolves when this one has nothing more to do for the call. */
  move(): Promise<void>;
}

/** The calls that this process holds. */
export class CallRegistry {
  readonly #calls = new Set<RegisteredCall>();
  #isMoving = false;

  get size(): number {
    return this.#calls.size;
  }

  /** Registers a call until it is over. One that was being opened when the others were moved goes after them. */
  add(call: RegisteredCall): void {
    if (call.over.aborted) return;
    this.#calls.add(call);
    call.over.addEventListener("abort", () => this.#calls.delete(call), { once: true });
    if (this.#isMoving) void call.move();
  }

  /** Has all callers go on in other processes; resolves when none of them needs this one any more. */
  async moveAll(): Promise<void> {
    this.#isMoving = true;
    await Promise.all([...this.#calls].map((call) => call.move()));
  }
}

/** A caller whose connection was lost may come back for so long. */
export const resumeWithinMs = 60_000;

/** A conversation of one tenant: ids are minted by clients, so that two tenants may have the same one. */
export interface ConversationKey {
  readonly tenantId: string;
  readonly conversationId: string;
}

/** Runs down the time in which callers whose connection was lost may come back. */
export class DisconnectTimers {
  readonly #timers = new Map<string, NodeJS.Timeout>();

  static #key = ({ tenantId, conversationId }: ConversationKey): string => `${tenantId}:${conversationId}`;

  /** Calls `onExpire` unless the timer is cancelled in time; starts anew where it runs already. */
  start(conversation: ConversationKey, onExpire: () => void): void {
    this.cancel(conversation);
    const key = DisconnectTimers.#key(conversation);
    const timer = setTimeout(() => {
      this.#timers.delete(key);
      onExpire();
    }, resumeWithinMs);
    this.#timers.set(key, timer.unref());
  }

  cancel(conversation: ConversationKey): void {
    const key = DisconnectTimers.#key(conversation);
    clearTimeout(this.#timers.get(key));
    this.#timers.delete(key);
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
