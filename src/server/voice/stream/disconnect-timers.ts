/** A dropped caller may come back for so long. */
const resumeMilliseconds = 60_000;

/** Callers who dropped out, and may come back. */
export class DisconnectTimers {
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  /** Does `leave` unless the caller is back in time. */
  expect(conversationId: string, leave: () => void): void {
    this.back(conversationId);
    const timer = setTimeout(() => {
      this.#waiting.delete(conversationId);
      leave();
    }, resumeMilliseconds);
    this.#waiting.set(conversationId, timer.unref());
  }

  back(conversationId: string): void {
    clearTimeout(this.#waiting.get(conversationId));
    this.#waiting.delete(conversationId);
  }

  close(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }
}
