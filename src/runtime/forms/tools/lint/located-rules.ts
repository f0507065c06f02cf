import { isObject, type JsonObject } from "../../../../kernel/json.ts";
import type { FieldDefinition, Variant, FieldValidation } from "../../../language/form-layout.gen.ts";
import type { LocatedField } from "../../compile/read-layout.ts";

export interface LocatedDependency {
  /** Field or record path that it reads; undefined if it consists of other conditions. */
  readonly field: string | undefined;
  readonly variants: readonly LocatedVariant[] | undefined;
  readonly place: string;
}

export interface LocatedVariant {
  readonly variant: Variant;
  /** Index among the variants of the compiled dependency. */
  readonly index: number;
  readonly place: string;
}

/**
 * Returns the usable dependencies of a field with their JSON pointers. The compiler drops unusable ones, so indices
 * match the compiled field, while pointers match the document.
 */
export function dependenciesOf({ depends_on }: FieldDefinition, pointer: string): LocatedDependency[] {
  if (depends_on === undefined) return [];
  const list: readonly unknown[] = Array.isArray(depends_on) ? depends_on : [depends_on];
  return list.flatMap((item, at) => {
    const place = Array.isArray(depends_on) ? `${pointer}/depends_on/${at}` : `${pointer}/depends_on`;
    return (isObject(item) && readDependency(item, place)) || [];
  });
}

/** Reads a dependency on a field or on other conditions; `undefined` if it is unusable. */
export function readDependency(item: JsonObject, place: string): LocatedDependency | undefined {
  const { field, any, all, not, variants, when } = item;
  const isField = typeof field === "string" && field !== "";
  if (!isField && any === undefined && all === undefined && not === undefined) return undefined;
  const single = when === undefined ? undefined : [{ variant: { when } as Variant, index: 0, place }];
  return { field: isField ? field : undefined, variants: locatedVariants(variants, place) ?? single, place };
}

function locatedVariants(variants: unknown, place: string): readonly LocatedVariant[] | undefined {
  if (!Array.isArray(variants)) return undefined;
  const found: LocatedVariant[] = [];
  variants.forEach((variant: unknown, at) => {
    if (!isObject(variant)) return;
    found.push({
      variant,
      index: found.length,
      place: `${place}/variants/${at}`,
    });
  });
  return found;
}

/** Returns the usable variants in all dependencies of a field, with their JSON pointers. */
export function variantsOf(definition: FieldDefinition, pointer: string): LocatedVariant[] {
  return dependenciesOf(definition, pointer).flatMap(({ variants }) => variants ?? []);
}

/** The field itself and its variants, with their JSON pointers: everywhere a property may be set. */
export const placesOf = (definition: FieldDefinition, pointer: string) => [
  { variant: definition, place: pointer },
  ...variantsOf(definition, pointer),
];

/** Whether it sets a source of choices. */
export const hasSource = ({
  options,
  options_from,
  api_endpoint,
  genie_api_endpoint,
}: Partial<Variant> & Pick<FieldDefinition, "options_from">): boolean =>
  [options, options_from, api_endpoint, genie_api_endpoint].some((source) => source !== undefined);

/** Whether the field's own choices are ever offered, rather than replaced by every variant that shows it. */
export const isBaseSourceUsed = (definition: FieldDefinition): boolean =>
  !dependenciesOf(definition, "").some(({ variants }) =>
    variants?.every(({ variant }) => variant.hidden === true || hasSource(variant)),
  );

export interface LocatedValidation {
  /** As written. */
  readonly validation: FieldValidation;
  /** Effective rules: a variant overrides the field's own key by key. */
  readonly merged: FieldValidation;
  /** Variant that contains it; undefined for the field's own. */
  readonly located: LocatedVariant | undefined;
  readonly pointer: string;
}

/** Returns the rules of a field and its variants, with their JSON pointers. */
export function validationsOf({
  definition,
  pointer,
}: Pick<LocatedField, "definition" | "pointer">): LocatedValidation[] {
  const base: FieldValidation = isObject(definition.validation) ? definition.validation : {};
  const found: LocatedValidation[] = [
    { validation: base, merged: base, located: undefined, pointer: `${pointer}/validation` },
  ];
  for (const located of variantsOf(definition, pointer)) {
    if (!isObject(located.variant.validation)) continue;
    const validation: FieldValidation = located.variant.validation;
    const merged = { ...base, ...validation };
    found.push({ validation, merged, located, pointer: `${located.place}/validation` });
  }
  return found;
}
