import type { Finding } from "../../finding.ts";
import type { LocatedField } from "../read-layout.ts";
import { error, type LintRule, warning } from "./lint-context.ts";
import { type LocatedValidation, validationsOf } from "./validations-of.ts";

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
