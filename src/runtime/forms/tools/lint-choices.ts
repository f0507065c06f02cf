import type { Finding } from "../../finding.ts";
import { isObject } from "../../json.ts";
import { reportForeign } from "../foreign-endpoint.ts";
import { error, warning, type LintRule } from "./lint-context.ts";
import { variantsOf } from "./variants-of.ts";

/** Options, endpoints and cascades. */
export const lintChoices: LintRule = ({ definition, pointer }, { types, byName }) => {
  const { type, options, api_endpoint, genie_api_endpoint, form_filter_key, option_filter_value } =
    definition;
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
  if (offers && sources.length === 0 && !hasVariantChoices(definition.depends_on)) {
    findings.push(
      error(
        "no-choices",
        pointer,
        `A field of type ${type} needs options or an endpoint.`,
        "Add options, api_endpoint or genie_api_endpoint.",
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
  for (const { variant, place } of [own, ...variantsOf(definition, pointer)]) {
    for (const key of ["api_endpoint", "genie_api_endpoint"] as const) {
      if (variant[key] === undefined) continue;
      reportForeign(key, variant[key], place, (finding) => findings.push(finding));
    }
    if (Array.isArray(variant.options))
      findings.push(...repeatedOptions(variant.options, place, option_filter_value));
  }
  if ((form_filter_key === undefined) !== (option_filter_value === undefined)) {
    findings.push(
      error(
        "half-a-cascade",
        pointer,
        "form_filter_key and option_filter_value belong together.",
        "Give both, or none.",
      ),
    );
  }
  if (form_filter_key !== undefined && form_filter_key === definition.name) {
    findings.push(
      error(
        "self-cascade",
        `${pointer}/form_filter_key`,
        "A field cannot filter its own options.",
        "Name another field.",
      ),
    );
  }
  if (form_filter_key !== undefined && Array.isArray(options) && hasValue(definition.default_value)) {
    findings.push(
      warning(
        "default-in-cascade",
        `${pointer}/default_value`,
        `The default is refused whenever "${form_filter_key}" filters it out, also where nobody chose anything.`,
        "Remove the default.",
      ),
    );
  }
  if (form_filter_key !== undefined && !byName.has(form_filter_key)) {
    findings.push(
      error(
        "absent-field",
        `${pointer}/form_filter_key`,
        `There is no field "${form_filter_key}" to filter by.`,
        "Name a field of this layout.",
      ),
    );
  }
  return findings;
};

const hasValue = (value: unknown) => value !== undefined && value !== null && value !== "";

function hasVariantChoices(dependsOn: unknown): boolean {
  const text = JSON.stringify(dependsOn ?? null);
  return text.includes('"options"') || text.includes("api_endpoint");
}

/** An id may stand again in a row that a cascade keeps for something else. */
function repeatedOptions(
  options: readonly unknown[],
  pointer: string,
  cascadeKey: string | undefined,
): Finding[] {
  const seen = new Set<string>();
  return options.flatMap((option, position) => {
    const id = isObject(option) ? option["id"] : option;
    const kept = isObject(option) && cascadeKey !== undefined ? option[cascadeKey] : null;
    const key = JSON.stringify([id, kept]);
    if (!seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [
      error(
        "duplicate-option",
        `${pointer}/options/${position}`,
        `The option ${JSON.stringify(id)} stands twice.`,
        "Give each option an id of its own.",
      ),
    ];
  });
}
