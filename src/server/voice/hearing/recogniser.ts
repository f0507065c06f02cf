import OpenAI, { toFile } from "openai";
import type { Language } from "../../../interviewing/languages/language.ts";
import type { SpeechSettings } from "../../platform/service-settings.ts";
import { inputRate, encodeWav } from "../audio/audio-format.ts";

/** Speech recognition. */
export interface Recogniser {
  /**
   * Transcribes a turn (16,000 samples per second); returns an empty text if it contains no speech.
   * @throws {Error} if the recogniser fails or exceeds its deadline.
   */
  recognise(samples: Int16Array, language: Language, signal: AbortSignal): Promise<string>;
}

/** During a call the respondent waits; after this the recording itself is stored as the answer. */
const callDeadlineMs = 10_000;
/** For recordings transcribed in the background; below the expiry of a job. */
export const recordingDeadlineMs = 45_000;
const maxTextLength = 20_000;

/** Annotations of recognisers for sounds: "[Music]", "(coughing)", "*laughs*". */
const annotation = /\[[^\]]{0,80}\]|\([^)]{0,80}\)|\*[^*]{0,80}\*/gu;

/** Returns the transcription, or an empty text if it consists of annotations and punctuation. */
function wordsOf(transcription: string): string {
  const text = transcription.trim().slice(0, maxTextLength);
  return /[\p{L}\p{N}]/u.test(text.replaceAll(annotation, "")) ? text : "";
}

/** Creates a recogniser for a server with OpenAI's transcription endpoint. */
export function createRecogniser(
  { baseUrl, apiKey, model }: NonNullable<SpeechSettings["recognition"]>,
  deadline: number = callDeadlineMs,
): Recogniser {
  // Self-hosted servers often need no key, but the client requires one.
  const client = new OpenAI({ baseURL: baseUrl, apiKey: apiKey ?? "none", maxRetries: 1, timeout: deadline });
  return {
    async recognise(samples, language, signal) {
      const file = await toFile(encodeWav(samples, inputRate), "turn.wav", { type: "audio/wav" });
      const { text } = await client.audio.transcriptions.create(
        { file, model, language, response_format: "json" },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]) },
      );
      if (typeof text !== "string") throw new Error("The transcription contains no text.");
      return wordsOf(text);
    },
  };
}
