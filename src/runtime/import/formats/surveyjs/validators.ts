import type { Expression } from "../../expressions/expression.ts";
import { at, isTrueAt, localizedText, numberAt, objectsAt, textAt } from "../../sources/read-value.ts";
import type { FieldTypeName } from "../../../language/form-layout.gen.ts";
import type { FieldDraft, SourceRule } from "../../source-form.ts";
import { emailPattern } from "../shared/drafts.ts";
import { unread, words } from "../shared/unread.ts";

/** Validator properties that are read, or reported individually. */
const known =
  words(`type text minValue maxValue minLength maxLength allowDigits minCount maxCount regex caseInsensitive
  expression notificationType visibleIf`);

/** Field types that a validator applies to. */
const typesOf: Readonly<Record<string, ReadonlySet<string>>> = {
  numeric: new Set(["int", "float"]),
  text: new Set(["string"]),
  answercount: new Set(["multiselect"]),
  regex: new Set(["string"]),
  email: new Set(["string"]),
};

/** A text in which a validator demands a number is a number; `undefined` for others, and for texts with other rules. */
export function numberDemandedOf(element: unknown, field: FieldDraft): FieldDraft | undefined {
  const isDemanded = objectsAt(element, "validators").some((validator) =>
    /^numeric(?:validator)?$/.test(textAt(validator, "type") ?? ""),
  );
  const isPlain = field.type === "string" && field.display === undefined && field.validation === undefined;
  return isDemanded && isPlain && field.mask === undefined
    ? { ...field, type: "float", signed: true }
    : undefined;
}

/** Converts validators to rules; unsupported ones are losses. */
export function validatorsOf(
  element: unknown,
  { read }: { readonly read: (source: string | undefined) => Expression | undefined },
  type: FieldTypeName,
) {
  const rules: SourceRule[] = [];
  const losses: string[] = [];
  const validation: Record<string, unknown> = {};
  for (const validator of objectsAt(element, "validators")) {
    const message = localizedText(at(validator, "text"));
    const kind = textAt(validator, "type") ?? "";
    const validated = typesOf[kind.replace(/validator$/, "")];
    if (validated !== undefined && !validated.has(type)) {
      losses.push(`rule: the validator “${kind}” is not imported for this type of question`);
      continue;
    }
    if (["warning", "info"].includes(textAt(validator, "notificationType") ?? "error")) {
      losses.push("rule: a warning is left out, because it would reject the answer");
      continue;
    }
    if (textAt(validator, "visibleIf") !== undefined) {
      losses.push("rule: the condition of a validator is not imported");
      continue;
    }
    losses.push(...unread(validator, known).map((loss) => `validators.${loss}`));
    if (/^regex|^email/.test(kind) && validation["pattern"] !== undefined) {
      losses.push(`rule: the second pattern, of the validator “${kind}”, is not imported`);
      continue;
    }
    if (at(validator, "allowDigits") === false) losses.push("rule: the absence of digits is not checked");
    if (isTrueAt(validator, "caseInsensitive")) losses.push("rule: the pattern is case-sensitive");
    switch (kind) {
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
        losses.push(`rule: the validator “${kind}” is not imported`);
    }
  }
  return { rules, losses, validation };
}

const limits = (of: unknown, rule: string, key: string) => {
  const limit = numberAt(of, key);
  return limit === undefined ? {} : { [rule]: limit };
};
