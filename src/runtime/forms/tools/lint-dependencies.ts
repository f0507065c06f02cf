import type { Finding } from "../../finding.ts";
import { isObject, pointerTo } from "../../json.ts";
import { choicesOf } from "../choices.ts";
import { compileCondition } from "../condition.ts";
import type { Dependency, Option } from "../language.gen.ts";
import { error, warning, type LintContext, type LintRule } from "./lint-context.ts";
import { variantsOf } from "./variants-of.ts";

/** Pointers that miss what they mean, variants that can never apply, and fields that can never be shown. */
export const lintDependencies: LintRule = ({ definition, pointer }, context) => {
  const { depends_on } = definition;
  if (depends_on === undefined) return [];
  const list = Array.isArray(depends_on) ? depends_on : [depends_on];
  return list.flatMap((dependency, position) =>
    isObject(dependency)
      ? lintDependency(
          dependency as unknown as Dependency,
          Array.isArray(depends_on) ? `${pointer}/depends_on/${position}` : `${pointer}/depends_on`,
          context,
        )
      : [],
  );
};

function lintDependency(
  { field, variants }: Dependency,
  pointer: string,
  { byName, form }: LintContext,
): Finding[] {
  const findings: Finding[] = [];
  const own = form.fields.find(({ path }) => pointerTo("", ...path) === field);
  if (own) {
    findings.push(
      error(
        "pointer-to-own-field",
        `${pointer}/field`,
        "A pointer reads the record as it was saved, not what is typed in this form.",
        `Name the field: "${own.name}".`,
      ),
    );
  }
  if (!Array.isArray(variants)) {
    if (byName.get(field)?.definition.type === "checkbox") {
      findings.push(
        warning(
          "always-shown",
          pointer,
          `A checkbox is always filled, so the field is shown whether "${field}" is ticked or not.`,
          'Add "variants": [{ "when": true }].',
        ),
      );
    }
    return findings;
  }
  if (variants.every((variant) => variant?.hidden === true)) {
    findings.push(
      warning(
        "never-shown",
        pointer,
        "No variant shows the field, so it is always hidden.",
        "Add a variant that shows it, or remove the field.",
      ),
    );
  }
  const controller = byName.get(field)?.definition;
  const hasOtherOptions =
    controller !== undefined &&
    variantsOf(controller, "").some(({ variant }) =>
      [variant.options, variant.api_endpoint, variant.genie_api_endpoint].some((each) => each !== undefined),
    );
  const possible = hasOtherOptions
    ? undefined
    : controller?.type === "checkbox"
      ? [true, false]
      : controller?.type === "select" && Array.isArray(controller.options)
        ? ids(controller.options)
        : undefined;
  if (!possible) return findings;
  variants.forEach((variant, at) => {
    if (!isObject(variant) || !("when" in variant)) return;
    const holds = compileCondition(variant["when"], "id");
    if (possible.some((value) => holds(value, true)) || holds(undefined, false)) return;
    findings.push(
      warning(
        "unreachable-variant",
        `${pointer}/variants/${at}/when`,
        `"${field}" never has this value.`,
        `It can be: ${possible.map((value) => JSON.stringify(value)).join(", ")}.`,
      ),
    );
  });
  return findings;
}

const ids = (options: readonly Option[]) =>
  choicesOf(options, { idKey: "id", labelKey: "label" }, "en").map(({ id }) => id);
