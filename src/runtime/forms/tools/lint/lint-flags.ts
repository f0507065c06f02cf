import type { CompiledField, FieldState, CompiledForm } from "../../compiled-form.ts";
import { formatType, warning, type LintRule, error } from "./lint-context.ts";
import { validationsOf } from "./located-rules.ts";
import { type ShownState, placeIn } from "./shown-states.ts";
import type { Finding } from "../../../finding.ts";
import { isSameValue } from "../../field-value.ts";
import type { Variant } from "../../../language/form-layout.gen.ts";
import type { ValidatedField } from "../../validation/find-violations.ts";
import { violationsAt } from "../../validation/violations-at.ts";

/** Reports flags that contradict each other or have no effect on the field's type. */
export const lintFlags: LintRule = ({ definition, pointer }, { types, form, shownStates }) => {
  const { type, is_disabled, is_enabled, is_object, validation } = definition;
  const required = validation?.required === true;
  const findings = [];
  if (is_enabled === false && required) {
    findings.push(
      warning(
        "required-but-absent",
        `${pointer}/is_enabled`,
        "The field is required, but is_enabled removes it from the form.",
        "Remove one of the two.",
      ),
    );
  }
  const field = form.fields[form.index.get(definition.name) ?? -1];
  const isEverRequired = validationsOf({ definition, pointer }).some(
    ({ merged }) => merged.required === true,
  );
  const states = isEverRequired ? shownStates(definition.name) : undefined;
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
        `A field of type ${formatType(type)} has no options whose object it could store.`,
        "Remove is_object.",
      ),
    );
  }
  if (required && type === "checkbox" && definition.starts_empty !== true) {
    findings.push(
      warning(
        "required-checkbox",
        `${pointer}/validation/required`,
        "A checkbox always has an answer: unchecked means no.",
        'Remove required, or write "starts_empty": true if somebody has to answer.',
      ),
    );
  }
  return findings;
};

/** Whether the field is disabled in every state in which it is shown, and is required without a value. */
function nobodyCanFill(field: CompiledField, states: readonly ShownState[]): boolean {
  return states.length > 0 && states.every(({ state }) => state.disabled && isInNeed(field, state));
}

/** Whether the field is invisible and is required in a state that gives it no value. */
const nobodyGives = (field: CompiledField, states: readonly ShownState[]): boolean =>
  field.type.name === "hidden" && states.some(({ state }) => isInNeed(field, state));

/** Whether a new record lacks a required value. */
const isInNeed = ({ definition, type }: CompiledField, { required, defaultValue }: FieldState): boolean =>
  required &&
  type.isEmpty(defaultValue) &&
  type.isEmpty(type.read(definition.default_value) ?? type.initialValue);

/** Reports defaults that the field itself rejects, its own or those of variants. */
export const lintDefault: LintRule = ({ definition, pointer }, { form, shownStates }) => {
  const position = form.index.get(definition.name);
  const field = position === undefined ? undefined : form.fields[position];
  const states = shownStates(definition.name);
  if (position === undefined || !field || !states) return [];
  const validated = states.flatMap((shown) => {
    const place = placeIn(shown, bringsDefault, pointer);
    const value = place === pointer ? definition.default_value : shown.variant?.variant.default_value;
    if (isSameValue(field.type, value, undefined)) return [];
    return [{ place, holder: shown.variant?.place, messages: refusals(form, position, shown.state, value) }];
  });
  const [ownDefaults, variantDefaults] = [true, false].map((isOwnDefault) =>
    validated.filter(({ place }) => (place === pointer) === isOwnDefault),
  ) as [typeof validated, typeof validated];
  const refused = ownDefaults.filter(({ messages }) => messages.length > 0);
  const isAlways = ownDefaults.length > 0 && refused.length === ownDefaults.length;
  return [
    ...(isAlways
      ? refusedAt(pointer, refused[0]?.messages ?? [])
      : refused.map(({ holder = pointer, messages }) => inherited(holder, messages))),
    ...variantDefaults.flatMap(({ place, messages }) => refusedAt(place, messages)),
  ];
};

const bringsDefault = ({ default_value }: Variant) => default_value !== undefined;

const refusedAt = (place: string, messages: readonly string[]): Finding[] =>
  messages.map((message) =>
    error(
      "bad-default",
      `${place}/default_value`,
      `The field's own rules reject the default: ${message}.`,
      "Fix the default or the rule.",
    ),
  );

/** The field's own default is rejected under this variant only. */
const inherited = (place: string, messages: readonly string[]): Finding =>
  warning(
    "bad-default",
    place,
    `The field's default is rejected where this variant applies: ${messages.join(" ")}.`,
    "Give the variant a default_value of its own; null stands for none.",
  );

function refusals(form: CompiledForm, position: number, state: FieldState, value: unknown): string[] {
  const fields: ValidatedField[] = [];
  fields[position] = { value, state, initialValue: value };
  const sources = form.fields[position]?.dependencies.map(({ source }) => source) ?? [];
  for (const { field } of state.comparisons) {
    const at = form.index.get(field) ?? -1;
    const other = form.fields[at];
    // The value of another field is unknown here if it depends on others, or this field depends on it.
    const isKnown =
      other?.dependencies.length === 0 &&
      !sources.some((source) => source.kind === "field" && source.name === field);
    if (other && isKnown && at !== position)
      fields[at] = { value: undefined, state: other.stateFor([]), initialValue: undefined };
  }
  const violations = violationsAt(form, position, {
    fields,
    today: "0000-01-01",
    mode: "create",
    context: {},
  });
  // Choices that other answers bring are unknown here.
  const known =
    state.source?.kind === "answers" ? violations.filter(({ code }) => code !== "option") : violations;
  return known.map(({ message }) => message);
}
