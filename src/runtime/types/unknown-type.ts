import { isUnset, unsetSchema } from "./empty.ts";
import type { FieldType } from "./field-type.ts";

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
