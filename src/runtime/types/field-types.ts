import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { type FieldType, isUnset, unsetSchema } from "./field-type.ts";
import {
  autocompleteType,
  checkboxType,
  multiselectType,
  openCheckboxType,
  selectType,
} from "./fields/choice/choice-types.ts";
import { datetimeType, monthType, timeType, dateType } from "./fields/moment/moment-types.ts";
import { noteType, hiddenType, markdownType, stringType } from "./fields/text/text-types.ts";
import { timeVariant } from "./fields/moment/zoned-types.ts";
import { fileType } from "./fields/file/file.ts";
import { jsonType } from "./fields/json/json-type.ts";
import { floatType, intType } from "./fields/number/number-types.ts";
import { groupType, includeType, listType, matrixType, rangeType } from "./fields/structure-types.ts";

/** Field types by name. */
export type FieldTypes = ReadonlyMap<string, FieldType>;

/** Creates a registry of field types; later types replace earlier ones of the same name. */
export function createFieldTypes(types: readonly FieldType[]): FieldTypes {
  return new Map(types.map((type) => [type.name, type]));
}

/** Returns the type of a field, or its variant for what the field sets besides; `undefined` if not registered. */
export function fieldTypeOf(
  types: FieldTypes,
  {
    type,
    display,
    zone,
    seconds,
    starts_empty,
  }: Pick<FieldDefinition, "type" | "display" | "zone" | "seconds" | "starts_empty">,
): FieldType | undefined {
  const found = types.get(type);
  if (found === checkboxType && starts_empty === true) return openCheckboxType;
  const variant = found && timeVariant(type, zone, seconds);
  if (variant) return variant;
  return (display === undefined ? undefined : found?.variants?.[display]) ?? found;
}

/** The built-in field types. */
export const fieldTypes: FieldTypes = createFieldTypes([
  stringType,
  intType,
  floatType,
  checkboxType,
  selectType,
  autocompleteType,
  multiselectType,
  dateType,
  markdownType,
  hiddenType,
  datetimeType,
  timeType,
  monthType,
  noteType,
  groupType,
  listType,
  matrixType,
  fileType,
  includeType,
  jsonType,
  rangeType,
]);

/** Fallback for a type that is not registered: the form reports the field and passes its value through unchanged. */
export const unknownType: FieldType = {
  name: "unknown",
  schema: {},
  bounds: "none",
  comparesAs: "none",
  column: undefined,
  choices: "none",
  emptyValue: null,
  requiredMessage: "required",
  read: (value) => value,
  isEmpty: isUnset,
  emptySchema: unsetSchema,
};
