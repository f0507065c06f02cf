import {
  call,
  compared,
  type Comparison,
  type Expression,
  fieldNamed,
  unsupported,
  value,
} from "../../expressions/expression.ts";
import { at, objectAt, objectsAt, textAt } from "../../sources/read-value.ts";
import { plainAnswer, unitOfAnswer } from "./answers.ts";

/** Before R4 there was no `enableBehavior`, conditions had no operators, and any of them sufficed. */
export const isAnyEnough = (item: unknown): boolean =>
  textAt(item, "enableBehavior") === "any" ||
  (at(item, "enableBehavior") === undefined &&
    objectsAt(item, "enableWhen").some((condition) => at(condition, "operator") === undefined));

const operators = new Set(["=", "!=", ">", "<", ">=", "<="]);

/** Translates one `enableWhen`; per the standard, `!=` requires an answer. */
export function enabledWhen(condition: unknown): Expression {
  const name = textAt(condition, "question");
  if (name === undefined) return unsupported("an enableWhen names no question");
  const of = fieldNamed(name);
  const operator =
    textAt(condition, "operator") ?? (at(condition, "hasAnswer") === undefined ? "=" : "exists");
  if (operator === "exists") {
    const wanted = at(condition, "hasAnswer") ?? at(condition, "answerBoolean");
    return wanted === false ? call("empty", of) : call("filled", of);
  }
  const entry = Object.entries(objectAt({ condition }, "condition") ?? {}).find(([property]) =>
    property.startsWith("answer"),
  );
  if (unitOfAnswer(entry?.[1]) !== undefined) return unsupported("a quantity with its unit is compared");
  const answer = plainAnswer(entry?.[1]);
  if (answer === undefined || !operators.has(operator))
    return unsupported(`an enableWhen with ${operator} is not imported`);
  return operator === "!="
    ? call("differs", of, value(answer))
    : compared(of, operator as Comparison, value(answer), "any");
}
