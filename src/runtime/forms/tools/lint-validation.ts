import type { Finding } from "../../finding.ts";
import type { FieldValidation } from "../../language/form-layout.gen.ts";
import { maxTextLength } from "../re2-pattern.ts";
import type { LocatedField } from "../read-layout.ts";
import { error, warning, type LintContext, type LintRule } from "./lint-context.ts";
import { type LocatedValidation, validationsOf } from "./located-rules.ts";

/** Bounds and patterns of the field and of its variants. */
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
        "An int is written in digits only, so it is never below 0.",
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
        `A pattern has no effect on a field of type ${definition.type}.`,
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

/** Whether JSON Schema's dialect of patterns (ECMA-262 under the flag `u`) has the pattern too. */
function isEcmaPattern(source: string): boolean {
  try {
    RegExp(source, "u");
    return true;
  } catch {
    return false;
  }
}

/** Characters that people may well write where the field sets no bound: in a line, and in a text of many. */
const ordinary = { line: 5_000, markdown: 100_000 } as const;

/** A pattern so large that texts which the field allows never match. */
function largePattern(
  text: string,
  { max, max_length }: FieldValidation,
  pointer: string,
  type: string,
): Finding[] {
  const longest = maxTextLength(text);
  const allowed = [max, max_length].filter((bound) => typeof bound === "number");
  const most = type === "markdown" ? ordinary.markdown : ordinary.line;
  if (longest >= Math.min(...(allowed.length > 0 ? allowed : [most]))) return [];
  return [
    warning(
      "large-pattern",
      pointer,
      `The pattern is so large that a text of more than ${longest} characters never matches.`,
      `Lower its repetitions, or set max_length to at most ${longest}.`,
    ),
  ];
}

const unportable = (pointer: string) =>
  warning(
    "unportable-pattern",
    pointer,
    "The pattern is RE2 syntax alone: a JSON Schema with it is refused by other programs.",
    "Write it as a regular expression of JavaScript under the flag u, as in [Aa] instead of (?i)a.",
  );
