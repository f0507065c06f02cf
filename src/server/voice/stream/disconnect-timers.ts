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
