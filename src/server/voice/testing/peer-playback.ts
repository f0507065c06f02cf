/** Plays what a telephony provider was sent, in real time, and tells when marks are reached. */
export class PeerPlayback {
  readonly #onMark: (name: string) => void;
  readonly #dropped: "tells" | "forgets";
  #playedUntil = 0;
  #waiting = new Map<string, NodeJS.Timeout>();

  /** @param dropped whether marks that a clear drops are told at once (Twilio does so), or never. */
  constructor(onMark: (name: string) => void, dropped: "tells" | "forgets" = "forgets") {
    this.#onMark = onMark;
    this.#dropped = dropped;
  }

  add(milliseconds: number): void {
    this.#playedUntil = Math.max(this.#playedUntil, performance.now()) + milliseconds;
  }

  mark(name: string): void {
    const tell = () => {
      this.#waiting.delete(name);
      this.#onMark(name);
    };
    this.#waiting.set(name, setTimeout(tell, Math.max(0, this.#playedUntil - performance.now())));
  }

  clear(): void {
    this.#playedUntil = 0;
    const names = [...this.#waiting.keys()];
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    if (this.#dropped === "tells") for (const name of names) this.#onMark(name);
  }
}
