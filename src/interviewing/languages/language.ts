/** The languages that interviews are held in (spec section 9), by their ISO 639-1 codes. */
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

/** The language of a BCP 47 tag such as `pt-BR` or `en_GB`; `null` for one that interviews are not held in. */
export function readLanguage(tag: string): Language | null {
  const primary = tag.trim().toLowerCase().split(/[-_]/u)[0];
  return languages.find((language) => language === primary) ?? null;
}
