import type { Finding } from "../../finding.ts";
import type { LocatedField } from "../read-layout.ts";
import { error, warning, type LintRule } from "./lint-context.ts";
import type { ShownState } from "./shown-states.ts";
import { hasSource, type LocatedVariant, variantsOf } from "./variants-of.ts";

/** Where choices come from. */
export const lintChoices: LintRule = (field, { types, shownStates }) => {
  const { definition, pointer } = field;
  const { name, type, options, api_endpoint, genie_api_endpoint } = definition;
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
  if (offers && sources.length === 0) findings.push(...withoutChoices(field, variants, shownStates(name)));
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
  return findings;
};

/** Where nothing can be chosen; greyed, a field may still show what a record has. */
function withoutChoices(
  { definition, pointer }: LocatedField,
  variants: readonly LocatedVariant[],
  states: readonly ShownState[] | undefined,
): Finding[] {
  const open = states?.filter(({ state }) => !state.disabled) ?? [];
  if (states && open.length === 0) return [];
  if (!variants.some(({ variant }) => hasSource(variant)))
    return [
      error(
        "no-choices",
        pointer,
        `A field of type ${definition.type} needs options or an endpoint.`,
        "Add options, api_endpoint or genie_api_endpoint.",
      ),
    ];
  return open.flatMap(({ variant }) =>
    !variant || hasSource(variant.variant)
      ? []
      : [
          error(
            "no-choices",
            variant.place,
            "Other variants bring choices, but where this one applies there are none.",
            "Add options or an endpoint to this variant, or to the field itself.",
          ),
        ],
  );
}
