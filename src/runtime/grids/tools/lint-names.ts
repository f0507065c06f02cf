import type { Finding } from "../../finding.ts";
import { namesInTemplate } from "../../types/columns/formatting.ts";
import { isObject, pointerTo, type JsonObject } from "../../../kernel/json.ts";

/** An object of a definition, with the place where it stands. */
export interface Located {
  readonly value: JsonObject;
  readonly pointer: string;
}

/** The objects of a list, with their places; whatever else the list holds is the structure's matter. */
export const locatedIn = (list: unknown, pointer: string): Located[] =>
  Array.isArray(list)
    ? list.flatMap((value: unknown, index) =>
        isObject(value) ? [{ value, pointer: pointerTo(pointer, index) }] : [],
      )
    : [];

const firstOf = (name: string) => name.split(".")[0] ?? name;

/** Whether a row can have what a dotted name names; unknown rows can have anything. */
export const isKnownName = (name: string, rowProperties: readonly string[] | undefined): boolean =>
  rowProperties === undefined || rowProperties.includes(firstOf(name));

/** Braces in a template that are no placeholder, such as `{price` or `{ price }`. */
const hasStrayBrace = (template: string): boolean =>
  /[{}]/.test(template.replaceAll(/\{[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*\}/g, ""));

/** What a template names that rows lack, and braces that hold no name. `given` are names known otherwise. */
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
