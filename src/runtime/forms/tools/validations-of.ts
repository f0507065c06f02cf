import { isObject } from "../../../kernel/json.ts";
import type { FieldValidation } from "../../language/form-layout.gen.ts";
import type { LocatedField } from "../read-layout.ts";
import { type LocatedVariant, variantsOf } from "./variants-of.ts";

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
