import { isObject } from "../../../kernel/json.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
import type { FieldType } from "../../types/field-type.ts";
import { choicesOf } from "../choices/choices.ts";
import type {
  AnswerSource,
  ChoiceSource,
  CompiledDependency,
  CompiledForm,
  CompiledList,
} from "../compiled-form.ts";
import { plainItemField } from "../field-value.ts";
import { withOptionRules } from "../choices/option-rules.ts";
import { compileDependency, fieldSource, ignoredDependency } from "../compile-conditions.ts";
import type { CompileContext } from "./compile-field.ts";

const noOptions: ChoiceSource = { kind: "static", choices: [], idKey: "id" };

/** Where a field gets its choices from in a state: a service, other answers, or the layout. */
export function choiceSourceOf(
  definition: FieldDefinition,
  from: AnswerSource | undefined,
  { language, conditions, hasOptionRules }: CompileContext,
): ChoiceSource {
  const {
    options,
    options_from,
    api_endpoint,
    genie_api_endpoint,
    option_id_key = "id",
    option_label_key = "label",
    option_filter_value,
  } = definition;
  const cascade = typeof option_filter_value === "string" ? { cascadeKey: option_filter_value } : {};
  const path = api_endpoint ?? genie_api_endpoint;
  if (typeof path === "string") {
    const property = api_endpoint === undefined ? "genie_api_endpoint" : "api_endpoint";
    return { kind: "endpoint", property, path, idKey: option_id_key, labelKey: option_label_key, ...cascade };
  }
  if (options_from !== undefined && from) return { kind: "answers", from, idKey: "id" };
  if (!Array.isArray(options)) return noOptions;
  const keys = { idKey: "id", labelKey: "label", ...cascade };
  const choices = choicesOf(options, keys, language);
  const ruled = hasOptionRules
    ? withOptionRules(choices, cascade.cascadeKey, conditions, language)
    : { choices };
  return { kind: "static", ...ruled, idKey: "id" };
}

/** Orders a field after others, without hiding or changing it. */
const orderedAfter = (fields: readonly string[]): CompiledDependency => ({
  ...compileDependency({ kind: "record", path: [] }, undefined),
  fields,
  match: () => ignoredDependency,
});

/** Compiles `options_from` of a field that offers choices; `undefined` if it names no field. */
export function compileOptionsFrom(
  { options_from: from }: FieldDefinition,
  type: FieldType,
): AnswerSource | undefined {
  const written: unknown = from;
  if (type.choices === "none" || !isObject(written)) return undefined;
  const { field, label, value = label } = written;
  if (typeof field !== "string" || field === "") return undefined;
  const source = fieldSource(field);
  const nameOf = (name: unknown) => (typeof name === "string" ? name : plainItemField);
  return {
    source,
    idField: nameOf(value),
    labelField: nameOf(label),
    dependency: orderedAfter(source.kind === "field" ? [source.name] : []),
  };
}

/**
 * Orders a list after the fields of the outer form whose answers are choices in its rows. The list itself can be one of
 * them if those choices depend on nothing but what is typed in its rows.
 */
export function outerChoices(list: string, rows: CompiledForm): CompiledList["choicesDependency"] {
  const sources = rows.fields.flatMap(({ optionsFrom }) =>
    optionsFrom?.source.kind === "record" ? [{ name: optionsFrom.source.path[0] ?? "", optionsFrom }] : [],
  );
  if (sources.length === 0) return undefined;
  const before = sources.filter(({ name, optionsFrom }) => name !== list || !areTyped(rows, optionsFrom));
  return orderedAfter([...new Set(before.map(({ name }) => name))]);
}

/** Whether the fields that hold the choices depend on nothing. */
const areTyped = ({ fields, index }: CompiledForm, { idField, labelField }: AnswerSource): boolean =>
  [idField, labelField].every((name) => (fields[index.get(name) ?? -1]?.dependencies.length ?? 0) === 0);
