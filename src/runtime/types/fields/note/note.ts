import type { FieldType } from "../../field-type.ts";

/** Text between fields, in markdown. It holds no value: nothing is read, checked, sent or stored. */
export const noteType: FieldType = {
  name: "note",
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
