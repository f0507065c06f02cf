import { isBlank } from "../../types/field-type.ts";
import type { Choice } from "../../types/widget-props.ts";
import { type AnswerOrigin, placeChoices } from "./answer-choices.ts";
import { allowsFreeText, choiceOf, chosenId, distinctChoices, idKeyOf } from "./choices.ts";
import { fieldSource } from "../compile-conditions.ts";
import type {
  AnswerSource,
  ChoiceSource,
  CompiledField,
  CompiledForm,
  FieldState,
} from "../compiled-form.ts";
import { answers, conditionHolds, type FormData, readSource } from "../evaluate.ts";

/** Options that a field offers now, after its cascade. `undefined` if they come from a service. */
export function availableChoices(
  form: CompiledForm,
  field: CompiledField,
  state: FieldState,
  data: FormData,
): readonly Choice[] | undefined {
  const choices = state.source && knownChoices(form, state.source, data);
  return choices && filterByController(form, field, choices, data);
}

/** Options of the layout or of other answers that are offered now; `undefined` if they come from a service. */
export function knownChoices(
  form: CompiledForm,
  source: ChoiceSource,
  data: FormData,
): readonly Choice[] | undefined {
  switch (source.kind) {
    case "static":
      return filterByCondition(form, source, data);
    case "answers":
      return answerChoices(form, source.from, data);
    case "endpoint":
      return undefined;
  }
}

/** Rows of a list with their labels, the chosen options of a multiselect with theirs, or a list of the record. */
function answerChoices(form: CompiledForm, from: AnswerSource, data: FormData): readonly Choice[] {
  const origin = answers.originOf(form, data, from);
  if (!origin) return placeChoices(data, from);
  const { field } = origin;
  if (field.list) return answers.rowChoices(origin, field.list, from);
  return field.type.choices === "many" ? chosenChoices(origin) : none;
}

const none: readonly Choice[] = [];

/** Chosen options in their order of display, in a ranking by rank, then chosen free text. */
function chosenChoices({ form, data, field, state, value }: AnswerOrigin): readonly Choice[] {
  const items: readonly unknown[] = [value].flat();
  const { definition } = field;
  const idKey = idKeyOf(definition);
  const labelKey = definition.option_label_key ?? "label";
  const given = items.flatMap((item) => choiceOf(item, idKey, labelKey, form.language) ?? []);
  const offered = availableChoices(form, field, state, data);
  if (!offered) return distinctChoices(given.map(({ id, label }) => ({ id, label, row: { id, label } })));
  const ids = new Set(items.map((item) => chosenId(item, idKey)));
  const chosen = offered
    .filter(({ id }) => ids.has(id))
    .map(({ id, label }) => ({ id, label, row: { id, label } }));
  const isKnown = new Set(offered.map(({ id }) => id));
  const texts = allowsFreeText(field, state.source)
    ? given.filter(({ id }) => typeof id === "string" && !isBlank(id) && !isKnown.has(id))
    : none;
  const all = distinctChoices([...chosen, ...texts]);
  if (definition.display !== "ranking") return all;
  const rank = new Map(given.map(({ id }, position) => [id, position]));
  return all.toSorted((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0));
}

/** Options whose condition holds, or that have none. */
const filterByCondition = (
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

/**
 * What decides which choices a field offers, as a text that can be compared: their ids or, of a service, its path and
 * what they are filtered by.
 */
export function offerOf(form: CompiledForm, field: CompiledField, state: FieldState, data: FormData): string {
  const { source } = state;
  if (source?.kind === "endpoint") {
    const filter = field.cascade && readSource(form, data, fieldSource(field.cascade.field));
    return JSON.stringify([source.property, source.path, filter?.[1] === true ? filter[0] : null]);
  }
  const choices = availableChoices(form, field, state, data) ?? none;
  // The order of answers may change without a change of what can be chosen.
  return JSON.stringify(choices.map(({ id }) => JSON.stringify(id)).toSorted());
}
