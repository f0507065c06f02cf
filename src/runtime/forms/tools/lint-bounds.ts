import type { Finding } from "../../finding.ts";
import type { FieldValidation, Variant } from "../../language/form-layout.gen.ts";
import { boundsOf } from "./bounds-of.ts";
import { error, type LintRule } from "./lint-context.ts";
import { placeIn, validationIn } from "./shown-states.ts";

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
