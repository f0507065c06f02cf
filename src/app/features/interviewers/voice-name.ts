import type { Interviewer } from "../../../contracts/contracts.gen.ts";
import { languageName } from "../../../kernel/format.ts";
import { texts } from "./texts.ts";

/** English name of a language; null if none is chosen. */
export const chosenLanguage = (language: Interviewer["language"]): string | null =>
  language === null ? null : languageName(language);

/** "Female voice"; null without a voice, as for chat. */
export const voiceName = (voice: Interviewer["voice_type"]): string | null =>
  voice === null ? null : texts.voice[voice];
