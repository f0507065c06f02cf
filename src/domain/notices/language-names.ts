import type { RespondentLink } from "../../contracts/contracts.gen.ts";

type Language = RespondentLink["language"];

/** Page languages by their own names. */
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

/** Name of a language in another one, such as “Englisch” for `en` in German. */
export const languageNameIn = (language: Language, named: Language): string =>
  new Intl.DisplayNames([language], { type: "language" }).of(named) ?? languageNames[named];
