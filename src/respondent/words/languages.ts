import type { RespondentLink } from "../../contracts/contracts.gen.ts";

export type Language = RespondentLink["language"];

/** The languages of the page, by their own names. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  es: "Español",
  ca: "Català",
  fr: "Français",
  de: "Deutsch",
  eu: "Euskara",
  pt: "Português",
  da: "Dansk",
  hi: "हिन्दी",
  nl: "Nederlands",
  ar: "العربية",
  ko: "한국어",
  th: "ไทย",
};

export const isLanguage = (text: string): text is Language => Object.hasOwn(languageNames, text);

export const directionOf = (language: Language): "rtl" | "ltr" => (language === "ar" ? "rtl" : "ltr");

/** The best of the languages that a browser asks for; none where we speak none of them. */
export function preferredLanguage(asked: readonly string[]): Language | null {
  for (const tag of asked) {
    const primary = tag.split("-", 1)[0]?.toLowerCase() ?? "";
    if (isLanguage(primary)) return primary;
  }
  return null;
}
