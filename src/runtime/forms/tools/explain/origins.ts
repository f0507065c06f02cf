import { isObject, pointerTo } from "../../../../kernel/json.ts";
import { ignoredDependency } from "../../compile-conditions.ts";
import type {
  CompiledCondition,
  CompiledDependency,
  CompiledField,
  CompiledForm,
  ConditionSource,
} from "../../compiled-form.ts";
import { conditionHolds, type FormData, matchesAt, readSource } from "../../evaluate.ts";
import type { Variant } from "../../../language/form-layout.gen.ts";
import { formatValue } from "../format-value.ts";
import { conditionWords, labelAt, sourceWords, variantWords } from "./condition-words.ts";

/** Controllers visited so far. Each is explained once, and the length of a chain is limited. */
type Seen = Set<string>;
const maxChainLength = 50;

/** Explains the current value of a dependency's source; for a hidden controller, also why it is hidden. */
export function explainSource(
  form: CompiledForm,
  data: FormData,
  source: ConditionSource,
  seen: Seen = new Set(),
): Cause {
  if (source.kind === "condition") return explainCondition(form, data, source.condition, seen);
  const [value, isFilled] = readSource(form, data, source);
  if (source.kind === "record") {
    const pointer = pointerTo("", ...source.path);
    return cause(`the record's ${pointer} is ${formatValue(value)}`, { pointer, value });
  }
  const { name } = source;
  const position = form.index.get(name);
  const controller = form.fields[position ?? -1];
  if (!controller || position === undefined)
    return cause(`the form has no field "${name}", so it reads as empty`, { field: name });
  const label = labelAt(form, data, name);
  const isKnown = seen.has(name) || seen.size >= maxChainLength;
  seen.add(name);
  if (data.fields[position]?.state.hidden === true) {
    return cause(`${label} is hidden and reads as empty`, {
      field: name,
      because: isKnown ? [] : explainHidden(form, data, controller, seen),
    });
  }
  const words = !isFilled ? "empty" : controller.type.isSecret === true ? "filled" : formatValue(value);
  const shown = isKnown ? [] : explainShown(form, data, controller, seen);
  const because = shown.filter(({ because: deeper }) => deeper.length > 0);
  return cause(`${label} is ${words}`, { field: name, value, because });
}

/** Explains whether a condition holds, with the values of the fields that it reads. */
export function explainCondition(
  form: CompiledForm,
  data: FormData,
  condition: CompiledCondition,
  seen: Seen = new Set(),
): Cause {
  const words = conditionWords(form, data, condition);
  const inner = condition.kind === "named" ? ` (${conditionWords(form, data, condition.part)})` : "";
  return cause(
    conditionHolds(form, data, condition) ? `${words}${inner}` : `it is not true that ${words}${inner}`,
    {
      because: condition.fields
        .slice(0, maxChainLength)
        .map((name) => explainSource(form, data, { kind: "field", name }, seen)),
    },
  );
}

/** Explains which variant of a dependency matched, if any. */
function decision(
  form: CompiledForm,
  data: FormData,
  dependency: CompiledDependency,
  match: number,
  seen: Seen,
): Cause {
  const { source, variants } = dependency;
  const what = sourceWords(form, data, source);
  if (form.ignoredEdges.has(dependency))
    return cause(`the dependency on ${what} closes a cycle and is ignored`);
  if (match === ignoredDependency) return cause("a dependency that cannot be used is ignored");
  const read = { because: [explainSource(form, data, source, seen)] };
  if (!variants && source.kind === "condition")
    return cause(`it is shown while ${conditionWords(form, data, source.condition)}`, read);
  if (!variants) return cause(`it is shown once ${what} is filled`, read);
  const variant = variants[match];
  if (!variant) return cause(`no variant for ${what} holds`, read);
  const verb = variant.hidden === true ? "hides it" : "shows it";
  return cause(`the variant where ${what} ${variantWords(variant)} ${verb}`, read);
}

/** Explains the dependencies that hide a field. */
export function explainHidden(
  form: CompiledForm,
  data: FormData,
  field: CompiledField,
  seen: Seen = new Set([field.name]),
): Cause[] {
  const matches = matchesAt(form, field, data);
  return field.dependencies.flatMap((dependency, place) => {
    const match = matches[place] ?? -1;
    const hides = match === -1 || dependency.variants?.[match]?.hidden === true;
    return hides ? [decision(form, data, dependency, match, seen)] : [];
  });
}

/** Explains the dependencies that show a field. */
export function explainShown(
  form: CompiledForm,
  data: FormData,
  field: CompiledField,
  seen: Seen = new Set([field.name]),
): Cause[] {
  const matches = matchesAt(form, field, data);
  return field.dependencies.flatMap((dependency, place) =>
    dependency === (field.calculation ?? field.start ?? field.rowCount)?.dependency ||
    dependency === field.labelValues?.dependency ||
    dependency === field.optionsFrom?.dependency ||
    dependency === field.list?.choicesDependency
      ? []
      : [decision(form, data, dependency, matches[place] ?? -1, seen)],
  );
}

interface Held {
  readonly variant: Variant;
  readonly dependency: CompiledDependency;
}

/** Matching variants of a field, in the order in which they override it. */
export function matchingVariants(form: CompiledForm, data: FormData, field: CompiledField): Held[] {
  const matches = matchesAt(form, field, data);
  return field.dependencies.flatMap((dependency, place) => {
    const variant = dependency.variants?.[matches[place] ?? -1];
    return variant ? [{ variant, dependency }] : [];
  });
}

/** Explains where the value of a property comes from: the last variant that sets it, else the layout. */
export function originOf(
  form: CompiledForm,
  data: FormData,
  field: CompiledField,
  property: string,
  group?: "validation",
): Cause {
  const setter = matchingVariants(form, data, field).findLast(({ variant }) => {
    const holder: unknown = group === undefined ? variant : variant[group];
    return isObject(holder) && holder[property] !== undefined;
  });
  const key = group === undefined ? property : `${group}.${property}`;
  if (!setter) return cause(`the layout sets ${key}`);
  const { source } = setter.dependency;
  const what = sourceWords(form, data, source);
  return cause(`the variant where ${what} ${variantWords(setter.variant)} sets ${key}`, {
    because: [explainSource(form, data, source)],
  });
}

/** A reason with its own reasons, down to user input or a literal in the layout. */
export interface Cause {
  readonly text: string;
  /** Field whose value or state is the reason. */
  readonly field?: string;
  /** JSON pointer into the record, if its value is the reason. */
  readonly pointer?: string;
  readonly value?: unknown;
  readonly because: readonly Cause[];
}

export type Topic = "shown" | "hidden" | "changed" | "required" | "disabled" | "read_only" | "error";

/** A fact about the current state of a field, with its reasons. */
export interface Fact {
  readonly topic: Topic;
  /** For errors: code of the violated rule. */
  readonly code?: string;
  readonly text: string;
  readonly because: readonly Cause[];
}

/** Explanation of a field's current state. */
export interface FieldExplanation {
  readonly name: string;
  readonly label: string;
  readonly facts: readonly Fact[];
}

/** @param others default: no further causes */
export const cause = (text: string, others: Partial<Omit<Cause, "text">> = {}): Cause => ({
  text,
  because: [],
  ...others,
});
