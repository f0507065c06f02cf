import type { Finding } from "../../finding.ts";
import { isServicePath } from "../option-loader.ts";
import { error, warning, type LintRule } from "./lint-context.ts";

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
  for (const [key, path] of Object.entries({ api_endpoint, genie_api_endpoint })) {
    if (path === undefined || isServicePath(path)) continue;
    findings.push(
      error(
        "foreign-endpoint",
        `${pointer}/${key}`,
        `"${path}" is not a path of our own services.`,
        "Use an absolute path without a host, such as /api/users.",
      ),
    );
  }
  if (Array.isArray(options)) findings.push(...repeatedOptions(options, pointer));
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

function hasVariantChoices(dependsOn: unknown): boolean {
  const text = JSON.stringify(dependsOn ?? null);
  return text.includes('"options"') || text.includes("api_endpoint");
}

function repeatedOptions(options: readonly unknown[], pointer: string): Finding[] {
  const seen = new Set<unknown>();
  return options.flatMap((option, position) => {
    const id = typeof option === "object" && option !== null ? (option as { id?: unknown }).id : option;
    if (!seen.has(id)) {
      seen.add(id);
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
