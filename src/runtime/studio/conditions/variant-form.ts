import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import { joinWithAnd, formatValue } from "../../forms/tools/format-value.ts";
import type { FieldDefinition, FormLayout, Option, Text } from "../../language/form-layout.gen.ts";
import { boundClause, isDateEnd } from "./date-bound-form.ts";
import {
  conditionLayout,
  dependencyAsPicked,
  dependencyWords,
  type PickedCondition,
  pickedDependency,
} from "./condition-form.ts";
import type { PlacedField } from "../document/layout-places.ts";
import { propertyTitle } from "../document/property-words.ts";

/** A variant of a field: changed properties that apply depending on another field's value. */
export interface FieldVariant {
  /** Name of the other field. */
  readonly source: string;
  readonly definition: JsonObject;
}

/** A variant and its position in `depends_on`. */
export interface PlacedVariant extends FieldVariant {
  readonly dependency: number;
  readonly at: number;
}

const texts = ["label", "sub_heading"] as const;
const otherwise = "otherwise";

const listOf = (dependsOn: unknown): readonly unknown[] =>
  dependsOn === undefined ? [] : Array.isArray(dependsOn) ? dependsOn : [dependsOn];

const variantsOf = (dependency: unknown): readonly unknown[] =>
  isObject(dependency) && typeof dependency["field"] === "string" && Array.isArray(dependency["variants"])
    ? dependency["variants"]
    : [];

/** Properties that a variant changes. */
const changesOf = ({ when: _w, otherwise: _o, ...changes }: JsonObject): JsonObject => changes;

const isBare = (variant: unknown): boolean =>
  isObject(variant) && variant[otherwise] === true && Object.keys(changesOf(variant)).length === 0;

/** Whether a dependency never hides its field; it only changes properties. */
export const isAlwaysShown = (dependency: unknown): boolean => {
  const variants = variantsOf(dependency).filter(isObject);
  return (
    variants.some((variant) => variant[otherwise] === true) &&
    variants.every((variant) => variant["hidden"] !== true)
  );
};

/** The variants of a field, except an `otherwise` without changes. */
export const fieldVariants = (dependsOn: unknown): PlacedVariant[] =>
  listOf(dependsOn).flatMap((entry, dependency) => {
    const variants = variantsOf(entry);
    // A dependency that never hides its field exists for its variants, even if they change nothing yet.
    const isChanging =
      isAlwaysShown(entry) ||
      variants.some((variant) => isObject(variant) && Object.keys(changesOf(variant)).length > 0);
    if (!isObject(entry) || !isChanging) return [];
    return variants.flatMap((definition, at) =>
      isObject(definition) && !isBare(definition)
        ? [{ dependency, at, source: String(entry["field"]), definition }]
        : [],
    );
  });

/**
 * Layout of the form that edits when a variant applies and what it changes.
 * @param fields fields that it can depend on
 * @param fieldOptions options of the edited field
 */
export function variantLayout(fields: readonly PlacedField[], fieldOptions: unknown): FormLayout {
  const condition = conditionLayout(fields).structure["main"] ?? [];
  const choices: readonly Option[] = Array.isArray(fieldOptions) ? (fieldOptions as Option[]) : [];
  const pick = (name: string, label: string, options: FieldDefinition["options"]): FieldDefinition => ({
    name,
    label,
    type: "select",
    grid_size: 12,
    options: options ?? [],
    depends_on: { field: "source" },
  });
  const text = (name: string, label: string): FieldDefinition => ({
    name,
    label,
    type: "string",
    grid_size: 12,
    depends_on: { field: "source" },
  });
  return {
    layout_key: "variant",
    name: "Change",
    structure: {
      main: [
        ...condition.map((field) =>
          field.name === "operator"
            ? { ...field, options: [...(field.options ?? []), { id: otherwise, label: "is anything else" }] }
            : field,
        ),
        text("label", "Label then"),
        text("sub_heading", "Help text then"),
        pick("required", "Required then", [
          { id: "yes", label: "Required" },
          { id: "no", label: "Not required" },
        ]),
        pick("disabled", "Disabled then", [
          { id: "yes", label: "Disabled" },
          { id: "no", label: "Not disabled" },
        ]),
        pick("hidden", "Hidden then", [{ id: "yes", label: "Hidden" }]),
        ...(choices.length === 0
          ? []
          : [{ ...pick("offered", "Choices then", [...choices]), type: "multiselect" as const }]),
      ],
    },
  };
}

