import type { FieldType } from "../../field-type.ts";
import { stringType } from "../string/string.ts";

/** Text written in markdown; its rules are a text's. */
export const markdownType: FieldType = { ...stringType, name: "markdown" };
