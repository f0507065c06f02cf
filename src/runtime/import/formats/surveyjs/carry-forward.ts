import type { OptionsFrom } from "../../../language/form-layout.gen.ts";
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
/** Questions whose rows can be choices. */
const rowTypes: ReadonlySet<string> = new Set(["matrixdynamic", "paneldynamic"]);

const typeOf = (question: unknown): string => textAt(question, "type") ?? "text";
const hasNone = (question: unknown): boolean =>
  isTrueAt(question, "hasNone") || isTrueAt(question, "showNoneItem");

/** Choices that follow from the answers to another question, with its name and those of its columns. */
export interface CarriedAnswers {
  readonly from: OptionsFrom;
  readonly losses: readonly string[];
}

/** What a question takes from the answers to another one: the rows of a list, or the chosen choices. */
export function carriedAnswers(
  element: unknown,
  questions: ReadonlyMap<string, unknown>,
): CarriedAnswers | undefined {
  const name = textAt(element, "choicesFromQuestion");
  const source = name === undefined ? undefined : questions.get(name);
  if (name === undefined || source === undefined || listAt(element, "choices").length > 0) return undefined;
  if (rowTypes.has(typeOf(source))) return carriedRows(element, name, source);
  if (!severalTypes.has(typeOf(source)) || textAt(element, "choicesFromQuestionMode") !== "selected")
    return undefined;
  return {
    from: { field: name },
    losses: hasNone(source) ? ["choices: “None” is one of them, if it is chosen"] : [],
  };
}

/** Rows are stored by one column and shown by another; without names by the first one that is filled. */
function carriedRows(element: unknown, name: string, source: unknown): CarriedAnswers {
  const value = textAt(element, "choiceValuesFromQuestion");
  const label = textAt(element, "choiceTextsFromQuestion");
  const columns = [...objectsAt(source, "columns"), ...objectsAt(source, "templateElements")];
  const labelled = columns.find((column) => textAt(column, "name") === label);
  return {
    from: { field: name, ...(label !== undefined && { label }), ...(value !== undefined && { value }) },
    losses: [
      ...(value === undefined && columns.length > 1
        ? ["choices: rows whose first column is empty are left out"]
        : []),
      ...(label !== undefined && label !== value && !isTrueAt(labelled, "isRequired")
        ? [`choices: rows without ${label} are left out`]
        : []),
    ],
  };
}

/**
 * Resolves choices carried forward from another question, all or by its answer: copies them, with a condition on the
 * other answer. Returns the element unchanged if the choices follow from answers, or the other question has no static
 * choices.
 */
export function withCarriedChoices(element: unknown, questions: ReadonlyMap<string, unknown>): unknown {
  const name = textAt(element, "choicesFromQuestion");
  const source = name === undefined ? undefined : questions.get(name);
  const choices = listAt(source, "choices");
  if (!isObject(element) || choices.length === 0 || listAt(element, "choices").length > 0) return element;
  const mode = textAt(element, "choicesFromQuestionMode") ?? "all";
  const isConditional = choices.some((choice) => textAt(choice, "visibleIf") !== undefined);
  const hasOther = isTrueAt(source, "hasOther") || isTrueAt(source, "showOtherItem");
  const isSeveral = severalTypes.has(typeOf(source));
  // Chosen choices, and free text beside them, are answers; “None” is not carried.
  if (mode === "selected" && isSeveral && (!hasNone(source) || hasOther)) return element;
  if (mode === "selected" && hasOther) return element;
  if (isConditional || textAt(source, "choicesVisibleIf") !== undefined) return element;
  const { choicesFromQuestion: _, ...rest } = element;
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
