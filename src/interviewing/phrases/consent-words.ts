import type { Language } from "../languages/language.ts";
import { wordings } from "./wordings.ts";

/** What says yes and no to taking part, in the words of the interview's language. */
export function consentWords(language: Language): { readonly yes: string; readonly no: string } {
  const { yes, no } = wordings[language].hears;
  return { yes: yes[0] ?? "", no: no[0] ?? "" };
}
