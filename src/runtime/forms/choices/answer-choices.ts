import { getAt, isObject } from "../../../kernel/json.ts";
import { isChoiceId } from "../../types/chosen-choice.ts";
import type { Choice } from "../../types/widget-props.ts";
import { chosenId, choiceOf, distinctChoices, idKeyOf } from "./choices.ts";
import type {
  AnswerSource,
  ChoiceSource,
  CompiledField,
  CompiledForm,
  CompiledList,
  FieldState,
} from "../compiled-form.ts";
import type { EvaluationContext, FieldValue, FormData } from "../evaluate.ts";
import { hasRows, rowsOf, validatedValue } from "../field-value.ts";

/** The field whose answers are choices, with its form and its value as rules see it. */
export interface AnswerOrigin {
  readonly form: CompiledForm;
  readonly data: FormData;
  readonly field: CompiledField;
  readonly state: FieldState;
  readonly value: unknown;
}

/** How forms are evaluated; passed in, because evaluation itself reads labels of answers. */
export interface AnswerReading {
  readonly visibleValue: (form: CompiledForm, data: FormData, name: string) => unknown;
  readonly rowFields: (list: CompiledList, row: unknown, around: EvaluationContext) => readonly FieldValue[];
}

export interface AnswerReader {
  /** Finds the field that `options_from` names; `undefined` if it is absent, hidden, or closes a cycle. */
  readonly originOf: (form: CompiledForm, data: FormData, from: AnswerSource) => AnswerOrigin | undefined;
  /** One choice per row with a label, in the order of the rows; the first of those with the same id. */
  readonly rowChoices: (origin: AnswerOrigin, list: CompiledList, from: AnswerSource) => readonly Choice[];
  /** Label of an id, whether it is offered now or not; `undefined` if none is known. */
  readonly labelOf: (
    form: CompiledForm,
    data: FormData,
    source: ChoiceSource | undefined,
    id: unknown,
  ) => string | undefined;
}

const none: readonly Choice[] = [];

/** Choices of the last list value read for each source. Only for lists that are read without being evaluated. */
const known = new WeakMap<AnswerSource, { readonly value: unknown; readonly choices: readonly Choice[] }>();

/** Id and label of a row: ids of what its two fields hold, and the label's text if it differs from its id. */
interface RowAnswer {
  readonly id: unknown;
  readonly labelId: unknown;
  readonly label: string | undefined;
}

/**
 * Choices in a list at a place of the record: texts and numbers as they are, objects by the properties that hold their
 * id and label. The first of those with the same id.
 */
export function placeChoices(data: FormData, from: AnswerSource): readonly Choice[] {
  const { source, idField, labelField } = from;
  if (source.kind !== "record" || data.outer) return none;
  const value = getAt(data.context, source.path);
  if (!Array.isArray(value)) return none;
  const before = known.get(from);
  if (before && before.value === value) return before.choices;
  const choices = distinctChoices(
    value.slice(0, maxPlaceChoices).flatMap((item: unknown): Choice[] => {
      const id = isObject(item) ? (item[idField] ?? item[labelField]) : item;
      const label = isObject(item) ? (item[labelField] ?? id) : item;
      if (!isChoiceId(id) || !isChoiceId(label) || id === "" || label === "") return [];
      return [{ id, label: String(label), row: { id, label: String(label) } }];
    }),
  );
  known.set(from, { value, choices });
  return choices;
}

/** As many as an autocomplete of a tenant's list offers. */
const maxPlaceChoices = 100_000;

