import { isObject, pointerTokens } from "../../../kernel/json.ts";
import type { FieldDefinition, FormLayout } from "../../language/form-layout.gen.ts";
import { lintLayout } from "../../forms/tools/lint.ts";

export interface RepairReport {
  /** A property that fails lint was removed from fields, or from the section that contains them. */
  lose(fields: readonly FieldDefinition[], reason: string): void;
  /** A field was removed with everything in it. */
  drop(field: FieldDefinition, reason: string): void;
}

const maxRounds = 8;

/** Names of properties in reasons. */
const propertyWords: Readonly<Record<string, string>> = {
  default_value: "default",
  depends_on: "condition",
  options: "choices",
  options_from: "choices",
  sub_heading: "help",
};

/**
 * Removes what fails lint until there are no errors: a source may have a default that violates its own rules, a pattern
 * that RE2 does not support, or cyclic conditions. Mutates the layout and reports everything removed.
 */
export function repairLayout(layout: FormLayout, report: RepairReport): void {
  for (let round = 0; round < maxRounds; round += 1) {
    const findings = lintLayout(layout);
    const errors = findings.filter(({ severity }) => severity === "error");
    if (errors.length === 0) return;
    const isLast = round >= maxRounds - 2;
    const dropped = new Set<FieldDefinition>();
    for (const { pointer, message } of errors) {
      const [area, section = "", ...below] = pointerTokens(pointer);
      const fields = layout.structure[section];
      if (area === "sections" && layout.sections?.[section] && fields) {
        if (remove(layout.sections[section], below[0] ?? "", []))
          report.lose(fields, wordsOf(below[0], message));
        continue;
      }
      if (area !== "structure" || !fields) continue;
      const { field, matrix, rest } = fieldAt(fields, below);
      if (!field) continue;
      const asked = matrix ?? field;
      const [property, ...inner] = rest;
      // A property of a list's plain values.
      const [ofItem, ...ofRest] = property === "of" && isObject(field.of) ? inner : [];
      if (ofItem !== undefined && ofItem !== "type" && isObject(field.of)) {
        if (remove(field.of, ofItem, ofRest)) report.lose([asked], wordsOf(ofItem, message));
        continue;
      }
      const words = wordsOf(property, message);
      if (property === "options_from" && field.type === "select") {
        Object.assign(field, { type: "string" });
        for (const key of ["options_from", "display", "allow_other", "other_label", "shuffle"] as const)
          delete field[key];
        report.lose([asked], words);
        continue;
      }
      if (property === undefined || isLast || essential.has(property)) {
        if (!dropped.has(field)) {
          if (matrix) report.lose([matrix], `column ${field.name}: ${message}`);
          else report.drop(field, words);
        }
        dropped.add(field);
        continue;
      }
      if (remove(field, property, inner)) report.lose([asked], words);
    }
    for (const [section, fields] of Object.entries(layout.structure))
      layout.structure[section] = without(fields, dropped, report);
  }
}

const wordsOf = (property: string | undefined, message: string) =>
  `${propertyWords[property ?? ""] ?? property ?? "field"}: ${message}`;

/** Properties that a field cannot exist without. */
const essential = new Set(["name", "type", "options", "options_from", "fields", "of"]);

interface FieldPlace {
  readonly field: FieldDefinition | undefined;
  /** The matrix of which the field is a column; a column is not a question of its own. */
  readonly matrix: FieldDefinition | undefined;
  /** Path within the field. */
  readonly rest: readonly string[];
}

/** Finds the innermost field at a path within a list of fields. */
function fieldAt(
  fields: readonly FieldDefinition[],
  [place, ...rest]: readonly string[],
  matrix?: FieldDefinition,
): FieldPlace {
  const field = fields[Number(place)];
  const isDeeper = rest[0] === "fields" && rest.length > 1 && Array.isArray(field?.fields);
  return isDeeper
    ? fieldAt(field.fields ?? [], rest.slice(1), field.type === "matrix" ? field : undefined)
    : { field, matrix, rest };
}

/** Removes dropped fields, and groups, lists and matrices that become empty. */
function without(
  fields: readonly FieldDefinition[],
  dropped: ReadonlySet<FieldDefinition>,
  report: RepairReport,
): FieldDefinition[] {
  return fields.flatMap((field) => {
    if (dropped.has(field)) return [];
    if (field.fields === undefined) return [field];
    field.fields = without(field.fields, dropped, report);
    if (field.fields.length > 0) return [field];
    report.drop(field, "fields: none of its fields can be imported");
    return [];
  });
}

/** Removes a property; of `validation` only the affected rule. */
function remove(field: object, property: string, rest: readonly string[]): boolean {
  const owner = field as Record<string, unknown>;
  const inner = owner[property];
  const [key] = rest;
  if (property === "validation" && isObject(inner) && key !== undefined && Object.hasOwn(inner, key)) {
    delete (inner as Record<string, unknown>)[key];
    if (key === "pattern") delete (inner as Record<string, unknown>)["pattern_message"];
    return true;
  }
  return Object.hasOwn(owner, property) && delete owner[property];
}
