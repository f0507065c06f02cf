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
