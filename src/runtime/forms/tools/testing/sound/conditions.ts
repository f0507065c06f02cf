import type { Condition, DependsOn, Scalar, VariantCondition } from "../../../../language/form-layout.gen.ts";
import { type Draw, type Known, ofKind } from "./draw.ts";

const ordered = ["number", "date", "datetime", "time", "month"] as const;
const isOrdered = ({ kind }: Known) => ordered.some((one) => one === kind);

/** A comparison of the field with values of its kind, or with another field. */
export function whenOf(draw: Draw, field: Known, known: readonly Known[]): VariantCondition {
  const { kind, values } = field;
  const scalars: readonly Scalar[] = kind === "flag" ? [true, false] : values;
  if (scalars.length === 0 || draw.chance(15)) return { operator: draw.one("filled", "empty") };
  const others = ofKind(known, kind).filter(({ name }) => name !== field.name);
  if (others.length > 0 && kind !== "choices" && draw.chance(20))
    return {
      operator: draw.one(
        ...(isOrdered(field) ? ([">=", "<=", ">", "<", "=", "!="] as const) : (["=", "!="] as const)),
      ),
      field: draw.one(...others).name,
    };
  if (isOrdered(field) && draw.chance(50))
    return { operator: draw.one(">=", "<=", ">", "<"), value: draw.one(...scalars) };
  const several = [draw.one(...scalars), draw.one(...scalars)];
  switch (draw.upTo(5)) {
    case 0:
      return several;
    case 1:
      return { operator: "in", value: several };
    case 2:
      return { operator: draw.one("=", "!="), value: draw.one(...scalars) };
    case 3:
      return draw.chance(40) ? null : draw.one(...scalars);
    default:
      return draw.one(...scalars);
  }
}

/** A condition on some of the fields, sometimes by name or nested. */
export function conditionOf(
  draw: Draw,
  known: readonly Known[],
  names: readonly string[] = [],
  depth = 2,
): Condition {
  const inner = () => conditionOf(draw, known, names, depth - 1);
  if (names.length > 0 && draw.chance(15)) return draw.one(...names);
  if (depth > 0 && draw.chance(30))
    return draw.one<() => Condition>(
      () => ({ any: [inner(), inner()] }),
      () => ({ all: [inner(), inner()] }),
      () => ({ not: inner() }),
    )();
  const field = draw.one(...known);
  if (draw.chance(15)) return { field: field.name };
  if (draw.chance(12))
    return {
      field: field.name,
      variants: [
        { when: whenOf(draw, field, known), hidden: draw.chance(40) },
        draw.chance(50) ? { otherwise: true } : { when: whenOf(draw, field, known) },
      ],
    };
  return { field: field.name, when: whenOf(draw, field, known) };
}

/** What a variant changes, depending on the type of its field. */
export type Changes = (draw: Draw) => Readonly<Record<string, unknown>>;

/** What a field depends on: conditions, or variants of a field or of a combination. */
export function dependsOnOf(
  draw: Draw,
  known: readonly Known[],
  names: readonly string[],
  changes: Changes,
): DependsOn {
  const single = (): Condition => {
    if (draw.chance(50)) return conditionOf(draw, known, names);
    const change = () => ({ ...changes(draw), ...(draw.chance(10) && { hidden: true }) });
    if (draw.chance(30))
      return {
        [draw.one("any", "all")]: [conditionOf(draw, known, names, 1), conditionOf(draw, known, names, 1)],
        variants: [
          { when: draw.chance(60), ...change() },
          ...(draw.chance(70) ? [{ otherwise: true as const, ...change() }] : []),
        ],
      };
    const field = draw.one(...known);
    const variants = [0, 1]
      .slice(draw.upTo(1))
      .map(() => ({ when: whenOf(draw, field, known), ...change() }));
    return {
      field: field.name,
      variants: [...variants, ...(draw.chance(70) ? [{ otherwise: true as const, ...change() }] : [])],
    };
  };
  return draw.chance(20) ? [single(), single()] : single();
}
