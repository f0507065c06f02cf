import type { Finding } from "../../finding.ts";
import type { FieldValidation, Variant } from "../language.gen.ts";
import { boundsOf } from "./bounds-of.ts";
import { error, warning, type LintRule } from "./lint-context.ts";
import { bringerOf, type ReachableState, validationIn } from "./reachable-states.ts";

/** Bounds that nothing is within: the field's own, those of a variant, or of two that hold together. */
export const lintBounds: LintRule = ({ definition, pointer }, { types, reachable }) => {
  const type = types.get(definition.type);
  const found = reachable(definition.name);
  if (!type || type.bounds === "none" || !found) return [];
  const judged = found.states.map((state): Judged => {
    const [least, most] = boundsOf(type, validationIn(definition.validation, state));
    return { state, least, most, place: bringerOf(state, bringsBounds)?.place ?? pointer };
  });
  return [...new Set(judged.map(({ place }) => place))].flatMap((place): Finding[] => {
    const here = judged.filter((each) => each.place === place);
    const empty = here.filter(isEmpty);
    const [first] = empty;
    if (!first) return [];
    if (empty.length === here.length)
      return [
        error(
          "min-over-max",
          `${place}/validation`,
          `Nothing is at least ${first.least} and at most ${first.most}.`,
          "Swap or correct the bounds.",
        ),
      ];
    return found.isExact ? empty.map((each) => together(each)) : [];
  });
};

interface Judged {
  readonly state: ReachableState;
  readonly least: number;
  readonly most: number;
  /** Where the last of the bounds in force stand. */
  readonly place: string;
}

const isEmpty = ({ least, most }: Judged) => least > most;

const bounds = ["min", "max", "min_length", "max_length", "required"] as const;

const bringsBounds = ({ validation }: Variant) => {
  const rules: FieldValidation = validation ?? {};
  return bounds.some((key) => rules[key] !== undefined);
};

function together({ state, least, most, place }: Judged): Finding {
  const others = state.variants.filter((each) => bringsBounds(each.variant) && each.place !== place);
  const where = others.map((each) => each.place).join(" and ");
  return warning(
    "min-over-max",
    `${place}/validation`,
    `Together with the variant at ${where} nothing is at least ${least} and at most ${most}.`,
    "Correct the bounds of one of the two variants.",
  );
}
