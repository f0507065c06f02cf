import type { VoiceSettings, VoiceTestInput } from "../../../../contracts/contracts.gen.ts";
import { voiceTestMessages } from "../../../../domain/errors/messages.ts";
import { samplePhrases } from "../../../../domain/interviewer/sample-phrases.ts";

/** A row of the available voices (spec section 3, "Voice config"). */
export interface VoiceConfig {
  readonly language_code: string;
  readonly provider: string;
  readonly male_voice: string | null;
  readonly female_voice: string | null;
}

/** The voice chosen in the form. */
export interface ChosenVoice {
  readonly language: string;
  readonly provider: string;
  readonly type: string;
}

/** Defaults from spec section 9, "Voice defaults"; the service chooses the model. */
const voiceSettings: Required<VoiceSettings> = {
  stability: 0.4,
  similarity: 0.75,
  style: 0,
  speed: 1,
  speaker_boost: false,
};

/** Spec section 9, "Voice defaults". */
const preferredProvider = "elevenlabs";

/** The voice for a new interviewer: the preferred provider's, else the first; undefined if there is none. */
export const defaultVoice = (voices: readonly VoiceConfig[]): VoiceConfig | undefined =>
  voices.find(({ provider }) => provider === preferredProvider) ?? voices[0];

/** Request body for a voice sample; null if there is no such voice. */
export function sampleRequest(configs: readonly VoiceConfig[], voice: ChosenVoice): VoiceTestInput | null {
  const config = configs.find(
    ({ language_code: language, provider }) => language === voice.language && provider === voice.provider,
  );
  const id = voice.type === "male" ? config?.male_voice : config?.female_voice;
  if (typeof id !== "string") return null;
  return {
    voice_id: id,
    language_code: voice.language,
    voice_settings: voiceSettings,
    sample_text: phraseFor(voice.language),
  };
}

function phraseFor(language: string): string {
  return Object.entries(samplePhrases).find(([code]) => code === language)?.[1] ?? samplePhrases.en;
}

/**
 * Validates the sample returned by the service.
 *
 * @throws {Error} with the message of spec section 8
 */
export function validateSample(sample: unknown): Blob {
  if (!(sample instanceof Blob)) throw new Error(voiceTestMessages.invalidBlob);
  if (sample.size === 0) throw new Error(voiceTestMessages.empty);
  if (sample.type !== "" && !sample.type.startsWith("audio/")) throw new Error(voiceTestMessages.invalidBlob);
  return sample;
}
