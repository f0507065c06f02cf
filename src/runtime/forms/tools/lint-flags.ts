import { warning, type LintRule } from "./lint-context.ts";

/** Flags that contradict each other, or have no effect on the field's type. */
export const lintFlags: LintRule = ({ definition, pointer }, { types }) => {
  const { type, is_disabled, is_enabled, is_object, validation, default_value } = definition;
  const required = validation?.required === true;
  const hasDefault = default_value !== undefined && default_value !== null && default_value !== "";
  const findings = [];
  if (is_enabled === false && required) {
    findings.push(
      warning(
        "required-but-absent",
        `${pointer}/is_enabled`,
        "The field is required, but is_enabled takes it out of the form.",
        "Remove one of the two.",
      ),
    );
  }
  if (is_disabled === true && required && !hasDefault) {
    findings.push(
      warning(
        "required-but-disabled",
        `${pointer}/is_disabled`,
        "The field is required, but nobody can fill it in.",
        "Give it a default_value, or enable it.",
      ),
    );
  }
  if (type === "hidden" && required && !hasDefault) {
    findings.push(
      warning(
        "required-but-hidden",
        `${pointer}/validation/required`,
        "The field is required, but nobody sees it.",
        "Give it a default_value.",
      ),
    );
  }
  if (is_object === true && types.get(type)?.choices === "none") {
    findings.push(
      warning(
        "object-without-choices",
        `${pointer}/is_object`,
        `A field of type ${type} has no options whose object it could hold.`,
        "Remove is_object.",
      ),
    );
  }
  if (required && type === "checkbox") {
    findings.push(
      warning(
        "required-checkbox",
        `${pointer}/validation/required`,
        "A checkbox always has an answer: unticked means no.",
        "Remove required.",
      ),
    );
  }
  return findings;
};
