import type { CompiledField, CompiledForm, FieldState } from "../compiled-form.ts";
import type { FormInspection } from "../form-store.ts";
import type { FieldValidation } from "../../language/form-layout.gen.ts";
import { fileLimits, kindWords, formatFileSize } from "../../types/fields/file/file.ts";
import { isRequired } from "../evaluate.ts";
import { plainItemField } from "../field-value.ts";
import { calculationWords, sourceWords } from "./explain/condition-words.ts";
import { explainErrors, explainRequired } from "./explain/explain-errors.ts";
import {
  cause,
  type Cause,
  type Fact,
  type FieldExplanation,
  matchingVariants,
  explainHidden,
  originOf,
  explainSource,
  explainShown,
} from "./explain/origins.ts";
import { pageWithField } from "../compile/compile-pages.ts";
import { textOf } from "../choices/label-values.ts";
import { joinWithAnd } from "./format-value.ts";

/**
 * Explains why a field is hidden, shown, changed by a variant, required, disabled, read-only or in error. Each fact has
 * a chain of reasons down to the values that caused it. Returns `undefined` for an unknown field name.
 */
export function explainField(
  form: CompiledForm,
  data: FormInspection,
  name: string,
): FieldExplanation | undefined {
  const position = form.index.get(name);
  const field = form.fields[position ?? -1];
  const state = data.fields[position ?? -1]?.state;
  if (position === undefined || !field || !state) return undefined;
  const facts: Fact[] = [visibility(form, data, field, state)];
  if (!state.hidden) {
    facts.push(
      ...place(form, name),
      ...included(form, field),
      ...files(form, data, field),
      ...added(state),
      ...calculated(form, data, field),
      ...words(form, data, field),
      ...answered(form, data, state),
      ...changes(form, data, field),
      ...(isRequired(form, data, state) ? [required(form, data, field, position)] : []),
      ...(state.disabled ? [disabled(form, data, field)] : []),
      ...(data.mode === "edit" && field.definition.is_editable === false ? [readOnly] : []),
      ...explainErrors(form, data, position),
    );
  }
  return { name, label: state.label, facts };
}

function visibility(form: CompiledForm, data: FormInspection, field: CompiledField, state: FieldState): Fact {
  if (state.hidden) {
    const text = "It is hidden, so it is not checked or sent, but keeps what was typed";
    return { topic: "hidden", text, because: explainHidden(form, data, field) };
  }
  if (field.type.name === "hidden")
    return {
      topic: "hidden",
      text: "It holds a value that is never shown",
      because: [cause("its type is hidden")],
    };
  const because = explainShown(form, data, field);
  return {
    topic: "shown",
    text: "It is shown",
    because: because.length > 0 ? because : [cause("it does not depend on anything")],
  };
}

/** The page of a multi-page form that contains the field. */
function place({ pages }: CompiledForm, name: string): Fact[] {
  const page = pages.length > 1 ? pageWithField(pages, name) : undefined;
  if (!page) return [];
  const text = `It is on page ${pages.indexOf(page) + 1} of ${pages.length}, "${page.label}"`;
  return [{ topic: "shown", text, because: [] }];
}

/** The form that the field was included from: its innermost include. */
function included(form: CompiledForm, { groups }: CompiledField): Fact[] {
  const include = groups
    .toReversed()
    .flatMap((name) => form.fields[form.index.get(name) ?? -1] ?? [])
    .find(({ definition }) => definition.layout_key !== undefined);
  if (!include) return [];
  const { name, definition } = include;
  const label = textOf(definition.label, form.language) || name;
  const because = [cause(`"${label}" includes it`, { field: name })];
  return [{ topic: "shown", text: `It comes from the form "${definition.layout_key ?? ""}"`, because }];
}

/** Limits of uploads to a file field: count, size and types. */
function files(form: CompiledForm, data: FormInspection, field: CompiledField): Fact[] {
  if (field.type.name !== "file") return [];
  const variantRules = matchingVariants(form, data, field).map(({ variant }) => variant.validation ?? {});
  const validation = Object.assign({}, field.definition.validation, ...variantRules) as FieldValidation;
  const { kinds, minFiles, maxFiles, maxBytes } = fileLimits(validation, field.definition.display);
  const count = maxFiles === 1 ? "one file" : `at most ${maxFiles} files`;
  const minimum = minFiles > 1 ? `, and at least ${minFiles} once it is filled` : "";
  const size = `of up to ${formatFileSize(maxBytes)}${maxFiles === 1 ? "" : " each"}`;
  const what = kinds === undefined ? "of any known kind" : kindWords(kinds);
  return [{ topic: "shown", text: `It takes ${count} ${size}: ${what}${minimum}`, because: [] }];
}

