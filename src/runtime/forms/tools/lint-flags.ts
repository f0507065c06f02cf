import type { CompiledField, FieldState } from "../compiled-form.ts";
import { warning, type LintRule } from "./lint-context.ts";
import type { ShownState } from "./shown-states.ts";

/** Flags that contradict each other, or have no effect on the field's type. */
export const lintFlags: LintRule = ({ definition, pointer }, { types, form, shownStates }) => {
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
  const states = shownStates(definition.name);
  if (field && states && nobodyCanFill(field, states)) {
    findings.push(
      warning(
        "required-but-disabled",
        is_disabled === true ? `${pointer}/is_disabled` : `${pointer}/depends_on`,
        "The field is required, but nobody can fill it in.",
        "Give it a default_value, or enable it.",
      ),
    );
  }
  if (field && states && nobodyGives(field, states)) {
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

/** Whether the field, in whatever state it is shown, is disabled and must hold what nothing gives it. */
function nobodyCanFill(field: CompiledField, states: readonly ShownState[]): boolean {
  return states.length > 0 && states.every(({ state }) => state.disabled && isInNeed(field, state));
}

/** Whether the field carries a value that nobody sees, and must hold one in a state that gives it none. */
const nobodyGives = (field: CompiledField, states: readonly ShownState[]): boolean =>
  field.type.name === "hidden" && states.some(({ state }) => isInNeed(field, state));

/** Whether a new record lacks a value that the field must have. */
const isInNeed = ({ definition, type }: CompiledField, { required, defaultValue }: FieldState): boolean =>
  required &&
  type.isEmpty(defaultValue) &&
  type.isEmpty(type.read(definition.default_value) ?? type.initialValue);
