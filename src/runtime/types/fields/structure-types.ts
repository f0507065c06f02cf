/** Field types that hold other fields: groups, included forms, lists and matrices. */

import { messages } from "../../language/messages.ts";
import { type FieldType, fieldWithoutValue, isUnset, unsetSchema } from "../field-type.ts";

/**
 * Fields under a heading, with values nested under the group's accessor. The group itself has no value; its fields are
 * fields of the form and are hidden with it.
 */
export const groupType: FieldType = { ...fieldWithoutValue, name: "group" };

/**
 * Fields of another layout. Known includes are resolved to groups before the form is compiled (`resolveIncludes`); an
 * unresolved include has no fields.
 */
export const includeType: FieldType = { ...groupType, name: "include" };

/** Maximum number of rows, whatever the layout allows. */
export const maxRows = 1_000;

/** Rows of fields (a list of objects), or a list of plain values. */
export const listType: FieldType = {
  name: "list",
  schema: { type: "array" },
  requiredSchema: { minItems: 1 },
  bounds: "none",
  comparesAs: "none",
  column: undefined,
  choices: "none",
  emptyValue: [],
  requiredMessage: "required",
  hasOwnLabel: true,
  displays: ["table"],
  read: (value) => value,
  isEmpty: (value) => isUnset(value) || (Array.isArray(value) && value.length === 0),
  emptySchema: { anyOf: [unsetSchema, { type: "array", maxItems: 0 }] },
  check: (value) => {
    if (!Array.isArray(value)) return { code: "type", message: messages.type };
    return value.length > maxRows ? { code: "max_items", message: messages.maxItems(maxRows) } : undefined;
  },
};

/**
 * A table of questions: the layout defines the rows, and each row has one or several fields. The cells are fields of the
 * form; the matrix itself has no value.
 */
export const matrixType: FieldType = { ...groupType, name: "matrix" };

/** Both ends of something, of which the second is not before the first. The ends are fields of the form. */
export const rangeType: FieldType = { ...groupType, name: "range" };
