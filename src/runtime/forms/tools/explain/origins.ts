import { isObject, pointerTo } from "../../../../kernel/json.ts";
import type {
  CompiledDependency,
  CompiledField,
  CompiledForm,
  ConditionSource,
} from "../../compiled-form.ts";
import { type FormData, matchesAt, readSource } from "../../evaluate.ts";
import type { Variant } from "../../language.gen.ts";
import { valueWords } from "../value-words.ts";
import { cause, type Cause } from "./explanation.ts";
import { whenWords } from "./when-words.ts";

export const labelAt = (form: CompiledForm, data: FormData, name: string): string =>
  `"${data.fields[form.index.get(name) ?? -1]?.state.label ?? name}"`;

/** The controllers that a chain has gone through: each is explained once, and no chain is longer than people read. */
type Seen = Set<string>;
const maxChainLength = 50;

/** What a dependency reads at the moment, as a reason; behind a hidden controller stands why it is hidden. */
export function reading(
  form: CompiledForm,
  data: FormData,
  source: ConditionSource,
  seen: Seen = new Set(),
): Cause {
  const [value, isFilled] = readSource(form, data, source);
  if (source.kind === "record") {
    const pointer = pointerTo("", ...source.path);
    return cause(`the record's ${pointer} is ${valueWords(value)}`, { pointer, value });
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
      because: isKnown ? [] : hiddenBecause(form, data, controller, seen),
    });
  }
  const words = isFilled ? valueWords(value) : "empty";
  const shown = isKnown ? [] : shownBecause(form, data, controller, seen);
  const because = shown.filter(({ because: deeper }) => deeper.length > 0);
  return cause(`${label} is ${words}`, { field: name, value, because });
}

const sourceWords = (form: CompiledForm, data: FormData, source: ConditionSource) =>
  source.kind === "field" ? labelAt(form, data, source.name) : pointerTo("", ...source.path);

/** How a dependency decided: by which variant, or by none. */
function decision(
  form: CompiledForm,
  data: FormData,
  dependency: CompiledDependency,
  match: number,
  seen: Seen,
): Cause {
  const { source, variants } = dependency;
  const what = sourceWords(form, data, source);
  if (match === -2) return cause(`the dependency on ${what} closes a circle and is left out`);
  const read = { because: [reading(form, data, source, seen)] };
  if (!variants) return cause(`it is shown once ${what} is filled`, read);
  const variant = variants[match];
  if (!variant) return cause(`no variant for ${what} holds`, read);
  const verb = variant.hidden === true ? "hides it" : "shows it";
  return cause(`the variant where ${what} ${whenWords(variant.when)} ${verb}`, read);
}

/** The dependencies that hide a field. */
export function hiddenBecause(
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

/** The dependencies that let a field be shown. */
export function shownBecause(
  form: CompiledForm,
  data: FormData,
  field: CompiledField,
  seen: Seen = new Set([field.name]),
): Cause[] {
  const matches = matchesAt(form, field, data);
  return field.dependencies.map((dependency, place) =>
    decision(form, data, dependency, matches[place] ?? -1, seen),
  );
}

interface Held {
  readonly variant: Variant;
  readonly dependency: CompiledDependency;
}

/** The variants that hold for a field, in the order in which they override it. */
export function heldVariants(form: CompiledForm, data: FormData, field: CompiledField): Held[] {
  const matches = matchesAt(form, field, data);
  return field.dependencies.flatMap((dependency, place) => {
    const variant = dependency.variants?.[matches[place] ?? -1];
    return variant ? [{ variant, dependency }] : [];
  });
}

/** Who says what a field's property is: the last variant that sets it, else the layout. */
export function originOf(
  form: CompiledForm,
  data: FormData,
  field: CompiledField,
  property: string,
  group?: "validation",
): Cause {
  const setter = heldVariants(form, data, field).findLast(({ variant }) => {
    const holder: unknown = group === undefined ? variant : variant[group];
    return isObject(holder) && holder[property] !== undefined;
  });
  const key = group === undefined ? property : `${group}.${property}`;
  if (!setter) return cause(`the layout sets ${key}`);
  const { source } = setter.dependency;
  const what = sourceWords(form, data, source);
  return cause(`the variant where ${what} ${whenWords(setter.variant.when)} sets ${key}`, {
    because: [reading(form, data, source)],
  });
}
