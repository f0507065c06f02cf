import { isObject } from "../../../../kernel/json.ts";
import { at, isTrueAt, listAt, objectsAt, textAt } from "../../sources/read-value.ts";

/** Questions outside of rows by name. */
export function questionsByName(document: unknown): ReadonlyMap<string, unknown> {
  const found = new Map<string, unknown>();
  const waiting: unknown[] = [document];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const name = textAt(next, "name");
    if (name !== undefined && !found.has(name)) found.set(name, next);
    for (const key of ["pages", "elements", "questions"]) waiting.push(...objectsAt(next, key));
  }
  return found;
}

const severalTypes: ReadonlySet<string> = new Set(["checkbox", "tagbox"]);

/**
 * Resolves choices carried forward from another question, all or by its answer: copies them, with a condition on the
 * other answer. Returns the element unchanged if the other question has no static choices.
 */
export function withCarriedChoices(element: unknown, questions: ReadonlyMap<string, unknown>): unknown {
  const name = textAt(element, "choicesFromQuestion");
  const source = name === undefined ? undefined : questions.get(name);
  const choices = listAt(source, "choices");
  if (!isObject(element) || choices.length === 0 || listAt(element, "choices").length > 0) return element;
  const mode = textAt(element, "choicesFromQuestionMode") ?? "all";
  const isConditional = choices.some((choice) => textAt(choice, "visibleIf") !== undefined);
  // Free-text answers are carried forward too, which options cannot express.
  const carriesText =
    mode === "selected" && (isTrueAt(source, "hasOther") || isTrueAt(source, "showOtherItem"));
  if (isConditional || carriesText || textAt(source, "choicesVisibleIf") !== undefined) return element;
  const { choicesFromQuestion: _, ...rest } = element;
  const isSeveral = severalTypes.has(textAt(source, "type") ?? "");
  const operator = mode === "selected" ? (isSeveral ? "contains" : "=") : isSeveral ? "notcontains" : "<>";
  return {
    ...rest,
    choices:
      mode === "all"
        ? choices
        : choices.map((choice) => {
            const plain = isObject(choice) ? choice : { value: choice };
            return {
              ...plain,
              visibleIf: `{${name ?? ""}} ${operator} ${JSON.stringify(at(plain, "value"))}`,
            };
          }),
  };
}
