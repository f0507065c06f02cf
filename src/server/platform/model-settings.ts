import type { SettingReader } from "./setting-reader.ts";

/** A language model behind an OpenAI-compatible endpoint. */
export interface LanguageModelSettings {
  /** Such as `https://api.openai.com/v1`. */
  readonly baseUrl: string;
  /** None for servers that ask for no key. */
  readonly apiKey?: string;
  readonly model: string;
}

/** Reads the settings of the language model; nothing without `LLM_BASE_URL`. */
export function readLanguageModel(read: SettingReader): LanguageModelSettings | undefined {
  const baseUrl = read.url("LLM_BASE_URL", ["https:", "http:"]);
  const apiKey = read.text("LLM_API_KEY");
  const model = read.text("LLM_MODEL");
  if (baseUrl !== undefined && model !== undefined) {
    return { baseUrl, model, ...(apiKey === undefined ? {} : { apiKey }) };
  }
  if (baseUrl !== undefined) read.fault("LLM_MODEL is missing; LLM_BASE_URL needs it.");
  if (!read.given("LLM_BASE_URL")) {
    for (const name of ["LLM_API_KEY", "LLM_MODEL"]) {
      if (read.given(name)) read.fault(`${name} is given, but LLM_BASE_URL is missing.`);
    }
  }
  return undefined;
}
