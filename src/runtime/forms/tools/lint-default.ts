import { evaluateStates } from "../evaluate.ts";
import type { CompiledForm, FieldState } from "../compiled-form.ts";
import { sameValue } from "../same-value.ts";
import { verdictAt } from "../verdict.ts";
import { error, type LintRule } from "./lint-context.ts";
import { variantsOf } from "./variants-of.ts";

/** A default that the field itself would refuse, its own or that of a variant. */
export const lintDefault: LintRule = ({ definition, pointer }, { form }) => {
  const position = form.index.get(definition.name);
  const field = position === undefined ? undefined : form.fields[position];
  if (position === undefined || !field) return [];
  const states = [
    { state: field.stateFor([]), value: definition.default_value, place: pointer },
    ...variantsOf(definition, pointer).map(({ variant, dependency, index, place }) => ({
      state: field.stateFor(field.dependencies.map((_, at) => (at === dependency ? index : ignored))),
      value: variant.default_value,
      place,
    })),
  ];
  return states.flatMap(({ state, value, place }) =>
    sameValue(field.type, value, undefined)
      ? []
      : refusals(form, position, state, value).map((message) =>
          error(
            "bad-default",
            `${place}/default_value`,
            `The default is refused by the field's own rules: ${message}.`,
            "Correct the default or the rule.",
          ),
        ),
  );
};

/** Stands for a dependency that is not looked at. */
const ignored = -2;

function refusals(form: CompiledForm, position: number, state: FieldState, value: unknown): string[] {
  const values: unknown[] = [];
  values[position] = value;
  const states = evaluateStates(form, values, {});
  states[position] = state;
  return verdictAt(form, position, {
    values,
    states,
    initial: values,
    today: "0000-01-01",
    mode: "create",
    context: {},
  }).map(({ message }) => message);
}
