import { containsAny } from "../../expressions/common-calls.ts";
import {
  allOf,
  type Expression,
  fieldNamed,
  not,
  rewrite,
  self,
  value,
} from "../../expressions/expression.ts";
import type { FieldValidation } from "../../../language/form-layout.gen.ts";
import type { FieldDraft, SourceRule } from "../../source-form.ts";
import { at, listAt, objectsAt, textAt } from "../../sources/read-value.ts";
import { readConstraint } from "../shared/constraint.ts";
import { expressionOf } from "./expressions.ts";
import { usualValidators } from "./fields.ts";

/**
 * Rules of the validators of a question; a requirement that depends on answers is `required`.
 * @param key name of the question, by which expressions may refer to its own value
 */
export function validatorsOf(question: unknown, field: FieldDraft, key: string) {
  const own = (part: Expression) => (part.kind === "field" && part.name === key ? self : part);
  const rules: SourceRule[] = [];
  const losses: string[] = [];
  const validation: FieldValidation = {};
  let required: Expression | undefined;
  for (const validator of objectsAt(question, "validators")) {
    const message = textAt(validator, "message");
    const type = textAt(validator, "type");
    if (type === "date") {
      if (field.type !== "date" && field.type !== "datetime") continue;
      // Both engines refuse future days unless the validator allows them.
      const allowed = at(validator, "allowFutureDates");
      if (allowed === true || allowed === "true") continue;
      validation.max_date = "today";
      if (field.type === "datetime") losses.push("rule: a time later today is allowed");
    } else if (type === "js_expression") {
      const expression = expressionOf(at(validator, "failsWhenExpression"));
      if (!expression) continue;
      const fails = rewrite(expression, own);
      // "Fails while empty and ..." means required, since other rules only apply to filled answers.
      const whenEmpty = emptyAnd(fails);
      if (whenEmpty && !required) required = whenEmpty;
      else {
        const read = readConstraint(not(fails), field, message, "part");
        rules.push(...read.rules);
        losses.push(...read.losses);
        Object.assign(validation, read.validation);
      }
    } else if (type === "conditionalAnswered") {
      const other = textAt(validator, "referenceQuestionId");
      const answers = listAt(validator, "referenceQuestionAnswers").filter((id) => typeof id === "string");
      if (other === undefined) losses.push("rule: an answer that is allowed only with another");
      else
        rules.push({
          holds: containsAny(fieldNamed(other), { kind: "list", items: answers.map((id) => value(id)) }),
          message,
        });
    } else if (type !== undefined && !usualValidators.has(type))
      losses.push(`rule: the validator “${type}” is not imported`);
  }
  return { rules, losses, validation, required };
}

/** The remaining condition of `isEmpty(myValue) && ...`. */
function emptyAnd(fails: Expression): Expression | undefined {
  const parts = fails.kind === "all" ? fails.parts : [fails];
  const isOwnEmpty = (part: Expression) =>
    part.kind === "call" && part.name === "empty" && part.args[0]?.kind === "self";
  if (!parts.some(isOwnEmpty)) return undefined;
  const rest = parts.filter((part) => !isOwnEmpty(part));
  let readsItself = false;
  for (const part of rest) rewrite(part, (inner) => ((readsItself ||= inner.kind === "self"), inner));
  return readsItself ? undefined : (allOf(rest) ?? value(true));
}
