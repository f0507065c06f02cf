import { isObject } from "../../json.ts";
import type { FieldValidation } from "../language.gen.ts";
import type { LocatedField } from "../read-layout.ts";
import { variantsOf } from "./variants-of.ts";

export interface LocatedValidation {
  /** What stands there. */
  readonly validation: FieldValidation;
  /** What holds there: a variant overrides the field's own rules key by key. */
  readonly merged: FieldValidation;
  readonly pointer: string;
}

/** The rules of a field and those of its variants, with the JSON pointers of where they stand. */
export function validationsOf({ definition, pointer }: LocatedField): LocatedValidation[] {
  const base: FieldValidation = isObject(definition.validation) ? definition.validation : {};
  const found: LocatedValidation[] = [{ validation: base, merged: base, pointer: `${pointer}/validation` }];
  for (const { variant, place } of variantsOf(definition, pointer)) {
    if (!isObject(variant.validation)) continue;
    const validation: FieldValidation = variant.validation;
    found.push({ validation, merged: { ...base, ...validation }, pointer: `${place}/validation` });
  }
  return found;
}