const idOf = (option: unknown): string => String(isObject(option) ? option["id"] : option);
const yesNo = (value: unknown): string | undefined =>
  typeof value === "boolean" ? (value ? "yes" : "no") : undefined;

/** Converts a variant to form values; `undefined` if the form cannot express its condition. */
export function variantAsPicked(
  { source, definition }: FieldVariant,
  fields: readonly PlacedField[],
): PickedCondition | undefined {
  const { when, validation, hidden, options } = definition;
  const condition =
    definition[otherwise] === true
      ? fields.some(({ name }) => name === source) && { source, operator: otherwise }
      : dependencyAsPicked({ field: source, variants: [{ when }] }, fields);
  if (!condition) return undefined;
  const required = yesNo(isObject(validation) ? validation["required"] : undefined);
  const disabled = yesNo(definition["is_disabled"]);
  const pickedTexts = texts.flatMap((key): [string, string][] => {
    const words = textOf(definition[key] as Text | undefined, "en");
    return words === "" ? [] : [[key, words]];
  });
  return {
    ...condition,
    ...Object.fromEntries(pickedTexts),
    ...(required !== undefined && { required }),
    ...(disabled !== undefined && { disabled }),
    ...(hidden === true && { hidden: "yes" }),
    ...(Array.isArray(options) && { offered: options.map(idOf) }),
  };
}

/**
 * Converts form values to a variant; `undefined` if incomplete. Keeps properties that the form does not show, including
 * translations.
 */
export function pickedVariant(
  picked: PickedCondition,
  fields: readonly PlacedField[],
  fieldOptions: unknown,
  before?: JsonObject,
): FieldVariant | undefined {
  const { source, operator, required, disabled, hidden, offered } = picked;
  if (typeof source !== "string" || fields.every(({ name }) => name !== source)) return undefined;
  const start = operator === otherwise ? { [otherwise]: true } : whenOf(picked, fields);
  if (start === undefined) return undefined;
  const changes: Record<string, unknown> = { ...changesOf(before ?? {}) };
  const set = (key: string, value: unknown) => {
    if (value === undefined) delete changes[key];
    else changes[key] = value;
  };
  for (const key of texts) {
    const text = picked[key];
    const words = changes[key];
    if (typeof text !== "string" || text === "") set(key, undefined);
    else set(key, isObject(words) ? { ...words, en: text } : text);
  }
  set("is_disabled", disabled === "yes" ? true : disabled === "no" ? false : undefined);
  set("hidden", hidden === "yes" ? true : undefined);
  const { required: _, ...rules } = isObject(changes["validation"]) ? changes["validation"] : {};
  const validation =
    required === "yes" || required === "no" ? { ...rules, required: required === "yes" } : rules;
  set("validation", Object.keys(validation).length === 0 ? undefined : validation);
  // The field's current options, and options that only the variant has.
  const known = [fieldOptions, changes["options"]].flatMap((optionList): readonly unknown[] =>
    Array.isArray(optionList) ? optionList : [],
  );
  const chosen = Array.isArray(offered) ? offered.map(String) : [];
  const options = chosen.flatMap((id) => known.find((option) => idOf(option) === id) ?? []);
  set("options", options.length === 0 ? undefined : options);
  const definition = { ...start, ...changes };
  return isBare(definition) ? undefined : { source, definition };
}

/** The condition of a variant. */
function whenOf(picked: PickedCondition, fields: readonly PlacedField[]): JsonObject | undefined {
  const dependency = pickedDependency(picked, fields);
  if (!isObject(dependency)) return undefined;
  const [variant] = variantsOf(dependency);
  return isObject(variant) ? { when: variant["when"] } : { when: { operator: "filled" } };
}

/**
 * Replaces, adds or removes a variant and returns the new `depends_on`; `undefined` if nothing is left.
 * @param before the variant to replace or remove; `undefined` adds one
 * @param next the new variant; `undefined` removes one
 */
