import type { FieldType } from "../../field-type.ts";
import { selectType } from "../select/select.ts";

/** A choice that is found by typing; its value and rules are a select's. */
export const autocompleteType: FieldType = { ...selectType, name: "autocomplete" };
