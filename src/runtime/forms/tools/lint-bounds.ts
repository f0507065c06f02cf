import type { Finding } from "../../finding.ts";
import type { FieldValidation, Variant } from "../../language/form-layout.gen.ts";
import { error, type LintRule, warning } from "./lint-context.ts";
import { placeIn, validationIn } from "./shown-states.ts";
import type { FieldType } from "../../types/field-type.ts";
import type { LocatedField } from "../read-layout.ts";
import { type LocatedValidation, validationsOf } from "./located-rules.ts";

/** Limits of files on fields that hold none, on signatures, and such as no number of files meets. */
export const lintFiles: LintRule = (field) =>
  validationsOf(field).flatMap((located) => fileRules(field, located));

function fileRules({ definition }: LocatedField, { validation, pointer }: LocatedValidation): Finding[] {
  const { min_files: min, max_files: max = 1 } = validation;
  const keys = ["accept", "min_files", "max_files", "max_megabytes"] as const;
  const given = keys.filter((key) => validation[key] !== undefined);
  if (definition.type !== "file")
    return given.map((key) =>
      warning(
        "bound-without-effect",
        `${pointer}/${key}`,
        `${key} has no effect on a field of type ${definition.type}.`,
        "Remove it, or make the field a file.",
      ),
    );
  if (definition.display === "signature")
    return given
      .filter((key) => key !== "max_megabytes")
      .map((key) =>
        warning(
          "bound-without-effect",
          `${pointer}/${key}`,
          `${key} has no effect on a signature, which is one image.`,
          `Remove ${key}; "required": true asks for it.`,
        ),
      );
  return min !== undefined && min > max
    ? [
        error(
          "min-over-max",
          pointer,
          `Nothing is at least ${min} and at most ${max} ${max === 1 ? "file" : "files"}.`,
          "Raise max_files, which is 1 unless given.",
        ),
      ]
    : [];
}

/** The least and the greatest number, or length, of a value that is filled in, by its rules and by its type. */
const boundsOf = (
  type: FieldType | undefined,
  validation: FieldValidation,
  isSigned = false,
): [least: number, most: number] =>
  type?.bounds === "length" ? lengths(validation) : numbers(validation, isSigned ? undefined : type, type);

const isNumber = (value: unknown): value is number => typeof value === "number";

/** The least and the greatest length of a text that is not empty. */
function lengths({ min, max, min_length, max_length }: FieldValidation): [least: number, most: number] {
  const [least, most] = [[min, min_length].filter(isNumber), [max, max_length].filter(isNumber)];
  return [Math.max(1, ...least.map(Math.ceil)), Math.min(...most.map(Math.floor))];
}

/** The least and the greatest number that the bounds and the type itself allow. */
function numbers(
  { min, max, required }: FieldValidation,
  limiting: FieldType | undefined,
  type: FieldType | undefined,
): [least: number, most: number] {
  const own = [limiting?.schema["minimum"], required === true && limiting?.requiredSchema?.["minimum"]];
  const least = Math.max(...[min, ...own].filter(isNumber));
  const most = isNumber(max) ? max : Infinity;
  return type?.schema["type"] === "integer" ? [Math.ceil(least), Math.floor(most)] : [least, most];
}

/** Bounds that nothing is within: the field's own, or those of a variant beside them. */
export const lintBounds: LintRule = ({ definition, pointer }, { types, shownStates }) => {
  const type = types.get(definition.type);
  const states = shownStates(definition.name);
  if (!type || type.bounds === "none" || !states) return [];
  const told = new Set<string>();
  return states.flatMap((state): Finding[] => {
    const [least, most] = boundsOf(type, validationIn(definition.validation, state), definition.signed);
    const place = placeIn(state, bringsBounds, pointer);
    if (least <= most || told.has(place)) return [];
    told.add(place);
    return [
      error(
        "min-over-max",
        `${place}/validation`,
        `Nothing is at least ${least} and at most ${most}.`,
        "Swap or correct the bounds.",
      ),
    ];
  });
};

const bounds = ["min", "max", "min_length", "max_length", "required"] as const;

const bringsBounds = ({ validation }: Variant) => {
  const rules: FieldValidation = validation ?? {};
  return bounds.some((key) => rules[key] !== undefined);
};
