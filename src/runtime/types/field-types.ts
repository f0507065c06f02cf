import type { FieldDefinition } from "../language/form-layout.gen.ts";
import { type FieldType, isUnset, unsetSchema } from "./field-type.ts";
import { autocompleteType, checkboxType, multiselectType, selectType } from "./fields/choice/choice-types.ts";
import { datetimeType, monthType, timeType, dateType } from "./fields/moment/moment-types.ts";
import { noteType, hiddenType, markdownType, stringType } from "./fields/text/text-types.ts";
import { zonedTypes } from "./fields/moment/zoned-types.ts";
import { fileType } from "./fields/file/file.ts";
import { floatType, intType } from "./fields/number/number-types.ts";
import { groupType, includeType, listType, matrixType } from "./fields/structure-types.ts";

/** Field types by name. */
export type FieldTypes = ReadonlyMap<string, FieldType>;

/** Registers field types; a later one of the same name replaces an earlier one. */
export function createFieldTypes(types: readonly FieldType[]): FieldTypes {
  return new Map(types.map((type) => [type.name, type]));
}

/** The type of a field; in some looks it means something else. `undefined` for one that nobody registered. */
export function fieldTypeOf(
  types: FieldTypes,
  { type, display, zone }: Pick<FieldDefinition, "type" | "display" | "zone">,
): FieldType | undefined {
  const found = types.get(type);
  if (found && (zone === "offset" || zone === "utc")) return zonedTypes.get(type)?.[zone] ?? found;
  return (display === undefined ? undefined : found?.variants?.[display]) ?? found;
}

/** The field types that the product ships. */
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
  includeType,
  listType,
  matrixType,
  fileType,
]);

/** Stands in for a type that nobody registered: the form names the field, keeps its value and lets it pass. */
export const unknownType: FieldType = {
  name: "unknown",
  schema: {},
  bounds: "none",
  comparesAs: "none",
  choices: "none",
  emptyValue: null,
  requiredMessage: "",
  read: (value) => value,
  isEmpty: isUnset,
  emptySchema: unsetSchema,
};
