import { type Expression, partsOf } from "../../expressions/expression.ts";
import { at, objectAt, objectsAt } from "../../sources/read-value.ts";
import { plainAnswer } from "./answers.ts";
import { choiceOfOption } from "./choices.ts";

/** Whether an expression reads data of the host by one of these names. */
export const readsAny = (part: Expression, names: readonly string[]): boolean =>
  (part.kind === "place" && names.includes(part.path[0] ?? "")) ||
  partsOf(part).some((inner) => readsAny(inner, names));

/** Answer that an item starts with: `initial` of R4, `initial…` of STU3, or options that are selected at first. */
export function initialOf(item: unknown, type: string): unknown {
  const listed = objectsAt(item, "initial").map(
    (option) => Object.entries(option).find(([key]) => key.startsWith("value"))?.[1],
  );
  const old = Object.entries(objectAt({ item }, "item") ?? {}).find(([key]) =>
    /^initial[A-Z]/.test(key),
  )?.[1];
  const chosen = objectsAt(item, "answerOption")
    .filter((option) => at(option, "initialSelected") === true)
    .map((option) => choiceOfOption(option));
  const values = [
    ...(listed.length > 0 ? listed : old === undefined ? [] : [old]).map(plainAnswer),
    ...chosen.map(({ id }) => id),
  ].filter((answer) => answer !== undefined);
  return values.length === 0 ? undefined : type === "multiselect" ? values : values[0];
}
