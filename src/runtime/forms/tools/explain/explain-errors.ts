import { isObject } from "../../../../kernel/json.ts";
import type { Violation } from "../../../types/field-type.ts";
import type { ChoiceSource, CompiledField, CompiledForm } from "../../compiled-form.ts";
import { dayRange, isSpecifiedMinimum } from "../../date-bounds.ts";
import { availableChoices } from "../../choices/available-choices.ts";
import { conditionHolds, namedField, visibleValue } from "../../evaluate.ts";
import type { FormInspection } from "../../form-store.ts";
import { violationsAt } from "../../validation/violations-at.ts";
import { formatDayLimit, formatValue } from "../format-value.ts";
import { cause, type Cause, type Fact, explainCondition, originOf, explainSource } from "./origins.ts";
import { calculationWords, conditionWords, labelAt } from "./condition-words.ts";

/** Explains the errors of a field, including those not shown yet. */
export function explainErrors(form: CompiledForm, data: FormInspection, position: number): Fact[] {
  const field = form.fields[position];
  if (!field) return [];
  const violations = violationsAt(form, position, data);
  const isShown = data.wasSubmitted || data.fields[position]?.isTouched === true;
  const state = isShown
    ? "It has an error"
    : "It has an error (shown only once the field is left or the form is submitted)";
  const fromServer = violations.length === 0 ? (data.fields[position]?.serverErrors ?? []) : [];
  return [
    ...violations.map((violation) => fact(state, violation, broken(form, data, position, field, violation))),
    ...fromServer.map((violation) =>
      fact("It has an error", violation, [cause("the server refused the value when it was sent")]),
    ),
  ];
}

const fact = (state: string, { code, message }: Violation, because: readonly Cause[]): Fact => ({
  topic: "error",
  code,
  text: `${state}: ${message}`,
  because,
});

/** Properties of `validation` that may have caused a violation, by its code. */
const properties: Readonly<Record<string, readonly string[]>> = {
  min: ["min"],
  max: ["max"],
  min_length: ["min_length", "min"],
  max_length: ["max_length", "max"],
  pattern: ["pattern"],
  step: ["step"],
  minute_step: ["minute_step"],
  equals: ["equals"],
  min_choices: ["min_choices"],
  max_choices: ["max_choices"],
  min_items: ["min_items"],
  max_items: ["max_items"],
  unique: ["unique"],
};

function broken(
  form: CompiledForm,
  data: FormInspection,
  position: number,
  field: CompiledField,
  { code, params = {} }: Violation,
): Cause[] {
  const value = visibleValue(form, data, field.name);
  const valueCause = field.type.isSecret
    ? cause("its value, which is not shown, breaks the rule", { field: field.name })
    : cause(`its value is ${formatValue(value)}`, { field: field.name, value });
  if (code === "required")
    return [cause("it is empty", { field: field.name, value }), explainRequired(form, data, field, position)];
  if (code === "at_least_one_of")
    return (data.fields[position]?.state.oneOf?.fields ?? []).map((name) => comparedWith(form, data, name));
  if (code === "rule") {
    const rule = data.fields[position]?.state.conditionRules[Number(params["rule"])];
    return rule ? [valueCause, explainCondition(form, data, rule.condition)] : [valueCause];
  }
  if (code === "row_count" && field.rowCount)
    return [
      valueCause,
      cause(`it has as many rows as ${calculationWords(form, data, field.rowCount.tree)}`, {
        because: field.rowCount.dependency.fields.slice(0, 20).map((name) => comparedWith(form, data, name)),
      }),
    ];
  if (code === "comparison") return [valueCause, comparedWith(form, data, String(params["field"]))];
  if (code === "min_date") return [valueCause, ...dayLimit(form, data, position, field, "min")];
  if (code === "max_date") return [valueCause, ...dayLimit(form, data, position, field, "max")];
  if (code === "option") return [valueCause, ...offered(form, data, position, field)];
  const [property] = (properties[code] ?? []).filter((name) =>
    hasRule(field, name, params["limit"] ?? params["pattern"] ?? params["value"]),
  );
  return property === undefined
    ? [valueCause, cause(`a field of type ${field.type.name} cannot hold that`)]
    : [valueCause, originOf(form, data, field, property, "validation")];
}

