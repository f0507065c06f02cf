interface RecognitionResult {
  readonly isFinal: boolean;
  readonly 0?: { readonly transcript: string };
}

interface RecognitionEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<RecognitionResult>;
}

/** The browser's speech recognition, missing in TypeScript's DOM library. */
export interface BrowserRecognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  readonly start: () => void;
  readonly abort: () => void;
}

export interface SpeechRecognitionOptions {
  /** BCP 47 tag. */
  readonly language: string;
  /** Called with each complete utterance. */
  readonly onText: (text: string) => void;
  /** Called if recognition is unavailable, such as when the user or the browser denies it. */
  readonly onFailed: () => void;
}

type Constructor = new () => BrowserRecognition;

/** This browser's recognition constructor; null if unsupported. */
export function browserRecognition(scope: object = globalThis): Constructor | null {
  const { SpeechRecognition, webkitSpeechRecognition } = scope as Record<string, unknown>;
  const found = SpeechRecognition ?? webkitSpeechRecognition;
  return typeof found === "function" ? (found as Constructor) : null;
}

/** Errors after which it restarts: no speech, or aborted for a restart. */
const passing = new Set(["no-speech", "aborted"]);

/** Listens until stopped. Restarts the recognition, since browsers end it after a pause. */
export function startRecognition(
  Recognition: Constructor,
  { language, onText, onFailed }: SpeechRecognitionOptions,
): { readonly stop: () => void } {
  const recognition = new Recognition();
  let listening = true;
  const stopWithFailure = () => {
    if (!listening) return;
    listening = false;
    onFailed();
  };
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.addEventListener("result", (event) => {
    // The event type is determined by its name.
    const { results, resultIndex } = event as RecognitionEvent;
    for (const result of Array.from(results).slice(resultIndex)) {
      const text = result[0]?.transcript.trim() ?? "";
      if (result.isFinal && text !== "") onText(text);
    }
  });
  recognition.addEventListener("error", (event) => {
    if (!passing.has((event as Event & { readonly error?: string }).error ?? "")) stopWithFailure();
  });
  const begin = () => {
    try {
      recognition.start();
    } catch {
      stopWithFailure();
    }
  };
  recognition.addEventListener("end", () => {
    if (listening) begin();
  });
  begin();
  return {
    stop() {
      listening = false;
      recognition.abort();
    },
  };
}
