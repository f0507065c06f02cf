import type { CompiledField, FieldState } from "./compiled-form.ts";

/** What a field of a new record holds before anybody changes it. */
export const defaultValueOf = ({ type }: CompiledField, { defaultValue }: FieldState): unknown =>
  defaultValue ?? type.initialValue;
