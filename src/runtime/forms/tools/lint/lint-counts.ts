import type { Finding } from "../../../finding.ts";
import type { LocatedField } from "../../compile/read-layout.ts";
import { formatValue } from "../format-value.ts";
import { uniqueFieldOf } from "../../compile/value-rules.ts";
import { error, type LintContext, type LintRule, formatType, warning } from "./lint-context.ts";
import { type LocatedValidation, validationsOf } from "./located-rules.ts";

/** Reports numbers of choices and rows, and kinds of JSON, that have no effect on the field's type or exclude each other. */
export const lintCounts: LintRule = (field, context) =>
  validationsOf(field).flatMap((located) => [
    ...choiceCounts(field, located, context),
    ...rowCounts(field, located),
    ...jsonKinds(field, located),
  ]);

function jsonKinds({ definition }: LocatedField, { validation, pointer }: LocatedValidation): Finding[] {
  return validation.json_kinds === undefined || definition.type === "json"
    ? []
    : [
        warning(
          "bound-without-effect",
          `${pointer}/json_kinds`,
          `json_kinds has no effect on a field of type ${formatType(definition.type)}.`,
          "Remove it, or make the field json.",
        ),
      ];
}

function choiceCounts(
  { definition }: LocatedField,
  { validation, pointer }: LocatedValidation,
  { types }: LintContext,
): Finding[] {
  const { min_choices: min, max_choices: max } = validation;
  if (min === undefined && max === undefined) return [];
  if (types.get(definition.type)?.choices !== "many")
    return [
      warning(
        "bound-without-effect",
        `${pointer}/${min === undefined ? "max_choices" : "min_choices"}`,
        `A number of choices has no effect on a field of type ${formatType(definition.type)}.`,
        "Remove it, or make the field a multiselect.",
      ),
    ];
  return min !== undefined && max !== undefined && min > max
    ? [
        error(
          "min-over-max",
          pointer,
          `No answer can have at least ${min} and at most ${max} choices.`,
          "Swap or fix the two.",
        ),
      ]
    : [];
}

function rowCounts({ definition }: LocatedField, { validation, pointer }: LocatedValidation): Finding[] {
  const { min_items: min, max_items: max } = validation;
  const property = (["min_items", "max_items", "unique", "unique_by"] as const).find(
    (name) => validation[name] !== undefined,
  );
  if (property === undefined) return [];
  if (definition.type !== "list")
    return [
      warning(
        "bound-without-effect",
        `${pointer}/${property}`,
        `A rule for rows has no effect on a field of type ${formatType(definition.type)}.`,
        "Remove it, or make the field a list.",
      ),
    ];
  const { unique_by: uniqueBy } = validation;
  if (uniqueBy !== undefined && uniqueFieldOf(definition, validation, "") === undefined)
    return [
      error(
        "absent-field",
        `${pointer}/unique_by`,
        `The rows of "${definition.name}" have no field ${formatValue(uniqueBy)} of their own.`,
        definition.of === undefined ? "Name a field of the rows." : "Use unique for plain values.",
      ),
    ];
  return min !== undefined && max !== undefined && min > max
    ? [
        error(
          "min-over-max",
          pointer,
          `No list can have at least ${min} and at most ${max} rows.`,
          "Swap or fix the two.",
        ),
      ]
    : [];
}
