import { isObject, type JsonObject } from "../../../kernel/json.ts";
import type { FieldDefinition, FormLayout, Option, Text } from "../../language/form-layout.gen.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import { whenWords } from "../../forms/tools/explain/condition-words.ts";
import { labelOf } from "../document/document-names.ts";
import type { PlacedField } from "../document/layout-places.ts";

/** Values of the condition form: a field, a comparison and its operand. */
export type PickedCondition = Readonly<Record<string, unknown>>;

const comparisons: readonly { readonly id: string; readonly label: string }[] = [
  { id: "=", label: "is" },
  { id: "!=", label: "is not" },
  { id: "in", label: "is one of" },
  { id: "filled", label: "is filled" },
  { id: "empty", label: "is empty" },
  { id: ">", label: "is more than" },
  { id: ">=", label: "is at least" },
  { id: "<", label: "is less than" },
  { id: "<=", label: "is at most" },
];

const withValue = ["=", "!=", ">", ">=", "<", "<="];

/** Comparisons with another field's value. */
const fieldComparisons: readonly { readonly id: string; readonly label: string }[] = [
  { id: "field =", label: "is the same as the field" },
  { id: "field !=", label: "is not the same as the field" },
  { id: "field >", label: "is more than the field" },
  { id: "field >=", label: "is at least the field" },
  { id: "field <", label: "is less than the field" },
  { id: "field <=", label: "is at most the field" },
];
const ofFields = "field ";
/** Prefix that tells a named condition from a field in the `source` select; field names cannot start with it. */
const named = "#";

/**
 * Layout of the form that edits a condition on other fields.
 * @param names the layout's named conditions
 */
export function conditionLayout(fields: readonly PlacedField[], names: readonly string[] = []): FormLayout {
  const sources = fields.filter(({ name, definition }) => name !== "" && definition["type"] !== "note");
  const choosing = sources.flatMap((field) => {
    const options = optionsOf(field);
    return options === undefined ? [] : [{ name: field.name, options }];
  });
  const typing = sources
    .map(({ name }) => name)
    .filter((name) => choosing.every((field) => field.name !== name));
  const choiceVariants = choosing.map(({ name, options }) => ({ when: name, options }));
  const fieldsOfForm: (FieldDefinition | false)[] = [
    {
      name: "source",
      label: "When this field",
      type: "select",
      grid_size: 12,
      options: [
        ...sources.map((field) => ({ id: field.name, label: labelOf(field) })),
        ...names.map((name) => ({ id: named + name, label: `Condition "${name}"` })),
      ],
    },
    {
      name: "operator",
      label: "Comparison",
      type: "select",
      grid_size: 12,
      options: [...comparisons, ...(sources.length > 1 ? fieldComparisons : [])],
      depends_on: { field: "source", variants: [{ when: sources.map(({ name }) => name) }] },
    },
    choosing.length > 0 && {
      name: "choice",
      label: "Value",
      type: "select",
      grid_size: 12,
      depends_on: [
        { field: "operator", variants: [{ when: withValue }] },
        { field: "source", variants: choiceVariants },
      ],
    },
    choosing.length > 0 && {
      name: "choices",
      label: "Values",
      type: "multiselect",
      grid_size: 12,
      depends_on: [
        { field: "operator", variants: [{ when: "in" }] },
        { field: "source", variants: choiceVariants },
      ],
    },
    typing.length > 0 && {
      name: "text",
      label: "Value",
      sub_heading: "Separate several values with commas.",
      type: "string",
      grid_size: 12,
      depends_on: [
        { field: "operator", variants: [{ when: [...withValue, "in"] }] },
        { field: "source", variants: [{ when: typing }] },
      ],
    },
    sources.length > 1 && {
      name: "against",
      label: "Other field",
      type: "select",
      grid_size: 12,
      options: sources.map((field) => ({ id: field.name, label: labelOf(field) })),
      depends_on: { field: "operator", variants: [{ when: fieldComparisons.map(({ id }) => id) }] },
    },
  ];
  const main = fieldsOfForm.filter((field) => field !== false);
  return { layout_key: "condition", name: "Condition", structure: { main } };
}