export function withVariant(
  dependsOn: unknown,
  before: PlacedVariant | undefined,
  next: FieldVariant | undefined,
): unknown {
  let list = listOf(dependsOn);
  if (before !== undefined) {
    const dependency = list[before.dependency];
    const isSame = next?.source === before.source;
    const variants = variantsOf(dependency).toSpliced(
      before.at,
      1,
      ...(isSame ? [next.definition] : conditionIn(dependency, before.definition)),
    );
    const left = variants.every(isBare) ? [] : [{ ...(dependency as JsonObject), variants }];
    list = list.toSpliced(before.dependency, 1, ...left);
    if (isSame) return asDependsOn(list);
  }
  if (next === undefined) return asDependsOn(list);
  const at = list.findIndex(
    (entry) => isObject(entry) && entry["field"] === next.source && variantsOf(entry).some(isBare),
  );
  const isRest = next.definition[otherwise] === true;
  if (at < 0) {
    const variants = [next.definition, ...(isRest ? [] : [{ [otherwise]: true }])];
    return asDependsOn([...list, { field: next.source, variants }]);
  }
  const variants = variantsOf(list[at]);
  const rest = variants.findIndex(isBare);
  const added = variants.toSpliced(rest, isRest ? 1 : 0, next.definition);
  return asDependsOn(list.toSpliced(at, 1, { ...(list[at] as JsonObject), variants: added }));
}

/** What a removed variant leaves behind: its condition, if the field's visibility depends on it. */
const conditionIn = (dependency: unknown, { when, hidden }: JsonObject): JsonObject[] =>
  when === undefined || hidden === true || isAlwaysShown(dependency) ? [] : [{ when }];

const asDependsOn = (list: readonly unknown[]): unknown =>
  list.length === 0 ? undefined : list.length === 1 ? list[0] : list;

/** Describes a variant: `When "Type" is "Call center", it is called "Number" and it is required.` */
export function variantWords({ source, definition }: FieldVariant, fields: readonly PlacedField[]): string {
  const { when, label, sub_heading: help, validation, hidden, options, ...others } = definition;
  const variants = [definition[otherwise] === true ? { otherwise: true } : { when }];
  const { required, ...rules } = isObject(validation) ? validation : {};
  const { [otherwise]: _o, is_disabled: _d, ...more } = others;
  const sentences = [
    label !== undefined && `it is called "${textOf(label as Text, "en")}"`,
    help !== undefined && `its help text is "${textOf(help as Text, "en")}"`,
    required === true && "it is required",
    required === false && "it is not required",
    definition["is_disabled"] === true && "it is disabled",
    definition["is_disabled"] === false && "it is not disabled",
    hidden === true && "it is hidden",
    Array.isArray(options) && `its choices are ${joinWithAnd(options.map(optionWord))}`,
    ...Object.entries(more).map(([key, value]) => changeWords([key], value)),
    ...Object.entries(rules).map(([key, value]) =>
      isDateEnd(key) ? boundClause(key, value, fields) : changeWords(["validation", key], value),
    ),
  ].filter((sentence) => sentence !== false);
  return `When ${dependencyWords({ field: source, variants }, fields)}, ${sentences.length === 0 ? "nothing changes" : joinWithAnd(sentences)}.`;
}

/** Describes a changed property by its title in the panel. */
const changeWords = (path: readonly string[], value: unknown): string =>
  `"${propertyTitle(path)}" is ${Array.isArray(value) ? joinWithAnd(value.map(formatValue)) : isObject(value) && isByText(value) ? `"${textOf(value as Text, "en")}"` : formatValue(value)}`;

const isByText = (value: JsonObject): boolean =>
  Object.values(value).every((text) => typeof text === "string");

/** Properties of a variant that this form or that of date bounds edits; all others are edited in the panel. */
export const variantFormProperties: ReadonlySet<string> = new Set([
  "when",
  otherwise,
  "hidden",
  ...texts,
  "options",
  "is_disabled",
  "validation.required",
  "validation.min_date",
  "validation.max_date",
]);

/** The same for hidden fields, whose default value has its own form. */
export const hiddenVariantProperties: ReadonlySet<string> = new Set([
  ...variantFormProperties,
  "default_value",
]);

/** A variant as a part for the property panel; its properties depend on the field's type. */
export const variantPart = (
  { type, options: fieldOptions }: JsonObject,
  { definition }: FieldVariant,
): JsonObject => ({
  ...definition,
  type,
  ...(definition["options"] === undefined && fieldOptions !== undefined && { options: fieldOptions }),
});

const optionWord = (option: unknown): string =>
  `"${(isObject(option) && textOf(option["label"] as Text | undefined, "en")) || idOf(option)}"`;
