import { type Language, languages } from "../languages/language.ts";

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

/** The language whose English name or code a text is; undefined where it is neither. */
export const namedLanguage = (text: string): Language | undefined =>
  languages.find((code) => code === text || languageNames[code].toLowerCase() === text);
