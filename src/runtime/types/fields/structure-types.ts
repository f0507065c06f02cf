/** Field types that hold other fields: groups, included forms, lists and matrices. */

import { messages } from "../../language/messages.ts";
import { type FieldType, isUnset, unsetSchema } from "../field-type.ts";

/**
 * Fields under one heading, whose values are nested under the group's accessor. The group itself holds no value: its
 * fields are fields of the form like any other, hidden with it.
 */
export const groupType: FieldType = {
  name: "group",
  schema: {},
  bounds: "none",
  comparesAs: "none",
  choices: "none",
  emptyValue: null,
  requiredMessage: "",
  holdsNoValue: true,
  hasOwnLabel: true,
  read: () => undefined,
  isEmpty: () => true,
  emptySchema: {},
};

/**
 * The fields of another layout. Where that is known it is a group by the time a form is compiled (`resolveIncludes`);
 * an include that is left over has no fields.
 */
export const includeType: FieldType = { ...groupType, name: "include" };

/** No list of a form has more rows; whatever its layout says. */
export const maxRows = 1_000;

/** Rows of fields, or plain values: a list of objects, or of the values of one field. */
export const listType: FieldType = {
  name: "list",
  schema: { type: "array" },
  requiredSchema: { minItems: 1 },
  bounds: "none",
  comparesAs: "none",
  choices: "none",
  emptyValue: [],
  requiredMessage: messages.required,
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
 * The same questions of several things: rows that the layout names, and one field or several in each. The cells are
 * fields of the form, as those of a group are; the matrix itself holds no value.
 */
export const matrixType: FieldType = { ...groupType, name: "matrix" };
