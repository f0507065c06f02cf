import { isObject } from "../../json.ts";
import type { FieldDefinition, Variant } from "../language.gen.ts";

export interface LocatedVariant {
  readonly variant: Variant;
  /** Which dependency of the field it belongs to, and which of its variants it is. */
  readonly dependency: number;
  readonly index: number;
  readonly place: string;
}

/** The usable variants of a field in all of its dependencies, with the JSON pointers of where they stand. */
export function variantsOf({ depends_on }: FieldDefinition, pointer: string): LocatedVariant[] {
  if (depends_on === undefined) return [];
  const list = Array.isArray(depends_on) ? depends_on : [depends_on];
  return list.flatMap((each, dependency) => {
    const place = Array.isArray(depends_on) ? `${pointer}/depends_on/${dependency}` : `${pointer}/depends_on`;
    const variants: unknown = each?.variants;
    if (!Array.isArray(variants)) return [];
    return variants.flatMap((variant: unknown, index) =>
      isObject(variant)
        ? [{ variant: variant as unknown as Variant, dependency, index, place: `${place}/variants/${index}` }]
        : [],
    );
  });
}
