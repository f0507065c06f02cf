import { isObject } from "../../../../kernel/json.ts";
import type { Finding } from "../../../finding.ts";
import type { FieldDefinition } from "../../../language/form-layout.gen.ts";
import { fieldTypeOf, unknownType } from "../../../types/field-types.ts";
import { compileOptionsFrom } from "../../compile/choice-source.ts";
import { readLayout } from "../../compile/read-layout.ts";
import { rowPointer } from "../../compile-form.ts";
import type { CompiledField, CompiledForm } from "../../compiled-form.ts";
import { plainItemField } from "../../field-value.ts";
import { error, type LintRule, warning } from "./lint-context.ts";

/** Checks choices that come from other answers: of the field itself, and of the rows of a list. */
export const lintOptionsFrom: LintRule = (field, context) => [
  ...ofField(field, context),
  ...ofRows(field, context),
];

/** Properties that describe options of the layout or of a service. */
const idleKeys = [
  "form_filter_key",
  "option_filter_value",
  "option_id_key",
  "option_label_key",
  "add_layout",
] as const;

const ofField: LintRule = ({ definition, pointer }, context) => {
  const { options_from: from, name } = definition;
  // The meta-schema reports what is no object or names no field.
  if (
    !isObject(from) ||
    typeof from.field !== "string" ||
    (context.types.get(definition.type)?.choices ?? "none") === "none"
  )
    return [];
  const idle = idleKeys
    .filter((key) => definition[key] !== undefined)
    .map((key) =>
      warning(
        "options-from-without-effect",
        `${pointer}/${key}`,
        `${key} has no effect on choices that come from other answers.`,
        `Remove ${key}.`,
      ),
    );
  const { default_value: start } = definition;
  if (start !== undefined && start !== null && start !== "")
    idle.push(
      warning(
        "default-in-cascade",
        `${pointer}/default_value`,
        "The default is rejected whenever it is not among the answers, even if nobody chose anything.",
        "Remove the default.",
      ),
    );
  const { field: source } = from;
  const place = `${pointer}/options_from`;
  if (!source.startsWith("/")) return [...idle, ...sourceFindings(definition, source, place, context.form)];
  // A row is checked with its list, which knows the fields of the surrounding form.
  if (context.outer || !context.form.index.has(source.slice(1))) return idle;
  return [
    ...idle,
    error(
      "bad-options-from",
      `${place}/field`,
      `${JSON.stringify(source)} is a place of the record, but a field of this form has that name.`,
      name === source.slice(1)
        ? "Name another field of this form, or another place of the record."
        : `Write ${JSON.stringify(source.slice(1))} for the answers to the field.`,
    ),
  ];
};

/** Checks the rows of a list that choose from answers of the form around it. */
const ofRows: LintRule = ({ definition, pointer }, { types, form }) => {
  const { type, fields, of: item } = definition;
  const inner: readonly unknown[] = isObject(item)
    ? [{ ...(item as object), name: plainItemField }]
    : Array.isArray(fields)
      ? fields
      : [];
  if (type !== "list") return [];
  const rows = readLayout({ structure: { rows: inner } }, types, true).fields;
  return rows.flatMap((row) => {
    const place = rowPointer(row.pointer, pointer, isObject(item));
    const from = compileOptionsFrom(row.definition, fieldTypeOf(types, row.definition) ?? unknownType);
    const source = row.definition.options_from?.field ?? "";
    if (!from || place === undefined || !source.startsWith("/")) return [];
    return sourceFindings(row.definition, source.slice(1), `${place}/options_from`, form);
  });
};

/** @param name of the source, a field of `form` */
function sourceFindings(
  definition: FieldDefinition,
  name: string,
  place: string,
  form: CompiledForm,
): Finding[] {
  const source = form.fields[form.index.get(name) ?? -1];
  if (!source) return [absentSource(name, place, form)];
  if (source.list)
    return [...columnFindings(definition, source, place), ...countFindings(definition, source, place)];
  if (source.type.choices !== "many")
    return [
      error(
        "bad-options-from",
        `${place}/field`,
        `"${name}" is a field of type ${source.type.name}, which has no several answers to choose from.`,
        "Name a list or a multiselect.",
      ),
    ];
  return [
    ...withoutEffect(definition, place, `"${name}" is no list with fields`),
    ...serviceFindings(source, place),
    ...countFindings(definition, source, place),
  ];
}

