import fc from "fast-check";
import type {
  Condition,
  DependsOn,
  Scalar,
  Variant,
  VariantCondition,
} from "../../../language/form-layout.gen.ts";

const scalar = fc.constantFrom<Scalar>("a", "b", "abc", 1, 2, 12, true, false, null, "", " ");

/** What a value may be asked for. */
export const when: fc.Arbitrary<VariantCondition> = fc.oneof(
  scalar,
  fc.array(scalar, { maxLength: 3 }),
  fc.record({
    operator: fc.constantFrom("=", "!=", "in"),
    value: fc.oneof(scalar, fc.array(scalar, { maxLength: 2 })),
  }),
  fc.record({ operator: fc.constantFrom(">=", "<=", ">", "<"), value: fc.constantFrom(1, 2, 12) }),
  fc.record({ operator: fc.constantFrom("empty", "filled") }),
);

/** Names of the conditions of a generated layout; the last is used and does not exist. */
const names = ["first", "second", "third", "nowhere"] as const;

/** Conditions over fields `f0`, `f1` ... of a generated layout, three of them named, right and wrong. */
export function conditionArbitraries(maxFields: number) {
  const field = fc.oneof(
    { weight: 8, arbitrary: fc.nat(maxFields - 1).map((position) => `f${position}`) },
    { weight: 2, arbitrary: fc.constantFrom("/outer/kind", "/outer") },
    { weight: 1, arbitrary: fc.constant("nowhere") },
  );
  const operator = fc.constantFrom(">=", "<=", ">", "<", "=", "!=");
  const leaf: fc.Arbitrary<Condition> = fc.oneof(
    fc.record({ field }),
    { weight: 4, arbitrary: fc.record({ field, when }) },
    fc.record({ field, when: fc.record({ operator, field }) }),
    fc.record({
      field,
      variants: fc.array(fc.record({ when, hidden: fc.boolean() }), { minLength: 1, maxLength: 2 }),
    }),
  );
  const { condition } = fc.letrec<{ condition: Condition }>((tie) => {
    const parts = fc.array(tie("condition"), { minLength: 1, maxLength: 3 });
    return {
      condition: fc.oneof(
        { maxDepth: 2 },
        { weight: 4, arbitrary: leaf },
        { weight: 1, arbitrary: fc.constantFrom<Condition>(...names) },
        { weight: 1, arbitrary: fc.record({ any: parts }) },
        { weight: 1, arbitrary: fc.record({ all: parts }) },
        { weight: 1, arbitrary: fc.record({ not: tie("condition") }) },
      ),
    };
  });
  const switched = fc.record({
    any: fc.array(condition, { minLength: 1, maxLength: 2 }),
    variants: fc.constantFrom<Variant[]>(
      [{ when: true, is_disabled: true }, { otherwise: true }],
      [{ when: false, validation: { required: true } }],
      [{ when: true, hidden: true }, { otherwise: true }],
    ),
  });
  const dependsOn: fc.Arbitrary<DependsOn> = fc.oneof(
    { weight: 3, arbitrary: condition },
    { weight: 2, arbitrary: fc.array(condition, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: switched },
  );
  const named = fc.record({ first: condition, second: condition, third: condition });
  return { condition, dependsOn, named };
}
