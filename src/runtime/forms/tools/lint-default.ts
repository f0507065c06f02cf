import type { Finding } from "../../finding.ts";
import type { CompiledForm, FieldState } from "../compiled-form.ts";
import { sameValue } from "../field-value.ts";
import type { Variant } from "../../language/form-layout.gen.ts";
import { type ValidatedField, violationsAt } from "../violations-at.ts";
import { error, warning, type LintRule } from "./lint-context.ts";
import { placeIn } from "./shown-states.ts";

/** A default that the field itself would refuse, its own or that of a variant. */
export const lintDefault: LintRule = ({ definition, pointer }, { form, shownStates }) => {
  const position = form.index.get(definition.name);
  const field = position === undefined ? undefined : form.fields[position];
  const states = shownStates(definition.name);
  if (position === undefined || !field || !states) return [];
  const validated = states.flatMap((each) => {
    const place = placeIn(each, bringsDefault, pointer);
    const value = place === pointer ? definition.default_value : each.variant?.variant.default_value;
    if (sameValue(field.type, value, undefined)) return [];
    return [{ place, holder: each.variant?.place, messages: refusals(form, position, each.state, value) }];
  });
  const [own, brought] = [true, false].map((isOwn) =>
    validated.filter(({ place }) => (place === pointer) === isOwn),
  ) as [typeof validated, typeof validated];
  const refused = own.filter(({ messages }) => messages.length > 0);
  const isAlways = own.length > 0 && refused.length === own.length;
  return [
    ...(isAlways
      ? refusedAt(pointer, refused[0]?.messages ?? [])
      : refused.map(({ holder = pointer, messages }) => inherited(holder, messages))),
    ...brought.flatMap(({ place, messages }) => refusedAt(place, messages)),
  ];
};

const bringsDefault = ({ default_value }: Variant) => default_value !== undefined;

const refusedAt = (place: string, messages: readonly string[]): Finding[] =>
  messages.map((message) =>
    error(
      "bad-default",
      `${place}/default_value`,
      `The default is refused by the field's own rules: ${message}.`,
      "Correct the default or the rule.",
    ),
  );

/** A variant under which the field's own default is refused, though under others it is not. */
const inherited = (place: string, messages: readonly string[]): Finding =>
  warning(
    "bad-default",
    place,
    `The field's default is refused where this variant applies: ${messages.join(" ")}.`,
    "Give the variant a default_value of its own; null stands for none.",
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
