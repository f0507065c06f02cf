import { isObject } from "../../../../kernel/json.ts";
import type { CompiledField, CompiledForm, FieldState } from "../../compiled-form.ts";
import type { FieldValidation, Variant } from "../../../language/form-layout.gen.ts";
import { variantsOf, type LocatedVariant } from "./located-rules.ts";

/** A state in which a field is shown, and the variant that makes it. */
export interface ShownState {
  readonly state: FieldState;
  readonly variant: LocatedVariant | undefined;
}

/** Fields whose variants are more are not looked at, nor any of a form after so many. */
const maxStates = 100;
const maxFormStates = 5_000;
const maxDependencies = 2;
/** Nor one with so many options that every variant takes over. */
const maxOptions = 10_000;

/**
 * Answers the states in which a field is shown, by its name: its own, or one for each variant of the one dependency
 * that it has. `undefined` where several dependencies combine, where one belongs to a cycle, or where there are too
 * many: nothing is said then of what holds in all states.
 */
export function shownStates(
  form: CompiledForm,
  pointerOf: (name: string) => string | undefined,
): (name: string) => readonly ShownState[] | undefined {
  const known = new Map<string, readonly ShownState[] | undefined>();
  let left = maxFormStates;
  return (name) => {
    const field = form.fields[form.index.get(name) ?? -1];
    const pointer = pointerOf(name);
    if (!field || pointer === undefined) return undefined;
    if (!known.has(name)) {
      const found = left > 0 ? statesOf(field, pointer, form) : undefined;
      left -= found?.length ?? 0;
      known.set(name, found);
    }
    return known.get(name);
  };
}

function statesOf(field: CompiledField, pointer: string, form: CompiledForm): ShownState[] | undefined {
  if (field.dependencies.some((each) => form.ignoredEdges.has(each))) return undefined;
  // What has no variants shows the field or hides it, and changes nothing else.
  const [dependency, ...others] = field.dependencies.filter(({ variants }) => variants !== undefined);
  const matches = (index: number) => field.dependencies.map((each) => (each === dependency ? index : 0));
  if (others.length > 0 || field.dependencies.length > maxDependencies) return undefined;
  if (!dependency?.variants) return [{ state: field.stateFor(matches(0)), variant: undefined }];
  const ownOptions = Array.isArray(field.definition.options) ? field.definition.options.length : 0;
  if (dependency.variants.length > maxStates || dependency.variants.length * ownOptions > maxOptions)
    return undefined;
  return variantsOf(field.definition, pointer)
    .map((variant) => ({ state: field.stateFor(matches(variant.index)), variant }))
    .filter(({ state }) => !state.hidden);
}

/** Where what holds in a state stands: at its variant, if that brings it, else at the field. */
export const placeIn = (
  { variant }: ShownState,
  brings: (variant: Variant) => boolean,
  pointer: string,
): string => (variant && brings(variant.variant) ? variant.place : pointer);

/** The rules in force in a state. */
export function validationIn(base: unknown, { variant }: ShownState): FieldValidation {
  const parts = [base, variant?.variant.validation];
  return Object.assign({}, ...parts.filter(isObject)) as FieldValidation;
}
