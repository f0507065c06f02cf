import { messages } from "../../../language/messages.ts";
import { isObject } from "../../../../kernel/json.ts";
import { blankSchema, isBlank } from "../../empty.ts";
import type { FieldType } from "../../field-type.ts";

const emptySchema = {
  anyOf: [blankSchema, { type: "array", maxItems: 0 }, { type: "object", maxProperties: 0 }],
};

/** Carries any value that nobody sees. */
export const hiddenType: FieldType = {
  name: "hidden",
  schema: {},
  requiredSchema: { not: emptySchema },
  bounds: "none",
  comparesAs: "text",
  choices: "none",
  emptyValue: null,
  requiredMessage: messages.required,
  read: (value) => value,
  isEmpty: (value) =>
    isBlank(value) ||
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && Object.keys(value).length === 0),
  emptySchema,
};