/** Creates a reader of choices and labels that come from other answers of the form. */
export function createAnswerReader({ visibleValue, rowFields }: AnswerReading): AnswerReader {
  const originIn = (form: CompiledForm, data: FormData, name: string): AnswerOrigin | undefined => {
    const position = form.index.get(name) ?? -1;
    const field = form.fields[position];
    const state = data.fields[position]?.state;
    const value = visibleValue(form, data, name);
    return field && state && value !== undefined ? { form, data, field, state, value } : undefined;
  };

  const originOf: AnswerReader["originOf"] = (form, data, { source, dependency }) => {
    if (form.ignoredEdges.has(dependency)) return undefined;
    if (source.kind === "field") return originIn(form, data, source.name);
    const { outer } = data;
    if (source.kind !== "record" || !outer) return undefined;
    const outerForm = outer.form();
    const edge = outerForm.fields.find(({ list }) => list?.form === form)?.list?.choicesDependency;
    return edge && outerForm.ignoredEdges.has(edge)
      ? undefined
      : originIn(outerForm, outer.data, source.path[0] ?? "");
  };

  const labelOf: AnswerReader["labelOf"] = (form, data, source, id) => {
    if (source?.kind === "static") return source.choices.find((choice) => choice.id === id)?.label;
    if (source?.kind !== "answers") return undefined;
    const origin = originOf(form, data, source.from);
    if (!origin) return placeChoices(data, source.from).find((choice) => choice.id === id)?.label;
    const { field, state, value } = origin;
    if (field.list)
      return rowChoices(origin, field.list, source.from).find((choice) => choice.id === id)?.label;
    return labelOf(origin.form, origin.data, state.source, id) ?? labelInRows(origin, value, id);
  };

  /** Reads rows one by one, each with the states and values of all its fields. */
  const evaluatedAnswer = (
    list: CompiledList,
    [idField, labelField]: readonly [CompiledField, CompiledField],
    around: EvaluationContext,
  ) => {
    const labelAt = list.form.index.get(labelField.name) ?? -1;
    return (row: unknown): RowAnswer => {
      const data = { ...around, fields: rowFields(list, row, around) };
      const read = (field: CompiledField) =>
        chosenId(visibleValue(list.form, data, field.name), idKeyOf(field.definition));
      const labelId = read(labelField);
      const label = labelOf(list.form, data, data.fields[labelAt]?.state.source, labelId);
      return { id: read(idField), labelId, label };
    };
  };

  const rowChoices: AnswerReader["rowChoices"] = ({ form, data, value }, list, from) => {
    const [idField, labelField] = [from.idField, from.labelField].map(
      (name) => list.form.fields[list.form.index.get(name) ?? -1],
    );
    if (!idField || !labelField || !hasRows(list, value)) return none;
    const isDirect = [idField, labelField].every(({ dependencies }) => dependencies.length === 0);
    const before = isDirect ? known.get(from) : undefined;
    if (before && before.value === value) return before.choices;
    const { context, today, user } = data;
    const outer = { form: () => form, data };
    const read = isDirect
      ? directAnswer(idField, labelField)
      : evaluatedAnswer(list, [idField, labelField], { context, today, user, outer });
    const choices = rowsOf(list, value).flatMap((row): Choice[] => {
      const { id, labelId, label: text } = read(row);
      if (
        !isChoiceId(id) ||
        !isChoiceId(labelId) ||
        idField.type.isEmpty(id) ||
        labelField.type.isEmpty(labelId)
      )
        return [];
      const label = text ?? String(labelId);
      return [{ id, label, row: { id, label } }];
    });
    const distinct = distinctChoices(choices);
    if (isDirect) known.set(from, { value, choices: distinct });
    return distinct;
  };

  return { originOf, rowChoices, labelOf };
}

/** Reads the fields of a row that depend on nothing, without evaluating the row. */
function directAnswer(idField: CompiledField, labelField: CompiledField): (row: unknown) => RowAnswer {
  const [idState, labelState] = [idField.stateFor([]), labelField.stateFor([])];
  const read = (field: CompiledField, state: FieldState, row: unknown) =>
    chosenId(
      validatedValue(field, state, field.type.read(getAt(row, field.path)) ?? undefined),
      idKeyOf(field.definition),
    );
  const { source } = labelState;
  const labels = new Map(
    source?.kind === "static" ? source.choices.map(({ id, label }) => [id, label] as const) : [],
  );
  return (row) => {
    const labelId = read(labelField, labelState, row);
    const label = isChoiceId(labelId) ? labels.get(labelId) : undefined;
    return { id: read(idField, idState, row), labelId, label };
  };
}

/** Label of a chosen row of a field that stores whole rows. */
function labelInRows({ form, field }: AnswerOrigin, value: unknown, id: unknown): string | undefined {
  const idKey = idKeyOf(field.definition);
  const labelKey = field.definition.option_label_key ?? "label";
  const row = [value].flat().find((item) => isObject(item) && item[idKey] === id);
  return row === undefined ? undefined : choiceOf(row, idKey, labelKey, form.language)?.label;
}
