import type { Language } from "../languages/language.ts";
import { wordings } from "./wordings.ts";

/** The first of the answers that the engine listens for. */
const firstOf = (cues: string): string => cues.split("|", 1)[0] ?? "";

/** What says yes and no to taking part, in the words of the interview's language. */
export function consentWords(language: Language): { readonly yes: string; readonly no: string } {
  const { yes, no } = wordings[language].hears;
  return { yes: firstOf(yes), no: firstOf(no) };
}
