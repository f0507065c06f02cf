interface RecognitionResult {
  readonly isFinal: boolean;
  readonly 0?: { readonly transcript: string };
}

interface RecognitionEvent extends Event {
  readonly resultIndex: number;
  readonly results: ArrayLike<RecognitionResult>;
}

/** The browser's own recognition, which TypeScript's DOM library does not know. */
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
  /** A whole utterance, as the browser understood it. */
  readonly onText: (text: string) => void;
  /** It does not work here (any more), such as when the person or the browser forbids it. */
  readonly onFailed: () => void;
}

type Constructor = new () => BrowserRecognition;

/** How to make this browser's recogniser; null where it has none. */
export function browserRecognition(scope: object = globalThis): Constructor | null {
  const { SpeechRecognition, webkitSpeechRecognition } = scope as Record<string, unknown>;
  const found = SpeechRecognition ?? webkitSpeechRecognition;
  return typeof found === "function" ? (found as Constructor) : null;
}

/** Errors after which it goes on by itself: nobody spoke, or it was stopped to be started anew. */
const passing = new Set(["no-speech", "aborted"]);

/** Listens until it is told to stop; browsers end a recognition after a pause, so it is started again. */
export function listenWith(
  Recognition: Constructor,
  { language, onText, onFailed }: SpeechRecognitionOptions,
): { readonly stop: () => void } {
  const recognition = new Recognition();
  let listening = true;
  const give = () => {
    if (!listening) return;
    listening = false;
    onFailed();
  };
  recognition.lang = language;
  recognition.continuous = true;
  recognition.interimResults = false;
  recognition.addEventListener("result", (event) => {
    // The event's type follows from its name.
    const { results, resultIndex } = event as RecognitionEvent;
    for (const result of Array.from(results).slice(resultIndex)) {
      const text = result[0]?.transcript.trim() ?? "";
      if (result.isFinal && text !== "") onText(text);
    }
  });
  recognition.addEventListener("error", (event) => {
    if (!passing.has((event as Event & { readonly error?: string }).error ?? "")) give();
  });
  const begin = () => {
    try {
      recognition.start();
    } catch {
      give();
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
