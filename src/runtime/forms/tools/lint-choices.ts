import type { Finding } from "../../finding.ts";
import type { FieldDefinition } from "../../language/form-layout.gen.ts";
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
  findings.push(...otherText(definition, pointer, offers));
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

/** A text of one's own beside choices that are not there, or that only a service knows. */
function otherText(
  { type, allow_other, other_label, api_endpoint, genie_api_endpoint }: FieldDefinition,
  pointer: string,
  offers: boolean,
): Finding[] {
  const isAsked = (api_endpoint ?? genie_api_endpoint) !== undefined;
  if (allow_other === true && (!offers || isAsked))
    return [
      warning(
        "other-without-effect",
        `${pointer}/allow_other`,
        isAsked
          ? "allow_other has no effect beside choices of an endpoint: which text is one's own is not known."
          : `allow_other has no effect on a field of type ${type}.`,
        isAsked ? "Write the choices as options, or remove allow_other." : "Remove allow_other.",
      ),
    ];
  return other_label !== undefined && allow_other !== true
    ? [
        warning(
          "other-without-effect",
          `${pointer}/other_label`,
          "other_label has no effect without allow_other.",
          'Add "allow_other": true, or remove other_label.',
        ),
      ]
    : [];
}

/** Where nothing can be chosen; disabled, a field may still show what a record has. */
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