function optionsOf({ definition }: PlacedField): Option[] | undefined {
  if (definition["type"] === "checkbox")
    return [
      { id: "true", label: "Yes" },
      { id: "false", label: "No" },
    ];
  const options = definition["options"];
  if (!Array.isArray(options)) return undefined;
  return options.flatMap((option: unknown): Option[] => {
    if (typeof option === "string" || typeof option === "number")
      return [{ id: String(option), label: String(option) }];
    if (!isObject(option)) return [];
    const id = String(option["id"]);
    return [{ id, label: textOf(option["label"] as Text, "en") || id }];
  });
}

/** Converts form values to a `depends_on` entry or the name of a condition; `undefined` if incomplete. */
export function pickedDependency(
  picked: PickedCondition,
  fields: readonly PlacedField[],
): JsonObject | string | undefined {
  const { source, operator, choice, choices, text, against } = picked;
  if (typeof source === "string" && source.startsWith(named)) return source.slice(named.length);
  const field = fields.find(({ name }) => name === source);
  if (field === undefined || typeof operator !== "string") return undefined;
  if (operator.startsWith(ofFields)) {
    const when = { operator: operator.slice(ofFields.length), field: against };
    return typeof against === "string" ? { field: field.name, variants: [{ when }] } : undefined;
  }
  if (operator === "filled") return { field: field.name };
  if (operator === "empty") return { field: field.name, variants: [{ when: { operator } }] };
  const isChoosing = optionsOf(field) !== undefined;
  const read = (value: unknown) => typed(value, field);
  if (operator === "in") {
    const values: readonly unknown[] = isChoosing
      ? Array.isArray(choices)
        ? choices
        : []
      : (typeof text === "string" ? text : "")
          .split(",")
          .map((item) => item.trim())
          .filter((item) => item !== "");
    return values.length === 0 ? undefined : { field: field.name, variants: [{ when: values.map(read) }] };
  }
  const value = isChoosing ? choice : text;
  if (value === undefined || value === null || value === "") return undefined;
  const when = operator === "=" ? read(value) : { operator, value: read(value) };
  return { field: field.name, variants: [{ when }] };
}

/** Converts a typed value to the type of the field's values. */
function typed(value: unknown, { definition }: PlacedField): unknown {
  if (definition["type"] === "checkbox") return value === "true";
  if (definition["type"] === "int" || definition["type"] === "float") {
    const number = Number(value);
    return Number.isNaN(number) ? value : number;
  }
  const options: readonly unknown[] = Array.isArray(definition["options"]) ? definition["options"] : [];
  const ids = options.map((option) => (isObject(option) ? option["id"] : option));
  return ids.find((id) => String(id) === value) ?? value;
}

/** Converts a `depends_on` entry to form values; `undefined` if the form cannot express it. */
export function dependencyAsPicked(
  dependency: unknown,
  fields: readonly PlacedField[],
  names: readonly string[] = [],
): PickedCondition | undefined {
  if (typeof dependency === "string")
    return names.includes(dependency) ? { source: named + dependency } : undefined;
  if (!isObject(dependency)) return undefined;
  const { field: source, variants, ...others } = dependency;
  const field = fields.find(({ name }) => name === source);
  if (field === undefined || Object.keys(others).length > 0) return undefined;
  if (variants === undefined) return { source, operator: "filled" };
  const [variant, ...more] = Array.isArray(variants) ? (variants as unknown[]) : [];
  if (!isObject(variant) || more.length > 0 || Object.keys(variant).length !== 1) return undefined;
  const { when } = variant;
  const isChoosing = optionsOf(field) !== undefined;
  const pick = (value: unknown, operator: string): PickedCondition => ({
    source,
    operator,
    [isChoosing ? "choice" : "text"]: String(value),
  });
  if (Array.isArray(when)) {
    const values = when.map(String);
    return { source, operator: "in", ...(isChoosing ? { choices: values } : { text: values.join(", ") }) };
  }
  if (!isObject(when)) return when === null || when === undefined ? undefined : pick(when, "=");
  const { operator, value, field: against } = when;
  if (operator === "filled" || operator === "empty") return { source, operator };
  if (typeof operator !== "string" || !withValue.includes(operator)) return undefined;
  if (against !== undefined)
    return fields.some(({ name }) => name === against)
      ? { source, operator: ofFields + operator, against }
      : undefined;
  return Array.isArray(value) || isObject(value) ? undefined : pick(value, operator);
}

