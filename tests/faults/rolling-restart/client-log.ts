/** What clients have seen for themselves: the only witness of a fault test. */
export class ClientLog {
  /** Requests that were answered, by what they were for. */
  readonly answered = new Map<string, number>();
  /** Requests that were not answered, or by 429 or 5xx. */
  readonly failures: string[] = [];
  /** Anything else that must not happen. */
  readonly complaints: string[] = [];
  readonly startedAt = performance.now();

  complain(text: string): void {
    this.complaints.push(`${this.#at()} ${text}`);
  }

  /** A `fetch` whose every request is noted; what the client repeats by itself is a failure all the same. */
  fetchFor(what: string): typeof fetch {
    return async (input, init) => {
      const place = `${what} ${init?.method ?? "GET"} ${new Request(input).url.replace(/^http:\/\/[^/]+/u, "")}`;
      try {
        const response = await fetch(input, init);
        if (response.status >= 500 || response.status === 429) {
          // Who refused, the server or the load balancer, stands in its words.
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
