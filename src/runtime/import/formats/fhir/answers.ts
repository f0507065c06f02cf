import type { Text } from "../../../language/form-layout.gen.ts";
import { at, localizedText, numberAt, objectsAt, textAt } from "../../sources/read-value.ts";

/** Finds an extension by the last segment of its URL. */
export const extension = (of: unknown, name: string): unknown =>
  objectsAt(of, "extension").find((entry) => (textAt(entry, "url") ?? "").split("/").at(-1) === name);

/** Value of an extension of any type. */
export function extensionValue(of: unknown, name: string): unknown {
  const entry = Object.entries((extension(of, name) as object | undefined) ?? {}).find(([key]) =>
    key.startsWith("value"),
  );
  return entry?.[1];
}

/**
 * A text with its translations, which are extensions of the property's `_` sibling.
 * @param language language of the text itself; default: that of a translation with the same words, else English
 */
export function translated(of: unknown, name: string, language?: string): Text | undefined {
  const text = textAt(of, name);
  const others = translationsOf(of, name);
  if (text === undefined || others.length === 0) return text;
  const own = language ?? others.find(([, content]) => content === text)?.[0] ?? "en";
  return localizedText({ ...Object.fromEntries(others), [own]: text });
}

const translationsOf = (of: unknown, name: string): (readonly [language: string, content: unknown])[] =>
  objectsAt(at(of, `_${name}`), "extension")
    .filter((entry) => (textAt(entry, "url") ?? "").split("/").at(-1) === "translation")
    .map((entry) => [String(extensionValue(entry, "lang")), extensionValue(entry, "content")]);

/** Whether a translation has no language, or one that another text has too, so that it cannot be kept. */
export const losesTranslation = (of: unknown, name: string, language?: string): boolean => {
  const others = translationsOf(of, name);
  const text = translated(of, name, language);
  const kept: Readonly<Record<string, unknown>> = typeof text === "object" ? text : { en: text };
  return others.some(([lang, content]) => kept[lang] !== content);
};

/** Code of the item's control. */
export const controlOf = (item: unknown): string | undefined =>
  textAt(objectsAt(extensionValue(item, "questionnaire-itemControl"), "coding")[0], "code") ??
  textAt(extensionValue(item, "questionnaire-itemControl"), "text")?.toLowerCase();

/** An answer as a scalar: the number of a quantity, the code of a coding. */
export function plainAnswer(answer: unknown): string | number | boolean | undefined {
  if (typeof answer === "string" || typeof answer === "number" || typeof answer === "boolean") return answer;
  return numberAt(answer, "value") ?? textAt(answer, "code") ?? textAt(answer, "display");
}

/** Unit of a quantity, as named in the unit options. */
export const unitOfAnswer = (answer: unknown): string | undefined =>
  numberAt(answer, "value") === undefined ? undefined : (textAt(answer, "code") ?? textAt(answer, "unit"));
