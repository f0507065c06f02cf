import { isObject } from "../../../kernel/json.ts";
import type { FieldDefinition, FieldValidation, Text } from "../../language/form-layout.gen.ts";
import type { MatrixCell } from "./matrix-cells.ts";

/** Keys of the ends: their values are stored below the range, and their fields are called `stay_from` and `stay_to`. */
export const rangeEnds = ["from", "to"] as const;

const words: Readonly<Record<(typeof rangeEnds)[number], string>> = { from: "From", to: "To" };

/**
 * Expands a range into the fields of its ends. Both have the range's `of`, and each its part of the `default_value`.
 */
export function endsOf({ name, of, ends, default_value }: FieldDefinition): readonly MatrixCell[] {
  if (of === undefined) return [];
  const single: Partial<FieldDefinition> = isObject(of) ? (of as object) : { type: of };
  const labels: readonly unknown[] = Array.isArray(ends) ? ends : [];
  return rangeEnds.map((end, position): MatrixCell => {
    const initial = isObject(default_value) ? default_value[end] : undefined;
    return {
      definition: {
        ...single,
        name: `${name}_${end}`,
        label: (labels[position] as Text | undefined) ?? words[end],
        ...(initial !== undefined && { default_value: initial }),
        validation: rulesOf(name, end, single.validation),
      } as FieldDefinition,
      place: isObject(of) ? "/of" : "",
      path: [end],
      rowCondition: undefined,
    };
  });
}

/** An end is required while the other one is filled, and the second is not before the first. */
function rulesOf(name: string, end: "from" | "to", rules: FieldValidation = {}): FieldValidation {
  const field = `${name}_${end === "from" ? "to" : "from"}`;
  const { required_when: condition, dependant_fields: compared = [] } = rules;
  return {
    ...rules,
    ...(rules.required !== true && {
      required_when: condition === undefined ? { field } : { any: [condition, { field }] },
    }),
    ...(end === "to" && { dependant_fields: [...compared, { field, operator: ">=" }] }),
  };
}
