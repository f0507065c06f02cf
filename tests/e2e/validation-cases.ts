import type { FieldDefinition, Text } from "../../src/runtime/language/form-layout.gen.ts";

/** An invalid value for a field and the message that the specification (section 5) requires. */
export interface ValidationCase {
  label: string;
  value: string;
  message: string;
}

/** Layouts may give a text as a string or per language; the tests run in English. */
const english = (text: Text | undefined): string | undefined =>
  typeof text === "string" ? text : text?.["en"];

/** One invalid value for each rule of a text field, with the specified message. */
export function validationCases({ label, name, validation = {} }: FieldDefinition): ValidationCase[] {
  const title = english(label) ?? name;
  const {
    required,
    required_message,
    min_length: min,
    max_length: max,
    pattern,
    pattern_message,
  } = validation;
  const cases: Omit<ValidationCase, "label">[] = [];
  if (required) cases.push({ value: "   ", message: english(required_message) ?? "Field cannot be empty" });
  if (min !== undefined) {
    cases.push({ value: "x".repeat(min - 1), message: `Must be at least ${min} characters` });
  }
  if (max !== undefined) {
    cases.push({ value: "1".repeat(max + 1), message: `Must be at most ${max} characters` });
  }
  if (pattern !== undefined)
    cases.push({ value: "No such thing!", message: english(pattern_message) ?? "Invalid format" });
  return cases.map((each) => ({ label: title, ...each }));
}
