import type { VoiceConfig } from "../../../contracts/contracts.gen.ts";
import { languages, type Language } from "../../../interviewing/languages/language.ts";
import type { ProviderChain } from "./providers/provider-chain.ts";
import type { VoiceType } from "./speech-provider.ts";

const providerLabels: Readonly<Record<string, string>> = {
  elevenlabs: "ElevenLabs",
  embedded: "Embedded voice",
  flite: "Embedded voice (English only)",
};

const languageNames = new Intl.DisplayNames("en", { type: "language" });

/** Every language and what each provider speaks it with, the installation's preferred provider first. */
export const voiceConfigs = (chain: ProviderChain): VoiceConfig[] =>
  languages.flatMap((language) =>
    chain.providersFor(language).map((provider) => ({
      language_code: language,
      language: languageNames.of(language) ?? language,
      provider: provider.name,
      provider_label: providerLabels[provider.name] ?? provider.name,
      male_voice: provider.voiceId(language, "male"),
      female_voice: provider.voiceId(language, "female"),
    })),
  );

/** Whose voice an id is; `undefined` where nobody has it for the language. */
export function findVoice(
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
