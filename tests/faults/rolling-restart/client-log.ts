/** Records what the clients observe; fault tests judge by nothing else. */
export class ClientLog {
  /** Successful requests by purpose. */
  readonly answered = new Map<string, number>();
  /** Requests that failed or got 429 or 5xx. */
  readonly failures: string[] = [];
  /** Any other violation. */
  readonly complaints: string[] = [];
  readonly startedAt = performance.now();

  complain(text: string): void {
    this.complaints.push(`${this.#at()} ${text}`);
  }

  /** Returns a `fetch` that records every request; one that the client retries still counts as a failure. */
  fetchFor(what: string): typeof fetch {
    return async (input, init) => {
      const place = `${what} ${init?.method ?? "GET"} ${new Request(input).url.replace(/^http:\/\/[^/]+/u, "")}`;
      try {
        const response = await fetch(input, init);
        if (response.status >= 500 || response.status === 429) {
          // The body tells whether the server or the load balancer refused.
          const words = await response
            .clone()
            .text()
            .catch(() => "");
          this.#fail(`${place}: ${response.status} ${words.slice(0, 200)}`);
        } else this.answered.set(what, (this.answered.get(what) ?? 0) + 1);
        return response;
      } catch (error) {
        if (init?.signal?.aborted !== true) this.#fail(`${place}: ${String(error)}`);
        throw error;
      }
    };
  }

  #fail(text: string): void {
    this.failures.push(`${this.#at()} ${text}`);
  }

  #at(): string {
    return `${((performance.now() - this.startedAt) / 1_000).toFixed(1)} s:`;
  }
}
