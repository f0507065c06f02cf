import type { FieldType } from "../../types/field-type.ts";
import type { FieldValidation } from "../../language/form-layout.gen.ts";

/** The least and the greatest number, or length, of a value that is filled in, by its rules and by its type. */
export const boundsOf = (
  type: FieldType | undefined,
  validation: FieldValidation,
  isSigned = false,
): [least: number, most: number] =>
  type?.bounds === "length" ? lengths(validation) : numbers(validation, isSigned ? undefined : type, type);

const isNumber = (value: unknown): value is number => typeof value === "number";

/** The least and the greatest length of a text that is not empty. */
function lengths({ min, max, min_length, max_length }: FieldValidation): [least: number, most: number] {
  const [least, most] = [[min, min_length].filter(isNumber), [max, max_length].filter(isNumber)];
  return [Math.max(1, ...least.map(Math.ceil)), Math.min(...most.map(Math.floor))];
}

/** The least and the greatest number that the bounds and the type itself allow. */
function numbers(
  { min, max, required }: FieldValidation,
  limiting: FieldType | undefined,
  type: FieldType | undefined,
): [least: number, most: number] {
  const own = [limiting?.schema["minimum"], required === true && limiting?.requiredSchema?.["minimum"]];
  const least = Math.max(...[min, ...own].filter(isNumber));
  const most = isNumber(max) ? max : Infinity;
  return type?.schema["type"] === "integer" ? [Math.ceil(least), Math.floor(most)] : [least, most];
}
