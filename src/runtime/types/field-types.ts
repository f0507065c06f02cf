import type { FieldDefinition } from "../language/form-layout.gen.ts";
import type { FieldType } from "./field-type.ts";
import { autocompleteType } from "./fields/autocomplete/autocomplete.ts";
import { checkboxType } from "./fields/checkbox/checkbox.ts";
import { datetimeType } from "./fields/datetime/datetime.ts";
import { monthType } from "./fields/month/month.ts";
import { noteType } from "./fields/note/note.ts";
import { timeType } from "./fields/time/time.ts";
import { dateType } from "./fields/date/date.ts";
import { fileType } from "./fields/file/file.ts";
import { floatType } from "./fields/float/float.ts";
import { groupType, includeType } from "./fields/group/group.ts";
import { listType } from "./fields/list/list.ts";
import { hiddenType } from "./fields/hidden/hidden.ts";
import { matrixType } from "./fields/matrix/matrix.ts";
import { intType } from "./fields/int/int.ts";
import { markdownType } from "./fields/markdown/markdown.ts";
import { multiselectType } from "./fields/multiselect/multiselect.ts";
import { selectType } from "./fields/select/select.ts";
import { stringType } from "./fields/string/string.ts";

/** Field types by name. */
export type FieldTypes = ReadonlyMap<string, FieldType>;

/** Registers field types; a later one of the same name replaces an earlier one. */
export function createFieldTypes(types: readonly FieldType[]): FieldTypes {
  return new Map(types.map((type) => [type.name, type]));
}

/** The type of a field; in some looks it means something else. `undefined` for one that nobody registered. */
export function fieldTypeOf(
  types: FieldTypes,
  { type, display }: Pick<FieldDefinition, "type" | "display">,
): FieldType | undefined {
  const found = types.get(type);
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
