import OpenAI, { toFile } from "openai";
import type { Language } from "../../../interviewing/languages/language.ts";
import type { SpeechSettings } from "../../platform/service-settings.ts";
import { inputRate, encodeWav } from "../audio/audio-format.ts";

/** Puts speech into words. */
export interface Recogniser {
  /**
   * Answers the words of a turn (16,000 samples a second), an empty text for what is no speech.
   * @throws {Error} when nobody could listen to it in time.
   */
  recognise(samples: Int16Array, language: Language, signal: AbortSignal): Promise<string>;
}

/** A respondent waits; after this the recording itself is the answer. */
const callDeadlineMs = 10_000;
/** Nobody waits for a recording; less than a job may take. */
export const recordingDeadlineMs = 45_000;
const maxTextLength = 20_000;

/** What recognisers write for sounds: "[Music]", "(coughing)", "*laughs*". */
const annotation = /\[[^\]]{0,80}\]|\([^)]{0,80}\)|\*[^*]{0,80}\*/gu;

/** The words of a transcription; empty where it tells of music, noise or silence alone. */
function wordsOf(transcription: string): string {
  const text = transcription.trim().slice(0, maxTextLength);
  return /[\p{L}\p{N}]/u.test(text.replaceAll(annotation, "")) ? text : "";
}

/** By any server that takes OpenAI's transcription call. */
export function createRecogniser(
  { baseUrl, apiKey, model }: NonNullable<SpeechSettings["recognition"]>,
  deadline: number = callDeadlineMs,
): Recogniser {
  // Servers of one's own often want no key; the client wants one.
  const client = new OpenAI({ baseURL: baseUrl, apiKey: apiKey ?? "none", maxRetries: 1, timeout: deadline });
  return {
    async recognise(samples, language, signal) {
      const file = await toFile(encodeWav(samples, inputRate), "turn.wav", { type: "audio/wav" });
      const { text } = await client.audio.transcriptions.create(
        { file, model, language, response_format: "json" },
        { signal: AbortSignal.any([signal, AbortSignal.timeout(deadline)]) },
      );
      if (typeof text !== "string") throw new Error("The transcription holds no text.");
      return wordsOf(text);
    },
  };
}
