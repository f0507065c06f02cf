import { isObject } from "../../kernel/json.ts";
import { compare } from "./compare.ts";
import type { ReadOperand } from "./compiled-form.ts";
import type { Scalar, VariantCondition } from "../language/form-layout.gen.ts";

/** Whether a value meets a `when`; `isFilled` is the field type's own idea of it. */
export type WhenTest = (value: unknown, isFilled: boolean, operand?: ReadOperand) => boolean;

/**
 * Compiles the `when` of a variant. A list of values means any of them; `null` means empty. The value of a
 * multiselect equals what it contains, the value of an object field equals its id. With `field` the value of another
 * field stands in the place of `value`.
 */
export function compileWhen(when: VariantCondition | undefined, idKey: string): WhenTest {
  if (Array.isArray(when)) {
    const tests = when.map(equals);
    return (value, isFilled) =>
      itemsOf(value, idKey).some((item) => tests.some((test) => test(item, isFilled)));
  }
  if (!isObject(when)) {
    const test = equals(when);
    return (value, isFilled) => itemsOf(value, idKey).some((item) => test(item, isFilled));
  }
  const { operator, field, value: wanted } = when as Operation;
  if (typeof field === "string") {
    return (value, isFilled, operand) =>
      compileWhen({ operator, value: operand?.(field) ?? null } as VariantCondition, idKey)(value, isFilled);
  }
  // A condition inside a condition means nothing, however deep it goes.
  if (isObject(wanted)) return () => false;
  switch (operator) {
    case "empty":
      return (_value, isFilled) => !isFilled;
    case "filled":
      return (_value, isFilled) => isFilled;
    case "in":
      return compileWhen(Array.isArray(wanted) ? wanted : [wanted ?? null], idKey);
    case "=":
      return compileWhen(wanted ?? null, idKey);
    case "!=": {
      const holds = compileWhen(wanted ?? null, idKey);
      return (value, isFilled) => !holds(value, isFilled);
    }
    case ">=":
    case "<=":
    case ">":
    case "<":
      return (value, isFilled) =>
        isFilled && itemsOf(value, idKey).some((item) => compare(item, operator, wanted) === true);
    default:
      return () => false;
  }
}

interface Operation {
  readonly operator: string;
  readonly field?: string;
  readonly value?: Scalar | Scalar[];
}

function equals(wanted: Scalar | undefined): WhenTest {
  return wanted === null || wanted === ""
    ? (_value, isFilled) => !isFilled
    : (value, isFilled) => isFilled && value === wanted;
}

function itemsOf(value: unknown, idKey: string): readonly unknown[] {
  const items: readonly unknown[] = Array.isArray(value) && value.length > 0 ? value : [value];
  return items.map((item) => (isObject(item) ? item[idKey] : item));
}
