import type { Finding } from "../../../finding.ts";
import type { FieldValidation, Variant } from "../../../language/form-layout.gen.ts";
import { maxTextLength } from "../../validation/re2-pattern.ts";
import { isEcmaPattern } from "../../validation/pattern.ts";
import type { LocatedField } from "../../compile/read-layout.ts";
import { error, formatType, warning, type LintContext, type LintRule } from "./lint-context.ts";
import { type LocatedValidation, validationsOf } from "./located-rules.ts";
import { placeIn, validationIn } from "./shown-states.ts";
import type { FieldType } from "../../../types/field-type.ts";
import { readDayLimit } from "../../date-bounds.ts";

/** Checks bounds and patterns of a field and its variants. */
export const lintValidation: LintRule = (field, context) =>
  validationsOf(field).flatMap((located) => [
    ...bounds(field, located, context),
    ...pattern(field, located, context),
  ]);

function bounds(
  { definition }: LocatedField,
  { validation, pointer }: LocatedValidation,
  { types }: LintContext,
): Finding[] {
  const kind = types.get(definition.type)?.bounds;
  const findings: Finding[] = [];
  const useless = (["min", "max", "min_length", "max_length"] as const).filter(
    (key) => validation[key] !== undefined && !bears(kind, key),
  );
  if (validation.syntax !== undefined && kind !== "length")
    findings.push(
      warning(
        "bound-without-effect",
        `${pointer}/syntax`,
        `syntax has no effect on a field of type ${formatType(definition.type)}.`,
        "Remove syntax, or make the field a string.",
      ),
    );
  const hasDays = types.get(definition.type)?.earliestDay !== undefined;
  for (const key of useless) {
    const bound: unknown = validation[key];
    // A text is also refused by the meta-schema, whose advice would be to write a number.
    const report = typeof bound === "number" ? warning : error;
    findings.push(
      report(
        "bound-without-effect",
        `${pointer}/${key}`,
        `${key} has no effect on a field of type ${formatType(definition.type)}.`,
        hasDays && (key === "min" || key === "max")
          ? `Write "${key}_date": ${readDayLimit(bound) ? JSON.stringify(bound) : '"2026-01-31"'}.`
          : `Remove ${key}.`,
      ),
    );
  }
  if (
    definition.type === "int" &&
    definition.signed !== true &&
    validation.min !== undefined &&
    validation.min < 0
  ) {
    findings.push(
      warning(
        "int-below-zero",
        `${pointer}/min`,
        "An int contains only digits, so it is never below 0.",
        "Use type float for numbers with a sign.",
      ),
    );
  }
  return findings;
}

const bears = (kind: string | undefined, key: string) =>
  key.endsWith("_length") ? kind === "length" : kind === "length" || kind === "number";

