export interface Speech {
  readonly text: string;
  /** The engine's name for the voice. */
  readonly voice: string;
  /** 1 is the voice's own. */
  readonly speed: number;
}

/** Says something, handing over mono samples at 24,000 a second as they come. */
export type Speak = (speech: Speech, onAudio: (samples: Int16Array) => void) => Promise<void>;

/** The engines of the embedded voice. */
export type Engine = "espeak" | "flite";

/** What the server asks of the process that speaks. */
export type ToVoice =
  | {
      readonly type: "speak";
      readonly id: number;
      readonly text: string;
      readonly voice: string;
      /** 1 is the voice's own. */
      readonly speed: number;
    }
  /** What it has not begun to say is not wanted any more. */
  | { readonly type: "cancel"; readonly id: number };

/** What that process answers. */
export type FromVoice =
  | { readonly type: "ready" }
  /** The engine is not installed, or does not start. */
  | { readonly type: "unavailable"; readonly reason: string }
  /** Mono samples, 24,000 a second. */
  | { readonly type: "audio"; readonly id: number; readonly samples: Int16Array }
  | { readonly type: "end"; readonly id: number }
  | { readonly type: "failed"; readonly id: number; readonly reason: string };
