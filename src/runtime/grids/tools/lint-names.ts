import type { Finding } from "../../finding.ts";
import { namesInTemplate } from "../../types/columns/formatting.ts";
import { isObject, pointerTo, type JsonObject } from "../../../kernel/json.ts";

/** An object in a definition, with its JSON pointer. */
export interface Located {
  readonly value: JsonObject;
  readonly pointer: string;
}

/** Objects in a list, with their pointers; other items are left to the structural check. */
export const locatedIn = (list: unknown, pointer: string): Located[] =>
  Array.isArray(list)
    ? list.flatMap((value: unknown, index) =>
        isObject(value) ? [{ value, pointer: pointerTo(pointer, index) }] : [],
      )
    : [];

const firstOf = (name: string) => name.split(".")[0] ?? name;

/** Whether rows may have a property with a dotted name; true if their properties are unknown. */
export const isKnownName = (name: string, rowProperties: readonly string[] | undefined): boolean =>
  rowProperties === undefined || rowProperties.includes(firstOf(name));

/** Whether a template has braces that are not placeholders, such as `{price` or `{ price }`. */
const hasStrayBrace = (template: string): boolean =>
  /[{}]/.test(template.replaceAll(/\{[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*\}/g, ""));

/**
 * Reports placeholders that rows lack, and braces that are not placeholders.
 *
 * @param given names known from elsewhere
 */
export function lintTemplate(
  template: string,
  pointer: string,
  rowProperties: readonly string[] | undefined,
  given: readonly string[] = [],
): Finding[] {
  const findings: Finding[] = namesInTemplate(template)
    .filter((name) => !given.includes(name) && !isKnownName(name, rowProperties))
    .map((name) => ({
      code: "absent-field",
      pointer,
      message: `Rows of this list have no property "${name}".`,
      suggestion: `Use one of: ${[...given, ...(rowProperties ?? [])].join(", ")}.`,
      severity: "error",
    }));
  if (hasStrayBrace(template)) {
    findings.push({
      code: "bad-placeholder",
      pointer,
      message: "A brace in this template belongs to no placeholder.",
      suggestion: "Write placeholders as {name}, without spaces.",
      severity: "error",
    });
  }
  return findings;
}