function pattern(
  { definition }: LocatedField,
  { validation, merged, pointer }: LocatedValidation,
  { compilePattern, types }: LintContext,
): Finding[] {
  if (typeof validation.pattern !== "string") return [];
  if (types.get(definition.type)?.bounds !== "length") {
    return [
      warning(
        "pattern-without-effect",
        `${pointer}/pattern`,
        `A pattern has no effect on a field of type ${formatType(definition.type)}.`,
        "Remove pattern.",
      ),
    ];
  }
  try {
    compilePattern(validation.pattern);
    return [
      ...(isEcmaPattern(validation.pattern) ? [] : [unportable(`${pointer}/pattern`)]),
      ...largePattern(validation.pattern, merged, `${pointer}/pattern`, definition.type),
    ];
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

/** Plausible text lengths if the field sets no limit: single line, and Markdown. */
const ordinary = { line: 5_000, markdown: 100_000 } as const;

/** Reports patterns so large that texts allowed by the field exceed the step limit and never match. */
function largePattern(
  text: string,
  { max, max_length }: FieldValidation,
  pointer: string,
  type: string,
): Finding[] {
  const maxLength = maxTextLength(text);
  const allowed = [max, max_length].filter((bound) => typeof bound === "number");
  const ordinaryLength = type === "markdown" ? ordinary.markdown : ordinary.line;
  if (maxLength >= Math.min(...(allowed.length > 0 ? allowed : [ordinaryLength]))) return [];
  return [
    warning(
      "large-pattern",
      pointer,
      `The pattern is so large that a text of more than ${maxLength} characters never matches.`,
      `Lower its repetitions, or set max_length to at most ${maxLength}.`,
    ),
  ];
}

const unportable = (pointer: string) =>
  warning(
    "unportable-pattern",
    pointer,
    "The pattern is valid only in RE2 syntax: other programs reject a JSON Schema with it.",
    "Write it as a JavaScript regular expression with the flag u, such as [Aa] instead of (?i)a.",
  );

/** Reports file limits on other fields and on signatures, and limits that cannot be met. */
export const lintFiles: LintRule = (field) =>
  validationsOf(field).flatMap((located) => fileRules(field, located));

function fileRules({ definition }: LocatedField, { validation, pointer }: LocatedValidation): Finding[] {
  const { min_files: min, max_files: max = 1 } = validation;
  const keys = ["accept", "min_files", "max_files", "max_megabytes"] as const;
  const presentKeys = keys.filter((key) => validation[key] !== undefined);
  if (definition.type !== "file")
    return presentKeys.map((key) =>
      warning(
        "bound-without-effect",
        `${pointer}/${key}`,
        `${key} has no effect on a field of type ${formatType(definition.type)}.`,
        "Remove it, or make the field a file.",
      ),
    );
  if (definition.display === "signature")
    return presentKeys
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
          `No value can have at least ${min} and at most ${max} ${max === 1 ? "file" : "files"}.`,
          "Raise max_files, which is 1 unless given.",
        ),
      ]
    : [];
}

/** Smallest and largest number, or length, of a filled value, from its rules and type. */
const boundsOf = (
  type: FieldType | undefined,
  validation: FieldValidation,
  isSigned = false,
): [min: number, max: number] =>
  type?.bounds === "length" ? lengths(validation) : numbers(validation, isSigned ? undefined : type, type);

const isNumber = (value: unknown): value is number => typeof value === "number";

/** Smallest and largest length of a non-empty text. */
function lengths({ min, max, min_length, max_length }: FieldValidation): [min: number, max: number] {
  const [lower, upper] = [[min, min_length].filter(isNumber), [max, max_length].filter(isNumber)];
  return [Math.max(1, ...lower.map(Math.ceil)), Math.min(...upper.map(Math.floor))];
}

/** Smallest and largest number that bounds and type allow. */
function numbers(
  { min, max, required }: FieldValidation,
  limiting: FieldType | undefined,
  type: FieldType | undefined,
): [min: number, max: number] {
  const typeMinimums = [
    limiting?.schema["minimum"],
    required === true && limiting?.requiredSchema?.["minimum"],
  ];
  const lower = Math.max(...[min, ...typeMinimums].filter(isNumber));
  const upper = isNumber(max) ? max : Infinity;
  return type?.schema["type"] === "integer" ? [Math.ceil(lower), Math.floor(upper)] : [lower, upper];
}

/** Reports bounds that no value satisfies, of the field or combined with those of a variant. */
export const lintBounds: LintRule = ({ definition, pointer }, { types, shownStates }) => {
  const type = types.get(definition.type);
  const states = shownStates(definition.name);
  if (!type || type.bounds === "none" || !states) return [];
  const reportedPlaces = new Set<string>();
  return states.flatMap((state): Finding[] => {
    const [lower, upper] = boundsOf(type, validationIn(definition.validation, state), definition.signed);
    const place = placeIn(state, bringsBounds, pointer);
    if (lower <= upper || reportedPlaces.has(place)) return [];
    reportedPlaces.add(place);
    return [
      error(
        "min-over-max",
        `${place}/validation`,
        `No value can be at least ${lower} and at most ${upper}.`,
        "Swap or fix the bounds.",
      ),
    ];
  });
};

const limitKeys = ["min", "max", "min_length", "max_length", "required"] as const;

const bringsBounds = ({ validation }: Variant) => {
  const rules: FieldValidation = validation ?? {};
  return limitKeys.some((key) => rules[key] !== undefined);
};
