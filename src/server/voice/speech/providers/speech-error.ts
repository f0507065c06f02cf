/** Why a provider did not speak. */
export class SpeechError extends Error {
  override readonly name = "SpeechError";
  /** Milliseconds for which it asked to be left alone. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
