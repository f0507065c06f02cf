import { numberAt, objectsAt, textAt } from "../../sources/read-value.ts";

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
