/** Why a provider did not speak. */
export class SpeechFault extends Error {
  override readonly name = "SpeechFault";
  /** Milliseconds for which it asked to be left alone. */
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super(message);
    this.retryAfter = retryAfter;
  }
}
