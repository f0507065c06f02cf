import type {
  CompiledDependency,
  CompiledField,
  CompiledForm,
  ConditionSource,
  FieldState,
} from "../compiled-form.ts";
import type { LocatedField } from "../read-layout.ts";
import type { FieldValidation, Variant } from "../language.gen.ts";
import { isObject } from "../../../kernel/json.ts";
import { absent, knownValues, readingsOf } from "./possible-values.ts";
import { variantsOf, type LocatedVariant } from "./variants-of.ts";
import { nameOf, shows, type Visibility } from "./visibility.ts";

/** A state in which a field is shown, and the variants that make it, a later one overriding an earlier one. */
export interface ReachableState {
  readonly state: FieldState;
  readonly variants: readonly LocatedVariant[];
}

export interface Reachable {
  /** Every state in which the field may be shown; there may be some among them in which it never is. */
  readonly states: readonly ReachableState[];
  /** Whether each of them is certain, as far as the values of its sources tell. */
  readonly isExact: boolean;
}

/** A field whose variants combine in more ways is not looked at. */
const maxStates = 64;
/** Of all fields that depend on others; those after are not looked at. */
const maxFormStates = 20_000;

/** Stands for a dependency that is left out. */
const noVariant = -2;

/** Finds the states in which a field of a form may be shown, given its name; `undefined` where there are too many. */
export function reachableStates(
  form: CompiledForm,
  byName: ReadonlyMap<string, LocatedField>,
  visibility: Visibility,
): (name: string) => Reachable | undefined {
  const known = new Map<string, Reachable | undefined>();
  let left = maxFormStates;
  return (name) => {
    const field = form.fields[form.index.get(name) ?? -1];
    const pointer = byName.get(name)?.pointer;
    if (!field || pointer === undefined) return undefined;
    if (!known.has(name)) {
      const isLookedAt = field.dependencies.length === 0 || left > 0;
      const found = isLookedAt ? statesOf(field, pointer, form, visibility) : undefined;
      left -= found?.states.length ?? maxStates;
      known.set(name, found);
    }
    return known.get(name);
  };
}

function statesOf(
  field: CompiledField,
  pointer: string,
  form: CompiledForm,
  visibility: Visibility,
): Reachable | undefined {
  const groups = new Map<string, number[]>();
  let combinations: number[][] = [field.dependencies.map(() => noVariant)];
  for (const [at, dependency] of field.dependencies.entries()) {
    if (form.ignoredEdges.has(dependency)) continue;
    const key = nameOf(dependency.source);
    groups.set(key, [...(groups.get(key) ?? []), at]);
  }
  let isExact = groups.size <= 1 || field.dependencies.every(({ source }) => isFree(source, form));
  for (const group of groups.values()) {
    const known = jointMatches(field, group, form, visibility);
    isExact &&= known !== undefined;
    const matches = known ?? anyMatches(field, group);
    if (!matches || combinations.length * matches.length > maxStates) return undefined;
    combinations = combinations.flatMap((combination) =>
      matches.map((each) => combination.map((match, at) => each[group.indexOf(at)] ?? match)),
    );
  }
  const located = variantsOf(field.definition, pointer);
  const states = combinations
    .map((matches) => ({
      state: field.stateFor(matches),
      variants: located.filter(({ dependency, index }) => matches[dependency] === index),
    }))
    .filter(({ state }) => !state.hidden);
  return { states, isExact };
}

/** Whether people can choose any value of the source, whatever else they choose. */
function isFree(source: ConditionSource, form: CompiledForm): boolean {
  const field = source.kind === "field" ? form.fields[form.index.get(source.name) ?? -1] : undefined;
  const isOpen =
    field && field.dependencies.length === 0 && !field.cascade && field.definition.is_disabled !== true;
  return isOpen === true && field.type.choices !== "many" && knownValues(field) !== undefined;
}

/** Which variants of several dependencies on one source hold together; `undefined` where nobody knows. */
function jointMatches(
  field: CompiledField,
  group: readonly number[],
  form: CompiledForm,
  visibility: Visibility,
): number[][] | undefined {
  const dependencies = group.flatMap((at) => field.dependencies[at] ?? []);
  const source = dependencies[0]?.source;
  if (!source) return undefined;
  const isNever = source.kind === "field" && visibility.neverShown(form.index.get(source.name) ?? -1);
  const readings = isNever ? [absent] : readingsOf(form, source, dependencies);
  const found = readings?.map((reading) => dependencies.map(({ match }) => match(...reading)));
  return found && shown(found, dependencies);
}

/** All variants that show the field, each beside each. */
function anyMatches(field: CompiledField, group: readonly number[]): number[][] | undefined {
  const dependencies = group.flatMap((at) => field.dependencies[at] ?? []);
  let found: number[][] = [[]];
  for (const { variants } of dependencies) {
    const indices = variants ? variants.map((_, index) => index) : [0];
    if (found.length * indices.length > maxStates) return undefined;
    found = found.flatMap((matches) => indices.map((index) => [...matches, index]));
  }
  return shown(found, dependencies);
}

/** Each once, without those that hide the field. */
function shown(found: readonly number[][], dependencies: readonly CompiledDependency[]): number[][] {
  const visible = found.filter((matches) =>
    matches.every((match, at) => match !== -1 && dependencies[at]?.variants?.[match]?.hidden !== true),
  );
  return [...new Map(visible.map((matches) => [matches.join(), matches])).values()];
}

/** The last variant of a state that brings something; `undefined` where the field's own holds. */
export const bringerOf = (
  { variants }: ReachableState,
  brings: (variant: Variant) => boolean,
): LocatedVariant | undefined => variants.findLast(({ variant }) => brings(variant));

/** Whether a variant holds in a state, given by its pointer. */
export const holdsIn = ({ variants }: ReachableState, place: string): boolean =>
  variants.some((variant) => variant.place === place);

/** Whether what stands at a place, the field's own or a variant's, is in force in some state; yes where nobody knows. */
export function isInForce(
  reachable: Reachable | undefined,
  brings: (variant: Variant) => boolean,
  place: LocatedVariant | undefined,
): boolean {
  return reachable?.states.some((state) => bringerOf(state, brings)?.place === place?.place) !== false;
}

/** Whether another field may be shown where a variant of a field holds; yes where nobody knows. */
export function canShowBeside(
  form: CompiledForm,
  field: CompiledField,
  { dependency, index }: LocatedVariant,
  another: CompiledField,
): boolean {
  const own = field.dependencies[dependency];
  if (!own) return true;
  const others = another.dependencies.filter(
    (each) => nameOf(each.source) === nameOf(own.source) && !form.ignoredEdges.has(each),
  );
  const readings = others.length > 0 ? readingsOf(form, own.source, [own, ...others]) : undefined;
  return (
    readings?.some(
      (reading) => own.match(...reading) === index && others.every((each) => shows(each, reading)),
    ) !== false
  );
}

/** The rules in force in a state. */
export function validationIn(base: unknown, { variants }: ReachableState): FieldValidation {
  const parts = [base, ...variants.map(({ variant }) => variant.validation)];
  return Object.assign({}, ...parts.filter(isObject)) as FieldValidation;
}
