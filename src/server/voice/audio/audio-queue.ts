/** Samples on their way from who makes them to the one who takes them. */
export class AudioQueue implements AsyncIterable<Int16Array> {
  readonly #pieces: Int16Array[] = [];
  #fault: Error | undefined;
  #isOver = false;
  #wake: () => void = () => {};

  push(samples: Int16Array): void {
    if (this.#isOver) return;
    this.#pieces.push(samples);
    this.#wake();
  }

  end(): void {
    this.#isOver = true;
    this.#wake();
  }

  fail(fault: Error): void {
    if (this.#isOver) return;
    this.#fault = fault;
    this.end();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Int16Array> {
    for (;;) {
      for (let piece = this.#pieces.shift(); piece !== undefined; piece = this.#pieces.shift()) {
        if (piece.length > 0) yield piece;
      }
      if (this.#fault !== undefined) throw this.#fault;
      if (this.#isOver) return;
      await new Promise<void>((wake) => {
        this.#wake = wake;
      });
    }
  }
}
