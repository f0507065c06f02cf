import type { Finding } from "../../finding.ts";
import { reportForeign } from "../foreign-endpoint.ts";
import { error, warning, type LintRule } from "./lint-context.ts";
import { hasSource, variantsOf } from "./variants-of.ts";

/** Where choices come from. */
export const lintChoices: LintRule = ({ definition, pointer }, { types }) => {
  const { type, options, api_endpoint, genie_api_endpoint } = definition;
  const findings: Finding[] = [];
  const sources = Object.entries({ options, api_endpoint, genie_api_endpoint }).filter(
    ([, value]) => value !== undefined,
  );
  const fieldType = types.get(type);
  if (!fieldType) return [];
  const offers = fieldType.choices !== "none";
  for (const [key] of sources) {
    if (!offers)
      findings.push(
        warning(
          "choices-without-effect",
          `${pointer}/${key}`,
          `A field of type ${type} offers no choices.`,
          `Remove ${key}.`,
        ),
      );
  }
  const variants = variantsOf(definition, pointer);
  const bringing = new Set(
    variants.filter(({ variant }) => hasSource(variant)).map(({ dependency }) => dependency),
  );
  if (offers && sources.length === 0 && bringing.size === 0) {
    findings.push(
      error(
        "no-choices",
        pointer,
        `A field of type ${type} needs options or an endpoint.`,
        "Add options, api_endpoint or genie_api_endpoint.",
      ),
    );
  }
  if (offers && sources.length === 0 && bringing.size === 1 && definition.is_disabled !== true) {
    // Greyed, it may still show what a record has.
    const bare = variants.filter(
      ({ variant, dependency }) =>
        bringing.has(dependency) &&
        !hasSource(variant) &&
        variant.hidden !== true &&
        variant.is_disabled !== true,
    );
    for (const { place } of bare)
      findings.push(
        error(
          "no-choices",
          place,
          "Other variants bring choices, but where this one applies there are none.",
          "Add options or an endpoint to this variant, or to the field itself.",
        ),
      );
  }
  if (sources.length > 1) {
    findings.push(
      warning(
        "several-sources",
        pointer,
        `Choices come from one place, but there are ${sources.map(([key]) => key).join(" and ")}.`,
        "Keep one of them.",
      ),
    );
  }
  const own = { variant: definition, place: pointer };
  for (const { variant, place } of [own, ...variants]) {
    for (const key of ["api_endpoint", "genie_api_endpoint"] as const) {
      if (variant[key] === undefined) continue;
      reportForeign(key, variant[key], place, (finding) => findings.push(finding));
    }
  }
  return findings;
};
