import type { CompiledField, FieldState } from "../compiled-form.ts";
import { warning, type LintRule } from "./lint-context.ts";
import type { Reachable } from "./reachable-states.ts";

/** Flags that contradict each other, or have no effect on the field's type. */
export const lintFlags: LintRule = ({ definition, pointer }, { types, form, reachable }) => {
  const { type, is_disabled, is_enabled, is_object, validation } = definition;
  const required = validation?.required === true;
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
  const field = form.fields[form.index.get(definition.name) ?? -1];
  const found = reachable(definition.name);
  if (field && found && nobodyCanFill(field, found)) {
    findings.push(
      warning(
        "required-but-disabled",
        is_disabled === true ? `${pointer}/is_disabled` : `${pointer}/depends_on`,
        "The field is required, but nobody can fill it in.",
        "Give it a default_value, or enable it.",
      ),
    );
  }
  if (field && found && nobodyGives(field, found)) {
    findings.push(
      warning(
        "required-but-hidden",
        required ? `${pointer}/validation/required` : `${pointer}/depends_on`,
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

/** Whether the field, in whatever state it is shown, is greyed and must hold what nothing gives it. */
function nobodyCanFill(field: CompiledField, { states }: Reachable): boolean {
  return states.length > 0 && states.every(({ state }) => state.disabled && isInNeed(field, state));
}

/** Whether the field carries a value that nobody sees, and must hold one where nothing gives it any. */
function nobodyGives(field: CompiledField, { states, isExact }: Reachable): boolean {
  if (field.type.name !== "hidden") return false;
  const inNeed = states.filter(({ state }) => isInNeed(field, state));
  return inNeed.length > 0 && (isExact || inNeed.length === states.length);
}

/** Whether a new record lacks a value that the field must have. */
const isInNeed = ({ definition, type }: CompiledField, { required, defaultValue }: FieldState): boolean =>
  required &&
  type.isEmpty(defaultValue) &&
  type.isEmpty(type.read(definition.default_value) ?? type.initialValue);