/** The form with which missing records can be added. */
function added({ look: { add } }: FieldState): Fact[] {
  if (!add) return [];
  const text = `People who can create a record at ${add.path} can add one with the form "${add.layoutKey}"`;
  return [{ topic: "shown", text, because: [] }];
}

/** How the value is calculated, with the current values of the fields it reads. */
function calculated(form: CompiledForm, data: FormInspection, field: CompiledField): Fact[] {
  const { calculation = field.start ?? field.rowCount } = field;
  if (!calculation) return [];
  const { tree, dependency } = calculation;
  const what = field.calculation
    ? "It is calculated"
    : field.start
      ? "Its initial value in a new record is"
      : "The number of its rows is";
  const because = dependency.fields
    .slice(0, maxReadings)
    .map((name) => explainSource(form, data, { kind: "field", name }));
  return [{ topic: "changed", text: `${what}: ${calculationWords(form, data, tree)}`, because }];
}

/** Values that the placeholders in the field's texts refer to. */
function words(form: CompiledForm, data: FormInspection, { labelValues }: CompiledField): Fact[] {
  if (!labelValues) return [];
  const because = labelValues.dependency.fields
    .slice(0, maxReadings)
    .map((name) => explainSource(form, data, { kind: "field", name }));
  return [{ topic: "changed", text: "Its texts contain values of the form", because }];
}

/** The other field whose answers are the choices. */
function answered(form: CompiledForm, data: FormInspection, { source }: FieldState): Fact[] {
  if (source?.kind !== "answers") return [];
  const { source: read, idField, labelField } = source.from;
  const answers = labelField === plainItemField ? "the answers of" : `"${labelField}" of each row of`;
  const stored = idField === labelField ? "" : `, and "${idField}" is stored`;
  return [
    {
      topic: "changed",
      text: `It offers ${answers} ${sourceWords(form, data, read)}${stored}`,
      because: [explainSource(form, data, read)],
    },
  ];
}

const maxReadings = 20;

const explainedKeys = new Set(["when", "otherwise", "hidden", "validation", "is_disabled"]);

/** Properties changed by variants that no other fact covers. */
function changes(form: CompiledForm, data: FormInspection, field: CompiledField): Fact[] {
  return matchingVariants(form, data, field).flatMap(({ variant, dependency }) => {
    const properties = [
      ...Object.keys(variant).filter((key) => !explainedKeys.has(key) && !key.startsWith("x-")),
      ...Object.keys(variant.validation ?? {})
        .filter((key) => key !== "required")
        .map((key) => `validation.${key}`),
    ];
    if (properties.length === 0) return [];
    const because: Cause[] = [explainSource(form, data, dependency.source)];
    return [{ topic: "changed" as const, text: `A variant sets its ${joinWithAnd(properties)}`, because }];
  });
}

const required = (
  form: CompiledForm,
  data: FormInspection,
  field: CompiledField,
  position: number,
): Fact => ({
  topic: "required",
  text: "It is required",
  because: [explainRequired(form, data, field, position)],
});

const disabled = (form: CompiledForm, data: FormInspection, field: CompiledField): Fact => ({
  topic: "disabled",
  text: "It is disabled",
  because: [
    field.calculation ? cause("its value is calculated") : originOf(form, data, field, "is_disabled"),
  ],
});

const readOnly: Fact = {
  topic: "read_only",
  text: "It is read-only",
  because: [cause("the layout sets is_editable to false, and the record is already saved")],
};

/** Formats an explanation, one sentence per fact: `It is hidden, because ..., because ...`. */
export function formatExplanation({ label, facts }: FieldExplanation): string[] {
  return facts.map(({ text, because }) => `${text.replace(/^It\b/, `"${label}"`)}${chain(because)}.`);
}

function chain(because: readonly Cause[]): string {
  if (because.length === 0) return "";
  return `, because ${because.map((reason) => `${reason.text}${chain(reason.because)}`).join("; and ")}`;
}
