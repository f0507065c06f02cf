import type { Text } from "../language/form-layout.gen.ts";

/**
 * A layout's text in a language: the exact tag, its base language, English, or the first there is.
 * Answers "" for anything that is not a text.
 */
export function textOf(text: Text | undefined, language: string): string {
  if (typeof text === "string") return text;
  if (typeof text !== "object" || text === null) return "";
  const base = language.split("-")[0] ?? language;
  for (const tag of [language, base, "en"]) {
    const found = text[tag];
    if (typeof found === "string") return found;
  }
  return Object.values(text).find((value) => typeof value === "string") ?? "";
}
