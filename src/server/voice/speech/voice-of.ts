import type { Language } from "../../../interviewing/languages/language.ts";
import type { Voice } from "./speech.ts";
import type { VoiceType } from "./speech-provider.ts";

/** The voice of an interviewer; a woman's, where nobody has chosen. */
export const voiceOf = (
  {
    voiceType,
    voiceProvider,
  }: { readonly voiceType: VoiceType | null; readonly voiceProvider: string | null },
  language: Language,
): Voice => ({ language, type: voiceType ?? "female", provider: voiceProvider });
