import type { Language } from "../../../../interviewing/languages/language.ts";
import { toSamples } from "../../audio/audio-format.ts";
import { type SpeechProvider, type Utterance, SpeechError } from "../speech-provider.ts";

export interface ElevenLabsSettings {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
  /** Ids of the voices to speak with. */
  readonly maleVoice: string;
  readonly femaleVoice: string;
}

/** Languages of the product that the multilingual v2 model supports; it lacks Catalan, Basque and Thai. */
const spoken: ReadonlySet<Language> = new Set<Language>([
  "en",
  "es",
  "fr",
  "de",
  "pt",
  "da",
  "hi",
  "nl",
  "ar",
  "ko",
]);

const voiceIdPattern = /^[A-Za-z0-9]{8,64}$/;
/** Milliseconds. A caller waits for the first sound; later gaps are covered by playback. */
const deadlines = { first: 2_500, next: 2_500 } as const;

const requestBody = (model: string, { text, settings }: Utterance) => ({
  text,
  model_id: model,
  voice_settings: {
    stability: settings.stability,
    similarity_boost: settings.similarity,
    style: settings.style,
    use_speaker_boost: settings.speakerBoost,
    speed: settings.speed,
  },
});

/** Retry-After in milliseconds, at most 10 minutes, if it is a number of seconds. */
function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  return seconds > 0 ? Math.min(seconds, 600) * 1_000 : undefined;
}

/** Converts pieces of a body to whole samples; a sample may be split between two pieces. */
async function* samplesOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Int16Array> {
  let rest = Buffer.alloc(0);
  for await (const piece of body) {
    const bytes = rest.length === 0 ? piece : Buffer.concat([rest, piece]);
    rest = Buffer.from(bytes.subarray(bytes.length - (bytes.length % 2)));
    if (bytes.length >= 2) yield toSamples(bytes);
  }
}

/** ElevenLabs, with its streaming text-to-speech endpoint. */
export function createElevenLabs(settings: ElevenLabsSettings): SpeechProvider {
  async function* speak(utterance: Utterance, signal: AbortSignal): AsyncGenerator<Int16Array> {
    const type = utterance.voice === "male" ? settings.maleVoice : settings.femaleVoice;
    const { voiceId } = utterance;
    const voice = voiceId !== undefined && voiceIdPattern.test(voiceId) ? voiceId : type;
    const late = new AbortController();
    const onLate = () => late.abort(new SpeechError("ElevenLabs did not respond in time."));
    let timer = setTimeout(onLate, deadlines.first);
    try {
      const response = await fetch(
        `${settings.baseUrl}/v1/text-to-speech/${voice}/stream?output_format=pcm_24000`,
        {
          method: "POST",
          headers: { "xi-api-key": settings.apiKey, "content-type": "application/json" },
          body: JSON.stringify(requestBody(settings.model, utterance)),
          signal: AbortSignal.any([signal, late.signal]),
          redirect: "error",
        },
      );
      if (!response.ok || response.body === null) {
        await response.body?.cancel();
        throw new SpeechError(`ElevenLabs answered ${response.status}.`, retryAfterOf(response));
      }
      let samples = 0;
      for await (const piece of samplesOf(response.body)) {
        clearTimeout(timer);
        samples += piece.length;
        yield piece;
        // The deadline pauses while the consumer does not take the sound.
        timer = setTimeout(onLate, deadlines.next);
      }
      if (samples === 0) throw new SpeechError("ElevenLabs sent no audio.");
    } catch (error) {
      if (signal.aborted) return;
      throw error instanceof SpeechError
        ? error
        : new SpeechError(`ElevenLabs cannot be used: ${error instanceof Error ? error.message : "?"}`);
    } finally {
      clearTimeout(timer);
      late.abort();
    }
  }
  return {
    name: "elevenlabs",
    voiceId: (language, type) =>
      spoken.has(language) ? (type === "male" ? settings.maleVoice : settings.femaleVoice) : null,
    hasVoice: (id, language) => spoken.has(language) && voiceIdPattern.test(id),
    speak,
  };
}
