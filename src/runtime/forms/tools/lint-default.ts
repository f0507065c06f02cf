import type { Finding } from "../../finding.ts";
import type { CompiledForm, FieldState } from "../compiled-form.ts";
import { sameValue } from "../field-value.ts";
import { type ValidatedField, violationsAt } from "../violations-at.ts";
import { error, warning, type LintRule } from "./lint-context.ts";
import { bringerOf, holdsIn, type ReachableState } from "./reachable-states.ts";
import { variantsOf } from "./variants-of.ts";

/** A default that the field itself would refuse, its own or that of a variant. */
export const lintDefault: LintRule = ({ definition, pointer }, { form, reachable }) => {
  const position = form.index.get(definition.name);
  const field = position === undefined ? undefined : form.fields[position];
  const found = reachable(definition.name);
  if (position === undefined || !field || !found) return [];
  const variants = variantsOf(definition, pointer);
  const judged = (value: unknown, place: string) =>
    sameValue(field.type, value, undefined)
      ? []
      : found.states
          .filter((each) => (bringerOf(each, bringsDefault)?.place ?? pointer) === place)
          .map((each) => ({ each, messages: refusals(form, position, each.state, value) }));
  const own = judged(definition.default_value, pointer);
  return [
    ...(isAlways(own) ? refused(own, pointer) : inherited(own)),
    ...variants.flatMap(({ variant, place }) => {
      const all = judged(variant.default_value, place);
      if (isAlways(all)) return refused(all, place);
      const bad = found.isExact ? all.find(({ messages }) => messages.length > 0) : undefined;
      return bad
        ? [
            warning(
              "bad-default",
              `${place}/default_value`,
              `Beside some other variants this default is refused: ${bad.messages.join(" ")}.`,
              "Correct the default or the rule.",
            ),
          ]
        : [];
    }),
  ];

  /** Variants under which the field's own default is refused, though under others it is not. */
  function inherited(all: readonly Judged[]): Finding[] {
    return variants.flatMap(({ place }) => {
      const here = all.filter(({ each }) => holdsIn(each, place));
      return isAlways(here)
        ? [
            warning(
              "bad-default",
              place,
              `The field's default is refused where this variant applies: ${here[0]?.messages.join(" ") ?? ""}.`,
              "Give the variant a default_value of its own; null stands for none.",
            ),
          ]
        : [];
    });
  }
};

/** What the rules say of a default in a state in which it is in force. */
interface Judged {
  readonly each: ReachableState;
  readonly messages: readonly string[];
}

const bringsDefault = (variant: { readonly default_value?: unknown }) => variant.default_value !== undefined;

const isAlways = (all: readonly Judged[]) =>
  all.length > 0 && all.every(({ messages }) => messages.length > 0);

const refused = ([first]: readonly Judged[], place: string): Finding[] =>
  (first?.messages ?? []).map((message) =>
    error(
      "bad-default",
      `${place}/default_value`,
      `The default is refused by the field's own rules: ${message}.`,
      "Correct the default or the rule.",
    ),
  );

function refusals(form: CompiledForm, position: number, state: FieldState, value: unknown): string[] {
  const fields: ValidatedField[] = [];
  fields[position] = { value, state, initialValue: value };
  const sources = form.fields[position]?.dependencies.map(({ source }) => source) ?? [];
  for (const { field } of state.comparisons) {
    const at = form.index.get(field) ?? -1;
    const other = form.fields[at];
    // What another field holds here nobody knows, if it depends on others or this one on it.
    const isKnown =
      other?.dependencies.length === 0 &&
      !sources.some((source) => source.kind === "field" && source.name === field);
    if (other && isKnown && at !== position)
      fields[at] = { value: undefined, state: other.stateFor([]), initialValue: undefined };
  }
  return violationsAt(form, position, {
    fields,
    today: "0000-01-01",
    mode: "create",
    context: {},
  }).map(({ message }) => message);
}