/** Like `pickedDependency`, but with the comparison in `when` instead of a single variant. */
export function pickedCondition(
  picked: PickedCondition,
  fields: readonly PlacedField[],
): JsonObject | string | undefined {
  const dependency = pickedDependency(picked, fields);
  if (!isObject(dependency)) return dependency;
  const { field, variants } = dependency;
  const [variant] = Array.isArray(variants) ? (variants as unknown[]) : [];
  return isObject(variant) ? { field, when: variant["when"] } : dependency;
}

/** Converts a condition to form values; `undefined` if the form cannot express it. */
export function pickedOfCondition(
  condition: unknown,
  fields: readonly PlacedField[],
  names: readonly string[] = [],
): PickedCondition | undefined {
  if (!isObject(condition) || !("when" in condition)) return dependencyAsPicked(condition, fields, names);
  const { when, ...others } = condition;
  return "variants" in others ? undefined : dependencyAsPicked({ ...others, variants: [{ when }] }, fields);
}

/** Describes a `depends_on` entry, to follow "when": `"Type" is "Call center"`. */
export function dependencyWords(dependency: unknown, fields: readonly PlacedField[]): string {
  if (typeof dependency === "string") return `the condition "${dependency}" holds`;
  if (!isObject(dependency)) return "something that cannot be read";
  const { field: source, variants, when, any, all, not } = dependency;
  for (const [parts, word] of [
    [any, " or "],
    [all, " and "],
  ] as const) {
    if (Array.isArray(parts)) return `(${parts.map((part) => dependencyWords(part, fields)).join(word)})`;
  }
  if (not !== undefined) return `it is not true that ${dependencyWords(not, fields)}`;
  const field = fields.find(({ name }) => name === source);
  const title = field === undefined ? String(source) : `"${labelOf(field)}"`;
  if (when !== undefined) return `${title} ${comparedWords(when, field, fields)}`;
  if (!Array.isArray(variants)) return `${title} is filled`;
  const shown = variants.filter((variant) => isObject(variant) && variant["hidden"] !== true);
  return shown
    .map((variant: unknown) =>
      isObject(variant) && variant["otherwise"] === true
        ? `${title} is anything else`
        : `${title} ${comparedWords(isObject(variant) ? variant["when"] : null, field, fields)}`,
    )
    .join(" or ");
}

/** Describes a comparison; a compared field is named by its label. */
function comparedWords(
  when: unknown,
  field: PlacedField | undefined,
  fields: readonly PlacedField[],
): string {
  if (!isObject(when) || typeof when["field"] !== "string") return choiceWords(when, field);
  const { operator, field: name } = when;
  const comparison = fieldComparisons.find(({ id }) => id === ofFields + String(operator));
  const other = fields.find((candidate) => candidate.name === name);
  return `${comparison?.label ?? whenWords(when)} "${other === undefined ? name : labelOf(other)}"`;
}

/** Describes a comparison; options are named by their labels. */
function choiceWords(when: unknown, field: PlacedField | undefined): string {
  const options = field === undefined ? undefined : optionsOf(field);
  if (options === undefined) return whenWords(when);
  const label = (value: unknown): unknown => {
    const option = options.find((candidate) => isObject(candidate) && candidate.id === String(value));
    return isObject(option) ? option.label : value;
  };
  if (Array.isArray(when)) return whenWords(when.map(label));
  if (isObject(when)) return whenWords("value" in when ? { ...when, value: label(when["value"]) } : when);
  return whenWords(label(when));
}
