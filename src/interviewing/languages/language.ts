/** Languages of interviews (spec section 9), as ISO 639-1 codes. */
export const languages = [
  "en",
  "es",
  "ca",
  "fr",
  "de",
  "eu",
  "pt",
  "da",
  "hi",
  "nl",
  "ar",
  "ko",
  "th",
] as const;

export type Language = (typeof languages)[number];

/** Returns the language of a BCP 47 tag such as `pt-BR` or `en_GB`; `null` if unsupported. */
export function readLanguage(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/u)[0];
  return languages.find((language) => language === primary) ?? null;
}
