import { transcriptOfPress, type Pressed } from "../../../interviewing/hearing/choices/pressed.ts";
import type { TurnDetector, TurnEvent } from "../hearing/turn-detector.ts";
import type { SessionInput, SessionLine } from "../session/session.ts";
import { keyModeOf } from "./asked-question.ts";
import { maxInterjectionSeconds, type VoiceCallOptions } from "./voice-call-options.ts";

/*
 * Keys and buttons that are pressed while something is being said: nothing that a respondent has said is lost by them.
 */

type Spoken = TurnEvent & { readonly type: "turn" };
type Said = SessionInput & { readonly type: "said" };

interface Press {
  readonly messageId: string;
  readonly pressed: Pressed;
  /** The last line that asks for something. */
  readonly asked: SessionLine | undefined;
}

/** Ends what is being said; `undefined` without it, and for what may be a cough. */
function spokenSoFar(turns: TurnDetector): Spoken | undefined {
  const turn = turns.flush();
  return turn?.type === "turn" && turn.seconds > maxInterjectionSeconds ? turn : undefined;
}

/** Returns an answer by key with the recording of what was said before it; without it if it cannot be stored. */
async function withRecording(
  { transcriber, log, session }: Pick<VoiceCallOptions, "transcriber" | "log" | "session">,
  input: Said,
  { samples }: Spoken,
): Promise<Said> {
  try {
    return { ...input, audioKey: await transcriber.record({ samples, messageId: input.messageId }) };
  } catch (error) {
    log.error({ err: error, conversation: session.conversationId }, "A recording was lost");
    return input;
  }
}

/**
 * What a press means: that the spoken answer `ends`, or an answer by itself: `input`, and the same once the recording of
 * what was said before it is stored, `whole`. A digit after a question that none answers ends the answer. A command
 * discards what was said, and nothing is recorded before consent.
 */
export function answerByKey(
  options: Pick<VoiceCallOptions, "transcriber" | "log" | "session">,
  turns: TurnDetector,
  { messageId, pressed, asked }: Press,
): { readonly ends: Spoken } | { readonly input: Said; readonly whole: Said | Promise<Said> } {
  const spoken = pressed.kind === "command" ? undefined : spokenSoFar(turns);
  if (spoken !== undefined && pressed.kind === "rating" && asked?.isOpen === true) return { ends: spoken };
  const text = transcriptOfPress(pressed, options.session.language);
  const input: Said = { type: "said", messageId, text, pressed };
  const isKept = spoken !== undefined && keyModeOf(asked) !== "consent";
  return { input, whole: isKept ? withRecording(options, input, spoken) : input };
}
