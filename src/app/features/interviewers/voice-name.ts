import type { Interviewer } from "../../../contracts/contracts.gen.ts";
import { texts } from "./texts.ts";

const languages = new Intl.DisplayNames(["en-US"], { type: "language" });

/** The language as people call it; null where none is chosen. */
export const languageName = (language: Interviewer["language"]): string | null =>
  language === null ? null : (languages.of(language) ?? language);

/** "Female voice"; null where there is none, as for a chat. */
export const voiceName = (voice: Interviewer["voice_type"]): string | null =>
  voice === null ? null : texts.voice[voice];
