export interface Speech {
  readonly text: string;
  /** The engine's name for the voice. */
  readonly voice: string;
  /** 1 is the voice's own. */
  readonly speed: number;
}

/** Says something, handing over mono samples at 24,000 a second as they come. */
export type Speak = (speech: Speech, onAudio: (samples: Int16Array) => void) => Promise<void>;
