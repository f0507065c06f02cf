import type {
  VoiceSettings as WireSettings,
  VoiceTestInput,
  VoiceConfig,
} from "../../../contracts/contracts.gen.ts";
import { languageName } from "../../../kernel/format.ts";
import { languages, readLanguage, type Language } from "../../../interviewing/languages/language.ts";
import { defineAudioCall } from "../../calls/file-calls.ts";
import { defineCall, type CallHost, member } from "../../calls/call.ts";
import { problem, invalidInput } from "../../platform/errors.ts";
import { joinSamples, outputRate, encodeWav } from "../audio/audio-format.ts";
import { SpeechError, defaultVoiceSettings, type VoiceSettings, type VoiceType } from "./speech-provider.ts";
import type { Speech } from "./speech.ts";
import type { ProviderChain } from "./providers/provider-chain.ts";

const providerLabels: Readonly<Record<string, string>> = {
  elevenlabs: "ElevenLabs",
  embedded: "Embedded voice",
  flite: "Embedded voice (English only)",
};

/** Lists the voices of every language by provider, the installation's preferred provider first. */
const voiceConfigs = (chain: ProviderChain): VoiceConfig[] =>
  languages.flatMap((language) =>
    chain.providersFor(language).map((provider) => ({
      language_code: language,
      language: languageName(language),
      provider: provider.name,
      provider_label: providerLabels[provider.name] ?? provider.name,
      male_voice: provider.voiceId(language, "male"),
      female_voice: provider.voiceId(language, "female"),
    })),
  );

/** Finds the provider of a voice; `undefined` if none has it for the language. */
function findVoice(
  chain: ProviderChain,
  language: Language,
  voiceId: string,
): { provider: string; type: VoiceType } | undefined {
  const provider = chain.providersFor(language).find((each) => each.hasVoice(voiceId, language));
  if (provider === undefined) return undefined;
  return {
    provider: provider.name,
    type: provider.voiceId(language, "male") === voiceId ? "male" : "female",
  };
}

/** Longer than any sample text takes; bounds what is collected. */
const maxSeconds = 120;
const maxWaitMs = 20_000;

const toSettings = (wire: WireSettings = {}): VoiceSettings => ({
  stability: wire.stability ?? defaultVoiceSettings.stability,
  similarity: wire.similarity ?? defaultVoiceSettings.similarity,
  style: wire.style ?? defaultVoiceSettings.style,
  speed: wire.speed ?? defaultVoiceSettings.speed,
  speakerBoost: wire.speaker_boost ?? defaultVoiceSettings.speakerBoost,
});

const inputError = (pointer: string, message: string) => invalidInput(pointer, "invalid", message);

async function sampleOf(speech: Speech, input: VoiceTestInput, signal: AbortSignal): Promise<Buffer> {
  const language = readLanguage(input.language_code);
  if (language === null) {
    throw inputError("/language_code", `Interviews are held in ${languages.join(", ")}.`);
  }
  const voice = findVoice(speech.chain, language, input.voice_id);
  if (voice === undefined) throw inputError("/voice_id", `No provider has this voice for ${language}.`);
  if (!/[\p{L}\p{N}]/u.test(input.sample_text))
    throw inputError("/sample_text", "There is no text to speak.");
  const settings = toSettings(input.voice_settings);
  const pieces: Int16Array[] = [];
  let samples = 0;
  const sound = speech.say(
    input.sample_text,
    { language, voiceId: input.voice_id, settings, ...voice },
    AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]),
  );
  for await (const piece of sound) {
    pieces.push(piece);
    samples += piece.length;
    if (samples > maxSeconds * outputRate) break;
  }
  if (samples === 0) throw new SpeechError("The provider returned no audio.");
  return encodeWav(joinSamples(pieces), outputRate);
}

/** Registers the calls that list and test voices. */
export function registerSpeechRoutes(host: CallHost, speech: Speech): void {
  defineCall(host, "listVoiceConfigs", {
    policy: member,
    handler: async () => ({ data: voiceConfigs(speech.chain) }),
  });
  defineAudioCall(host, "testVoice", async ({ body, signal }) => {
    try {
      return await sampleOf(speech, body as VoiceTestInput, signal);
    } catch (error) {
      if (error instanceof SpeechError) {
        throw problem("ERR_UNAVAILABLE", { detail: "No voice is available right now.", cause: error });
      }
      throw error;
    }
  });
}
