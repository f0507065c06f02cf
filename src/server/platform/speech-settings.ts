import type { SettingReader } from "./setting-reader.ts";

export interface SpeechSettings {
  /** None: interviewers speak with the embedded voice alone. */
  readonly elevenLabs?: {
    readonly apiKey: string;
    readonly baseUrl: string;
    readonly model: string;
    readonly maleVoice: string;
    readonly femaleVoice: string;
  };
  /** Where speech is put into words; none: by the browser, or later. */
  readonly recognition?: {
    /** An OpenAI-compatible API, up to and with its version. */
    readonly baseUrl: string;
    readonly apiKey?: string;
    readonly model: string;
  };
}

const web = ["https:", "http:"];

/** The provider's own standard voices. */
const standardVoices = { male: "pNInz6obpgDQGcFmaJgB", female: "21m00Tcm4TlvDq8ikWAM" } as const;

function voiceId(read: SettingReader, name: string): string | undefined {
  const id = read.text(name);
  if (id !== undefined && !/^[A-Za-z0-9]{8,64}$/.test(id)) read.fault(`${name} must be the id of a voice.`);
  return id;
}

function readElevenLabs(read: SettingReader): SpeechSettings["elevenLabs"] {
  const apiKey = read.text("ELEVENLABS_API_KEY");
  const others = {
    baseUrl: read.url("ELEVENLABS_BASE_URL", web) ?? "https://api.elevenlabs.io",
    model: read.text("ELEVENLABS_MODEL") ?? "eleven_multilingual_v2",
    maleVoice: voiceId(read, "ELEVENLABS_MALE_VOICE") ?? standardVoices.male,
    femaleVoice: voiceId(read, "ELEVENLABS_FEMALE_VOICE") ?? standardVoices.female,
  };
  if (apiKey !== undefined) return { apiKey, ...others };
  for (const name of ["BASE_URL", "MODEL", "MALE_VOICE", "FEMALE_VOICE"]) {
    if (read.given(`ELEVENLABS_${name}`)) {
      read.fault(`ELEVENLABS_${name} is given, but ELEVENLABS_API_KEY is missing.`);
    }
  }
  return undefined;
}

function readRecognition(read: SettingReader): SpeechSettings["recognition"] {
  const baseUrl = read.url("STT_BASE_URL", web);
  const apiKey = read.text("STT_API_KEY");
  const model = read.text("STT_MODEL") ?? "whisper-1";
  if (baseUrl !== undefined) return { baseUrl, ...(apiKey === undefined ? {} : { apiKey }), model };
  for (const name of ["STT_API_KEY", "STT_MODEL"]) {
    if (read.given(name) && !read.given("STT_BASE_URL")) {
      read.fault(`${name} is given, but STT_BASE_URL is missing.`);
    }
  }
  return undefined;
}

/** The settings of speech, heard and spoken. */
export function readSpeech(read: SettingReader): SpeechSettings {
  const elevenLabs = readElevenLabs(read);
  const recognition = readRecognition(read);
  return {
    ...(elevenLabs === undefined ? {} : { elevenLabs }),
    ...(recognition === undefined ? {} : { recognition }),
  };
}