/** Whether the layout sets the property of `validation` to this value, in any variant. */
function hasRule(field: CompiledField, property: string, wanted: unknown): boolean {
  const validations = [
    field.definition.validation,
    ...field.dependencies.flatMap(({ variants = [] }) => variants.map(({ validation }) => validation)),
  ];
  return validations.some((validation) => isObject(validation) && validation[property] === wanted);
}

function comparedWith(form: CompiledForm, data: FormInspection, name: string): Cause {
  const { form: holder } = namedField(form, data, name);
  return explainSource(
    form,
    data,
    holder === form ? { kind: "field", name } : { kind: "record", path: [name.slice(1)] },
  );
}

/** Explains which day limit rejected the value: the field's own, or for the earliest day another field. */
function dayLimit(
  form: CompiledForm,
  data: FormInspection,
  position: number,
  field: CompiledField,
  end: "min" | "max",
): Cause[] {
  const state = data.fields[position]?.state;
  if (!state) return [];
  const limit = end === "min" ? state.minDay : state.maxDay;
  const range = dayRange(form, field, state, data, data.today);
  const ownLimit = dayRange(form, field, { ...state, comparisons: [] }, data, data.today)[end];
  if (ownLimit === undefined || ownLimit !== range[end]) {
    return state.comparisons
      .filter(({ operator }) => operator.startsWith(">"))
      .map(({ field: name }) => comparedWith(form, data, name));
  }
  if (limit.kind === "field") return [comparedWith(form, data, limit.field)];
  if (isSpecifiedMinimum(limit)) return [cause(`today is ${data.today}`, { value: data.today })];
  const bound = end === "min" ? "earliest" : "latest";
  return [cause(`the ${bound} day is ${formatDayLimit(limit)}, which is ${ownLimit}`, { value: ownLimit })];
}

function offered(form: CompiledForm, data: FormInspection, position: number, field: CompiledField): Cause[] {
  const state = data.fields[position]?.state;
  const choices = state && availableChoices(form, field, state, data);
  if (!choices) return [];
  const list = choices.map(({ id }) => formatValue(id));
  const shown = list.length > 10 ? [...list.slice(0, 10), `${list.length - 10} more`] : list;
  const filter = field.cascade?.field;
  return [
    cause(list.length === 0 ? "no options are offered" : `the options are ${shown.join(", ")}`, {
      because: [
        ...(state.source?.kind === "static" ? withheld(form, data, state.source) : []),
        ...(state.source?.kind === "answers" ? [explainSource(form, data, state.source.from.source)] : []),
        ...(filter === undefined
          ? []
          : [
              cause(`${labelAt(form, data, filter)} filters the options`, {
                field: filter,
                because: [comparedWith(form, data, filter)],
              }),
            ]),
      ],
    }),
  ];
}

/** Options whose conditions do not hold. */
function withheld(
  form: CompiledForm,
  data: FormInspection,
  { offeredWhile }: Extract<ChoiceSource, { kind: "static" }>,
): Cause[] {
  return [...(offeredWhile ?? [])]
    .filter(([, condition]) => !conditionHolds(form, data, condition))
    .slice(0, 10)
    .map(([{ label }, condition]) =>
      cause(`"${label}" is offered while ${conditionWords(form, data, condition)}`),
    );
}

/** Explains what requires a field: the layout, a variant, or a condition that holds. */
export function explainRequired(
  form: CompiledForm,
  data: FormInspection,
  field: CompiledField,
  position: number,
): Cause {
  const state = data.fields[position]?.state;
  return state?.required === false && state.requiredWhen
    ? explainCondition(form, data, state.requiredWhen)
    : originOf(form, data, field, "required", "validation");
}
