import { pointerTo, pointerTokens } from "../json.ts";
import type { Violation } from "../types/field-type.ts";
import type { CompiledForm, FieldState } from "./compiled-form.ts";

export interface PlacedErrors {
  readonly atFields: ReadonlyMap<number, readonly Violation[]>;
  /** Messages that no field on screen can show. */
  readonly homeless: readonly string[];
}

/**
 * Where a server's errors belong: to the field whose value their pointer (RFC 6901) names, or lies in. What no field
 * shows says what it is about.
 *
 * @param isTold whether the form says itself that a field off the screen is in error
 */
export function placeErrors(
  form: CompiledForm,
  states: readonly FieldState[],
  errors: readonly (Violation & { readonly pointer: string })[],
  isTold: (position: number) => boolean,
): PlacedErrors {
  const byPath = new Map(form.fields.map((field, position) => [pointerTo("", ...field.path), position]));
  const atFields = new Map<number, Violation[]>();
  const homeless: string[] = [];
  for (const { pointer, ...violation } of errors) {
    const position = holderOf(pointer, byPath);
    const isOnScreen =
      position !== undefined && !states[position]?.hidden && form.fields[position]?.type.name !== "hidden";
    if (!isOnScreen) {
      const subject =
        position === undefined ? (pointerTokens(pointer).at(-1) ?? "") : (states[position]?.label ?? "");
      const isHiddenType = position !== undefined && form.fields[position]?.type.name === "hidden";
      if (isHiddenType && isTold(position)) continue;
      homeless.push(subject === "" ? violation.message : `${subject}: ${violation.message}`);
      continue;
    }
    atFields.set(position, [...(atFields.get(position) ?? []), violation]);
  }
  return { atFields, homeless };
}

function holderOf(pointer: string, byPath: ReadonlyMap<string, number>): number | undefined {
  const tokens = pointerTokens(pointer);
  for (let length = tokens.length; length > 0; length -= 1) {
    const position = byPath.get(pointerTo("", ...tokens.slice(0, length)));
    if (position !== undefined) return position;
  }
  return undefined;
}
