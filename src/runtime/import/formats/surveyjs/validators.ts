import type { Expression } from "../../expressions/expression.ts";
import { at, isTrueAt, localizedText, numberAt, objectsAt, textAt } from "../../sources/read-value.ts";
import type { SourceRule } from "../../source-form.ts";
import { emailPattern } from "../shared/drafts.ts";
import { unread, words } from "../shared/unread.ts";

/** Validator properties that are read, or reported individually. */
const known =
  words(`type text minValue maxValue minLength maxLength allowDigits minCount maxCount regex caseInsensitive
  expression notificationType visibleIf`);

/** Converts validators to rules; unsupported ones are losses. */
export function validatorsOf(
  element: unknown,
  { read }: { readonly read: (source: string | undefined) => Expression | undefined },
) {
  const rules: SourceRule[] = [];
  const losses: string[] = [];
  const validation: Record<string, unknown> = {};
  for (const validator of objectsAt(element, "validators")) {
    const message = localizedText(at(validator, "text"));
    const type = textAt(validator, "type") ?? "";
    if (["warning", "info"].includes(textAt(validator, "notificationType") ?? "error")) {
      losses.push("rule: a warning is left out, because it would reject the answer");
      continue;
    }
    if (textAt(validator, "visibleIf") !== undefined) {
      losses.push("rule: the condition of a validator is not imported");
      continue;
    }
    losses.push(...unread(validator, known).map((loss) => `validators.${loss}`));
    if (/^regex|^email/.test(type) && validation["pattern"] !== undefined) {
      losses.push(`rule: the second pattern, of the validator “${type}”, is not imported`);
      continue;
    }
    if (at(validator, "allowDigits") === false) losses.push("rule: the absence of digits is not checked");
    if (isTrueAt(validator, "caseInsensitive")) losses.push("rule: the pattern is case-sensitive");
    switch (type) {
      case "numeric":
      case "numericvalidator":
        Object.assign(
          validation,
          limits(validator, "min", "minValue"),
          limits(validator, "max", "maxValue"),
          message === undefined ? {} : { min_message: message, max_message: message },
        );
        break;
      case "text":
      case "textvalidator":
        Object.assign(
          validation,
          limits(validator, "min_length", "minLength"),
          limits(validator, "max_length", "maxLength"),
          message === undefined ? {} : { min_message: message, max_message: message },
        );
        break;
      case "answercount":
        Object.assign(
          validation,
          limits(validator, "min_choices", "minCount"),
          limits(validator, "max_choices", "maxCount"),
          message === undefined ? {} : { min_message: message, max_message: message },
        );
        break;
      case "regex":
      case "regexvalidator":
        if (typeof at(validator, "regex") === "string")
          Object.assign(
            validation,
            { pattern: at(validator, "regex") },
            message === undefined ? {} : { pattern_message: message },
          );
        break;
      case "email":
      case "emailvalidator":
        Object.assign(
          validation,
          { pattern: emailPattern },
          message === undefined ? {} : { pattern_message: message },
        );
        break;
      case "expression": {
        const holds = read(textAt(validator, "expression"));
        if (holds) rules.push({ holds, message });
        break;
      }
      default:
        losses.push(`rule: the validator “${type}” is not imported`);
    }
  }
  return { rules, losses, validation };
}

const limits = (of: unknown, rule: string, key: string) => {
  const limit = numberAt(of, key);
  return limit === undefined ? {} : { [rule]: limit };
};