function absentSource(name: string, place: string, { fields }: CompiledForm): Finding {
  const holder = fields.find(({ list }) => list?.isPlain === false && list.form.index.has(name));
  return error(
    "absent-field",
    `${place}/field`,
    holder
      ? `"${name}" is a field in the rows of "${holder.name}", so it has no answers outside of them.`
      : `There is no field "${name}" whose answers could be choices.`,
    holder
      ? `Write { "field": "${holder.name}", "label": "${name}" }.`
      : "Name a list or a multiselect of this form.",
  );
}

/** Types that hold one value which can be the id and the label of a choice. */
const isColumn = ({ type }: CompiledField): boolean =>
  type.comparesAs !== "none" && type.comparesAs !== "boolean" && type.isSecret !== true;

function columnFindings(
  { options_from: from }: FieldDefinition,
  source: CompiledField,
  place: string,
): Finding[] {
  const { list, name } = source;
  if (!list || !from) return [];
  if (list.isPlain)
    return withoutEffect({ options_from: from }, place, `The rows of "${name}" are plain values`);
  const known = list.form.fields.filter(isColumn).map((field) => `"${field.name}"`);
  const suggestion =
    known.length === 0 ? `Add a field to the rows of "${name}".` : `Name one of ${known.join(", ")}.`;
  if (from.label === undefined)
    return [
      error(
        "bad-options-from",
        place,
        `The rows of "${name}" have fields, so it must be known which of them is the text of a choice.`,
        `Write "label": ... ${suggestion}`,
      ),
    ];
  return (["label", "value"] as const).flatMap((key) => {
    const written = from[key];
    if (written === undefined) return [];
    const column = list.form.fields[list.form.index.get(written) ?? -1];
    if (column && isColumn(column)) return [];
    return [
      error(
        column ? "bad-options-from" : "absent-field",
        `${place}/${key}`,
        column
          ? `"${written}" is a field of type ${column.type.name}, whose values cannot be choices.`
          : `The rows of "${name}" have no field "${written}".`,
        suggestion,
      ),
    ];
  });
}

const withoutEffect = (
  { options_from: from }: Pick<FieldDefinition, "options_from">,
  place: string,
  reason: string,
): Finding[] =>
  (["label", "value"] as const)
    .filter((key) => from?.[key] !== undefined)
    .map((key) =>
      warning(
        "options-from-without-effect",
        `${place}/${key}`,
        `${reason}, so ${key} has no effect.`,
        `Remove ${key}.`,
      ),
    );

/** Labels of a service are known only where they are stored. */
function serviceFindings({ name, definition }: CompiledField, place: string): Finding[] {
  const isAsked = (definition.api_endpoint ?? definition.genie_api_endpoint) !== undefined;
  return !isAsked || definition.is_object === true
    ? []
    : [
        warning(
          "unlabelled-choices",
          `${place}/field`,
          `The choices of "${name}" come from a service, so here they are shown by their ids.`,
          `Write "is_object": true in "${name}", which stores their labels.`,
        ),
      ];
}

/** Reports a minimum of choices that the source can never offer. */
function countFindings(
  { validation }: FieldDefinition,
  { name, definition }: CompiledField,
  place: string,
): Finding[] {
  const { options, validation: limits } = definition;
  const most = Math.min(
    ...[limits?.max_items, limits?.max_choices, Array.isArray(options) ? options.length : undefined].filter(
      (limit) => typeof limit === "number",
    ),
  );
  const least = validation?.min_choices;
  if (typeof least !== "number" || least <= most || definition.allow_other === true) return [];
  return [
    warning(
      "too-few-choices",
      place.replace(/options_from$/, "validation/min_choices"),
      `"${name}" has at most ${most} answers, so ${least} of them cannot be chosen.`,
      "Lower min_choices, or allow more answers.",
    ),
  ];
}
