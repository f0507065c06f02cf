import type { Choice } from "../types/widget-props.ts";
import { distinctChoices } from "./choices.ts";
import { fieldSource } from "./compile/compile-conditions.ts";
import type { ChoiceSource, CompiledField, CompiledForm, FieldState } from "./compiled-form.ts";
import { conditionHolds, type FormData, readSource } from "./evaluate.ts";

/** Options that a field offers now, after its cascade. `undefined` if they come from a service. */
export function availableChoices(
  form: CompiledForm,
  field: CompiledField,
  state: FieldState,
  data: FormData,
): readonly Choice[] | undefined {
  return state.source?.kind === "static"
    ? filterByController(form, field, filterByCondition(form, state.source, data), data)
    : undefined;
}

/** Options whose condition holds, or that have none. */
export const filterByCondition = (
  form: CompiledForm,
  { choices, offeredWhile }: Extract<ChoiceSource, { kind: "static" }>,
  data: FormData,
): readonly Choice[] =>
  offeredWhile === undefined
    ? choices
    : choices.filter((choice) => {
        const condition = offeredWhile.get(choice);
        return condition === undefined || conditionHolds(form, data, condition);
      });

/** Keeps the choices whose property equals the value of the controlling field; all of them while that is empty. */
export function filterByController(
  form: CompiledForm,
  field: CompiledField,
  choices: readonly Choice[],
  data: FormData,
): readonly Choice[] {
  if (!field.cascade) return choices;
  const { field: filter, property } = field.cascade;
  const [value, isFilled] = readSource(form, data, fieldSource(filter));
  if (!isFilled) return distinctChoices(choices);
  const wanted = [value].flat();
  return distinctChoices(
    choices.filter(({ row }) => row[property] !== undefined && wanted.includes(row[property])),
  );
}
