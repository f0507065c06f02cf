import type { FastifyBaseLogger } from "fastify";
import { languages, type Language } from "../../../../interviewing/languages/language.ts";
import type { SpeechProvider, Utterance, VoiceType } from "../speech-provider.ts";
import { EngineProcess } from "./engine-process.ts";
import type { Engine } from "./messages.ts";

interface EmbeddedEngine {
  /** The provider's name; voice ids begin with it. */
  readonly name: string;
  readonly engine: Engine;
  readonly languages: readonly Language[];
  /** The engine's own name for a voice. */
  readonly voice: (language: Language, type: VoiceType) => string;
}

const espeak: EmbeddedEngine = {
  name: "embedded",
  engine: "espeak",
  languages,
  voice: (language, type) => `${language}+${type === "male" ? "m3" : "f2"}`,
};

const flite: EmbeddedEngine = {
  name: "flite",
  engine: "flite",
  languages: ["en"],
  voice: (_, type) => (type === "male" ? "rms" : "slt"),
};

const types = ["male", "female"] as const;

const typeOf = (provider: SpeechProvider, { voice, voiceId, language }: Utterance): VoiceType =>
  types.find((type) => voiceId !== undefined && provider.voiceId(language, type) === voiceId) ?? voice;

function embeddedProvider(engine: EmbeddedEngine, log: FastifyBaseLogger): SpeechProvider {
  const process = new EngineProcess(engine.engine, log);
  const provider: SpeechProvider = {
    name: engine.name,
    voiceId: (language, type) =>
      engine.languages.includes(language) ? `${engine.name}-${language}-${type}` : null,
    hasVoice: (id, language) => types.some((type) => provider.voiceId(language, type) === id),
    speak: (utterance, signal) =>
      process.speak(
        {
          text: utterance.text,
          voice: engine.voice(utterance.language, typeOf(provider, utterance)),
          speed: utterance.settings.speed,
        },
        signal,
      ),
    close: () => process.close(),
  };
  return provider;
}

/** The embedded voice: every language of the product, male and female, with no outside service. */
export const createEmbeddedProvider = (log: FastifyBaseLogger): SpeechProvider =>
  embeddedProvider(espeak, log);

/** English where nothing better is installed. */
export const createFliteProvider = (log: FastifyBaseLogger): SpeechProvider => embeddedProvider(flite, log);
