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
