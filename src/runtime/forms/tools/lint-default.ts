import { evaluateStates } from "../evaluate.ts";
import { sameValue } from "../same-value.ts";
import { verdictAt } from "../verdict.ts";
import { error, type LintRule } from "./lint-context.ts";

/** A default that the field itself would refuse. */
export const lintDefault: LintRule = ({ definition, pointer }, { form }) => {
  const position = form.index.get(definition.name);
  const field = position === undefined ? undefined : form.fields[position];
  if (position === undefined || !field || sameValue(field.type, definition.default_value, undefined))
    return [];
  const values: unknown[] = [];
  values[position] = definition.default_value;
  const states = evaluateStates(form, values, {});
  states[position] = field.stateFor([]);
  const broken = verdictAt(form, position, {
    values,
    states,
    initial: values,
    today: "0000-01-01",
    mode: "create",
    context: {},
  });
  return broken.map(({ message }) =>
    error(
      "bad-default",
      `${pointer}/default_value`,
      `The default is refused by the field's own rules: ${message}.`,
      "Correct the default or the rule.",
    ),
  );
};
