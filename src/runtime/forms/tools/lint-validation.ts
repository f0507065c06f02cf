import type { Finding } from "../../finding.ts";
import { isObject } from "../../json.ts";
import type { FieldValidation } from "../language.gen.ts";
import type { LocatedField } from "../read-layout.ts";
import { error, warning, type LintContext, type LintRule } from "./lint-context.ts";

/** Bounds, patterns and comparisons of the field and of its variants. */
export const lintValidation: LintRule = (field, context) =>
  validationsOf(field).flatMap(({ validation, pointer }) => [
    ...bounds(field, validation, pointer, context),
    ...pattern(validation, pointer, context),
    ...comparisons(field, validation, pointer, context),
  ]);

function validationsOf({
  definition,
  pointer,
}: LocatedField): { validation: FieldValidation; pointer: string }[] {
  const found = isObject(definition.validation)
    ? [{ validation: definition.validation as FieldValidation, pointer: `${pointer}/validation` }]
    : [];
  const { depends_on } = definition;
  const list = depends_on === undefined ? [] : Array.isArray(depends_on) ? depends_on : [depends_on];
  list.forEach((dependency, position) => {
    const place = Array.isArray(depends_on) ? `${pointer}/depends_on/${position}` : `${pointer}/depends_on`;
    (Array.isArray(dependency?.variants) ? dependency.variants : []).forEach((variant, at) => {
      if (isObject(variant?.validation)) {
        found.push({
          validation: variant.validation,
          pointer: `${place}/variants/${at}/validation`,
        });
      }
    });
  });
  return found;
}

function bounds(
  { definition }: LocatedField,
  validation: FieldValidation,
  pointer: string,
  { types }: LintContext,
): Finding[] {
  const { min, max, min_length, max_length } = validation;
  const kind = types.get(definition.type)?.bounds;
  const findings: Finding[] = [];
  const least = kind === "length" ? Math.max(min ?? 0, min_length ?? 0) : min;
  const most = kind === "length" ? Math.min(max ?? Infinity, max_length ?? Infinity) : max;
  if (least !== undefined && most !== undefined && least > most) {
    findings.push(
      error(
        "min-over-max",
        pointer,
        `Nothing is at least ${least} and at most ${most}.`,
        "Swap or correct the bounds.",
      ),
    );
  }
  const useless = (["min", "max", "min_length", "max_length"] as const).filter(
    (key) => validation[key] !== undefined && !bears(kind, key),
  );
  for (const key of useless) {
    findings.push(
      warning(
        "bound-without-effect",
        `${pointer}/${key}`,
        `${key} has no effect on a field of type ${definition.type}.`,
        `Remove ${key}.`,
      ),
    );
  }
  if (definition.type === "int" && min !== undefined && min < 0) {
    findings.push(
      warning(
        "int-below-zero",
        `${pointer}/min`,
        "An int is written in digits only, so it is never below 0.",
        "Use type float for numbers with a sign.",
      ),
    );
  }
  return findings;
}

const bears = (kind: string | undefined, key: string) =>
  key.endsWith("_length") ? kind === "length" : kind === "length" || kind === "number";

function pattern(validation: FieldValidation, pointer: string, { compilePattern }: LintContext): Finding[] {
  if (typeof validation.pattern !== "string") return [];
  try {
    compilePattern(validation.pattern);
    return [];
  } catch (problem) {
    const reason = problem instanceof Error ? problem.message : String(problem);
    return [
      error(
        "bad-pattern",
        `${pointer}/pattern`,
        `The pattern cannot be used: ${reason}`,
        "Use RE2 syntax: no lookaround and no back references.",
      ),
    ];
  }
}

function comparisons(
  { definition }: LocatedField,
  validation: FieldValidation,
  pointer: string,
  { types, byName }: LintContext,
): Finding[] {
  if (!Array.isArray(validation.dependant_fields)) return [];
  return validation.dependant_fields.flatMap((comparison, position) => {
    const place = `${pointer}/dependant_fields/${position}/field`;
    const other = byName.get(comparison?.field);
    if (!other)
      return [
        error(
          "absent-field",
          place,
          `There is no field "${comparison?.field}" to compare with.`,
          "Name a field of this layout.",
        ),
      ];
    if (other.definition.name === definition.name)
      return [
        error("self-comparison", place, "A field cannot be compared with itself.", "Name another field."),
      ];
    const [mine, theirs] = [
      types.get(definition.type)?.comparesAs,
      types.get(other.definition.type)?.comparesAs,
    ];
    if (mine === theirs && mine !== "none") return [];
    return [
      error(
        "unlike-types",
        place,
        `A ${definition.type} cannot be compared with a ${other.definition.type}.`,
        "Compare fields of like types.",
      ),
    ];
  });
}
