import type { Interviewer } from "../../../contracts/contracts.gen.ts";
import { texts } from "./texts.ts";

const languages = new Intl.DisplayNames(["en-US"], { type: "language" });

/** English name of a language; null if none is chosen. */
export const languageName = (language: Interviewer["language"]): string | null =>
  language === null ? null : (languages.of(language) ?? language);

/** "Female voice"; null without a voice, as for chat. */
export const voiceName = (voice: Interviewer["voice_type"]): string | null =>
  voice === null ? null : texts.voice[voice];
