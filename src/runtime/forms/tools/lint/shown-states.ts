import { isObject } from "../../../../kernel/json.ts";
import type { CompiledField, CompiledForm, FieldState } from "../../compiled-form.ts";
import type { FieldValidation, Variant } from "../../../language/form-layout.gen.ts";
import { variantsOf, type LocatedVariant } from "./located-rules.ts";

/** A state in which a field is shown, and the variant that produces it. */
export interface ShownState {
  /** Computed on first use. */
  readonly state: FieldState;
  readonly variant: LocatedVariant | undefined;
}

/** Limits on the number of states per field and per form; beyond them fields are not analyzed. */
const maxStates = 100;
const maxFormStates = 5_000;
const maxDependencies = 2;
/** Limit on variants times options of a field. */
const maxOptions = 10_000;

/**
 * Returns the states in which a field is shown, by name: its own, or one for each variant of its only dependency.
 * Returns `undefined` if several dependencies combine, one belongs to a cycle, or there are too many states; checks
 * that need all states are then skipped.
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
  // A dependency without variants only shows or hides the field.
  const [dependency, ...others] = field.dependencies.filter(({ variants }) => variants !== undefined);
  const matches = (index: number) => field.dependencies.map((each) => (each === dependency ? index : 0));
  if (others.length > 0 || field.dependencies.length > maxDependencies) return undefined;
  const shown = (index: number, variant: LocatedVariant | undefined): ShownState => ({
    variant,
    get state() {
      return field.stateFor(matches(index));
    },
  });
  if (!dependency?.variants) return [shown(0, undefined)];
  const ownOptions = Array.isArray(field.definition.options) ? field.definition.options.length : 0;
  if (dependency.variants.length > maxStates || dependency.variants.length * ownOptions > maxOptions)
    return undefined;
  return variantsOf(field.definition, pointer)
    .filter(({ variant }) => variant.hidden !== true)
    .map((variant) => shown(variant.index, variant));
}

/** Pointer to blame in a state: its variant if that sets the property, else the field. */
export const placeIn = (
  { variant }: ShownState,
  brings: (variant: Variant) => boolean,
  pointer: string,
): string => (variant && brings(variant.variant) ? variant.place : pointer);

/** Effective rules in a state. */
export function validationIn(base: unknown, { variant }: ShownState): FieldValidation {
  const parts = [base, variant?.variant.validation];
  return Object.assign({}, ...parts.filter(isObject)) as FieldValidation;
}
