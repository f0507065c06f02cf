import type { FieldDefinition, Text } from "../../src/runtime/language/form-layout.gen.ts";

/** Something to type into a field, and what the specification (section 5) says to it. */
export interface ValidationCase {
  label: string;
  value: string;
  message: string;
}

/** The tests read the product in English, whose words a layout may give as plain text. */
const english = (text: Text | undefined): string | undefined =>
  typeof text === "string" ? text : text?.["en"];

/** The mistakes that a text field's rules forbid, one a rule, with the specification's words. */
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
