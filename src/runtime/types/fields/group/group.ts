import type { FieldType } from "../../field-type.ts";

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
