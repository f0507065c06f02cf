import { pointerTo, pointerTokens } from "../json.ts";
import type { Violation } from "../types/field-type.ts";
import type { CompiledForm, FieldState } from "./compiled-form.ts";

export interface FormLevelError {
  readonly pointer: string;
  readonly message: string;
}

export interface PlacedErrors {
  readonly atFields: ReadonlyMap<number, readonly Violation[]>;
  /** Messages that no field on screen can show. */
  readonly formErrors: readonly FormLevelError[];
}

/**
 * Where a server's errors belong: to the field whose value their pointer (RFC 6901) names, or lies in. What no field
 * shows says in words what it is about.
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
  const formErrors: FormLevelError[] = [];
  for (const { pointer, ...violation } of errors) {
    const position = holderOf(pointer, byPath);
    const isOnScreen =
      position !== undefined && !states[position]?.hidden && form.fields[position]?.type.name !== "hidden";
    if (!isOnScreen) {
      const subject = position === undefined ? subjectOf(pointer) : (states[position]?.label ?? "");
      const isHiddenType = position !== undefined && form.fields[position]?.type.name === "hidden";
      if (isHiddenType && isTold(position)) continue;
      const { message } = violation;
      formErrors.push({ pointer, message: subject === "" ? message : `${subject}: ${message}` });
      continue;
    }
    atFields.set(position, [...(atFields.get(position) ?? []), violation]);
  }
  return { atFields, formErrors };
}

function holderOf(pointer: string, byPath: ReadonlyMap<string, number>): number | undefined {
  const tokens = pointerTokens(pointer);
  for (let length = tokens.length; length > 0; length -= 1) {
    const position = byPath.get(pointerTo("", ...tokens.slice(0, length)));
    if (position !== undefined) return position;
  }
  return undefined;
}

/** The innermost property that a pointer names, in words: people read neither positions in a list nor names of keys. */
function subjectOf(pointer: string): string {
  const name = pointerTokens(pointer).findLast((token) => !/^(?:\d+|-)$/.test(token)) ?? "";
  const words = name
    .replace(/(?:_id|Id)$/, "")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replaceAll("_", " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
