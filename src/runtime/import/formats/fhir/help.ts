import type { Text } from "../../../language/form-layout.gen.ts";
import { plainOf } from "../../layout/texts.ts";
import { objectsAt, textAt } from "../../sources/read-value.ts";
import { controlOf, extensionValue, translated } from "./answers.ts";

/** Whether a display item is a text about the question that contains it, and is shown with it. */
export const isHelp = (item: unknown) =>
  textAt(item, "type") === "display" &&
  (["help", "flyover", "unit", "prompt"].includes(controlOf(item) ?? "") ||
    objectsAt(extensionValue(item, "questionnaire-displayCategory"), "coding").some(
      (coding) => textAt(coding, "code") === "instructions",
    ));

/** Texts one below the other, in the languages of each. */
function inOneText(texts: readonly Text[]): Text | undefined {
  const [first, ...others] = texts;
  if (first === undefined || others.length === 0) return first;
  if (texts.every((text) => typeof text === "string")) return texts.join("\n");
  const tags = [...new Set(texts.flatMap((text) => (typeof text === "string" ? [] : Object.keys(text))))];
  return Object.fromEntries(
    tags.map((tag) => [
      tag,
      texts.map((text) => (typeof text === "string" ? text : (text[tag] ?? plainOf(text)))).join("\n"),
    ]),
  );
}

/** Texts about a question: display items in it, and an instruction. */
export function helpOf(item: unknown, language: string | undefined): Text | undefined {
  const instruction = extensionValue(item, "questionnaire-instruction");
  return inOneText(
    [
      ...(typeof instruction === "string" ? [instruction] : []),
      ...objectsAt(item, "item")
        .filter(isHelp)
        .map((help) => translated(help, "text", language)),
    ].filter((text) => text !== undefined),
  );
}
