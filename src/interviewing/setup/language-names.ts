import type { Language } from "../languages/language.ts";

/** English names of the languages that interviews are held in. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Spanish",
  ca: "Catalan",
  fr: "French",
  de: "German",
  eu: "Basque",
  pt: "Portuguese",
  da: "Danish",
  hi: "Hindi",
  nl: "Dutch",
  ar: "Arabic",
  ko: "Korean",
  th: "Thai",
};
