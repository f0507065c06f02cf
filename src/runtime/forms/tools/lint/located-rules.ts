import { isObject, type JsonObject } from "../../../../kernel/json.ts";
import type { FieldDefinition, Variant, FieldValidation } from "../../../language/form-layout.gen.ts";
import type { LocatedField } from "../../compile/read-layout.ts";

export interface LocatedDependency {
  /** The field or the place in the record that it reads; none where it is made of other conditions. */
  readonly field: string | undefined;
  readonly variants: readonly LocatedVariant[] | undefined;
  readonly place: string;
}

export interface LocatedVariant {
  readonly variant: Variant;
  /** Which of its compiled dependency's variants it is. */
  readonly index: number;
  readonly place: string;
}

/**
 * The usable dependencies of a field, with the JSON pointers of where they stand. Compiling leaves out what is
 * unusable, so positions here are those of the compiled field, while pointers are those of the document.
 */
export function dependenciesOf({ depends_on }: FieldDefinition, pointer: string): LocatedDependency[] {
  if (depends_on === undefined) return [];
  const list: readonly unknown[] = Array.isArray(depends_on) ? depends_on : [depends_on];
  return list.flatMap((item, at) => {
    const place = Array.isArray(depends_on) ? `${pointer}/depends_on/${at}` : `${pointer}/depends_on`;
    return (isObject(item) && readDependency(item, place)) || [];
  });
}

/** A dependency on a field or on other conditions, where it stands; `undefined` where it is of no use. */
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

/** The usable variants of a field in all of its dependencies, with the JSON pointers of where they stand. */
export function variantsOf(definition: FieldDefinition, pointer: string): LocatedVariant[] {
  return dependenciesOf(definition, pointer).flatMap(({ variants }) => variants ?? []);
}

/** The field itself and its variants: wherever it may be said what it is, with the JSON pointers of these places. */
export const placesOf = (definition: FieldDefinition, pointer: string) => [
  { variant: definition, place: pointer },
  ...variantsOf(definition, pointer),
];

/** Whether it says where choices come from. */
export const hasSource = ({ options, api_endpoint, genie_api_endpoint }: Partial<Variant>): boolean =>
  [options, api_endpoint, genie_api_endpoint].some((source) => source !== undefined);

/** Whether the field's own choices are ever offered: not where each variant that shows it brings others. */
export const isBaseSourceUsed = (definition: FieldDefinition): boolean =>
  !dependenciesOf(definition, "").some(({ variants }) =>
    variants?.every(({ variant }) => variant.hidden === true || hasSource(variant)),
  );

export interface LocatedValidation {
  /** What stands there. */
  readonly validation: FieldValidation;
  /** What holds there: a variant overrides the field's own rules key by key. */
  readonly merged: FieldValidation;
  /** The variant that brings it; none for the field's own. */
  readonly located: LocatedVariant | undefined;
  readonly pointer: string;
}

/** The rules of a field and those of its variants, with the JSON pointers of where they stand. */
export function validationsOf({ definition, pointer }: LocatedField): LocatedValidation[] {
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
