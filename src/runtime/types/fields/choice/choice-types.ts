import { messages } from "../../../language/messages.ts";
import { canonicalJson, isObject } from "../../../../kernel/json.ts";
import { blankSchema, isBlank, isUnset, unsetSchema, type FieldType } from "../../field-type.ts";

/** Absent, blank, or an empty object. */
export const isEmptyChoice = (value: unknown): boolean =>
  isBlank(value) || (isObject(value) && Object.keys(value).length === 0);

const emptySchema = { anyOf: [blankSchema, { type: "object", maxProperties: 0 }] };

/** One of the options: its id, or its whole row if `is_object` is set. */
export const selectType: FieldType = {
  name: "select",
  schema: { type: ["string", "number", "boolean", "object"] },
  requiredSchema: { not: emptySchema },
  bounds: "none",
  comparesAs: "text",
  column: { type: "text" },
  choices: "one",
  displays: ["radio", "segmented"],
  emptyValue: null,
  requiredMessage: "blank",
  read: (value) => value,
  isEmpty: isEmptyChoice,
  emptySchema,
  check: (value) => (Array.isArray(value) ? { code: "type", message: messages.type } : undefined),
};

/** A select with search; same value and rules as `selectType`. */
export const autocompleteType: FieldType = { ...selectType, name: "autocomplete", displays: ["radio"] };

const isChoice = (value: unknown) =>
  typeof value === "string" || typeof value === "number" || isObject(value);

/** Whether an option is chosen twice, which `min_choices` would count. */
const isRepeating = (values: readonly unknown[]): boolean =>
  new Set(values.map(canonicalJson)).size < values.length;

const severalOptions: FieldType = {
  name: "multiselect",
  schema: { type: "array", items: { type: ["string", "number", "object"] }, uniqueItems: true },
  requiredSchema: { minItems: 1 },
  bounds: "none",
  comparesAs: "none",
  column: { type: "tags" },
  choices: "many",
  displays: ["checkboxes", "ranking"],
  emptyValue: [],
  requiredMessage: "required",
  read: (value) => value,
  isEmpty: (value) => isUnset(value) || (Array.isArray(value) && value.length === 0),
  emptySchema: { anyOf: [unsetSchema, { type: "array", maxItems: 0 }] },
  // Spec section 5: "a non-empty list of strings or numbers, else 'This field is required'".
  check: (value) =>
    !Array.isArray(value) || !value.every(isChoice)
      ? { code: "type", message: messages.required }
      : isRepeating(value)
        ? { code: "unique", message: messages.chosenTwice }
        : undefined,
};

/** Options in the order of their ranks. */
const rankingType: FieldType = {
  ...severalOptions,
  hasOwnLabel: false,
  check: (value, field) => {
    const violation = severalOptions.check?.(value, field);
    return violation?.code === "unique" ? { ...violation, message: messages.rankedTwice } : violation;
  },
};

/** Several options: a list of ids, or of rows if `is_object` is set. */
export const multiselectType: FieldType = { ...severalOptions, variants: { ranking: rankingType } };

/** A boolean that is unanswered until somebody chooses (`starts_empty`). */
export const openCheckboxType: FieldType = {
  name: "checkbox",
  schema: { type: "boolean" },
  bounds: "none",
  comparesAs: "boolean",
  column: { type: "boolean", format: ["Yes", "No"] },
  choices: "none",
  displays: ["switch"],
  hasOwnLabel: true,
  emptyValue: null,
  requiredMessage: "required",
  read: (value) => (value === "true" ? true : value === "false" ? false : value),
  isEmpty: isUnset,
  emptySchema: unsetSchema,
  check: (value) => (typeof value === "boolean" ? undefined : { code: "type", message: messages.type }),
};

/** A boolean; `false` is an answer, so a required checkbox may be unticked. */
export const checkboxType: FieldType = { ...openCheckboxType, emptyValue: false, initialValue: false };
