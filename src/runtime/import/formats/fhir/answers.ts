import type { Text } from "../../../language/form-layout.gen.ts";
import { at, localizedText, numberAt, objectsAt, textAt } from "../../sources/read-value.ts";

/** An extension by the last part of its address. */
export const extension = (of: unknown, name: string): unknown =>
  objectsAt(of, "extension").find((each) => (textAt(each, "url") ?? "").split("/").at(-1) === name);

/** The value of an extension, whatever its type. */
export function extended(of: unknown, name: string): unknown {
  const entry = Object.entries((extension(of, name) as object | undefined) ?? {}).find(([key]) =>
    key.startsWith("value"),
  );
  return entry?.[1];
}

/**
 * A text with its translations, which stand in extensions of the property beside it.
 * @param language of the text itself; English where the questionnaire says none.
 */
export function translated(of: unknown, name: string, language = "en"): Text | undefined {
  const text = textAt(of, name);
  const others = translationsOf(of, name);
  if (text === undefined || others.length === 0) return text;
  return localizedText({
    ...Object.fromEntries(others.map((each) => [String(extended(each, "lang")), extended(each, "content")])),
    [language]: text,
  });
}

const translationsOf = (of: unknown, name: string) =>
  objectsAt(at(of, `_${name}`), "extension").filter(
    (each) => (textAt(each, "url") ?? "").split("/").at(-1) === "translation",
  );

/** Whether a translation is in no language of its own, so that it cannot stand beside the text. */
export const losesTranslation = (of: unknown, name: string, language?: string): boolean => {
  const count = translationsOf(of, name).length;
  const text = translated(of, name, language);
  return count > 0 && (typeof text !== "object" || Object.keys(text).length !== count + 1);
};

/** How an item is drawn, in the code of its control. */
export const controlOf = (item: unknown): string | undefined =>
  textAt(objectsAt(extended(item, "questionnaire-itemControl"), "coding")[0], "code") ??
  textAt(extended(item, "questionnaire-itemControl"), "text")?.toLowerCase();

/** An answer as one value: the number of a quantity, the code of a coding. */
export function plainAnswer(answer: unknown): string | number | boolean | undefined {
  if (typeof answer === "string" || typeof answer === "number" || typeof answer === "boolean") return answer;
  return numberAt(answer, "value") ?? textAt(answer, "code") ?? textAt(answer, "display");
}

/** The unit of a quantity, as its options name it. */
export const unitOfAnswer = (answer: unknown): string | undefined =>
  numberAt(answer, "value") === undefined ? undefined : (textAt(answer, "code") ?? textAt(answer, "unit"));
