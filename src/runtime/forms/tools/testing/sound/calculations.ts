import type { Calculation, Operands } from "../../../../language/form-layout.gen.ts";
import { conditionOf } from "./conditions.ts";
import { days, type Draw, type Known, ofKind } from "./draw.ts";

type Make = () => Calculation;

/** A calculation of a number. Operations that no field can be an operand of are left out. */
export function numberOf(draw: Draw, known: readonly Known[], depth = 2): Calculation {
  const numbers = ofKind(known, "number");
  const leaf = (): Calculation =>
    numbers.length > 0 && draw.chance(80) ? draw.one(...numbers).name : draw.one(0.1, 0.2, 1, 2, -3, 12.5);
  if (depth === 0) return leaf();
  const inner = () => numberOf(draw, known, depth - 1);
  const day = () => dayOf(draw, known, 0);
  const lists = ofKind(known, "rows");
  const operands = (): Operands => {
    const list = lists.length > 0 && draw.chance(40) ? draw.one(...lists) : undefined;
    const columns = ofKind(list?.rows ?? [], "number");
    if (list && list.rows === undefined) return { list: list.name };
    if (list && columns.length > 0) return { list: list.name, field: draw.one(...columns).name };
    return [inner(), inner(), ...(draw.chance(30) ? [leaf()] : [])];
  };
  const makes: Make[] = [
    () => ({ sum: operands() }),
    () => ({ product: operands() }),
    () => ({ min: operands() }),
    () => ({ max: operands() }),
    () => ({ difference: [inner(), inner()] }),
    () => ({ ratio: [inner(), draw.one(inner(), 0, 4, 3)] }),
    () => ({ power: [leaf(), draw.one(2, 3, -1, 0.5, 0, leaf())] }),
    () => ({ round: inner(), ...(draw.chance(70) && { digits: draw.upTo(2) }) }),
    () => ({ field: draw.one(...(numbers.length > 0 ? numbers : known)).name }),
    () => ({ years_between: [day(), day()] }),
    () => ({ months_between: [day(), day()] }),
    () => ({ days_between: [day(), day()] }),
    () => ({ age: day() }),
    // oxlint-disable-next-line unicorn/no-thenable -- a key of the layout language
    () => ({ if: conditionOf(draw, known, [], 1), then: inner(), ...(draw.chance(70) && { else: inner() }) }),
  ];
  const counted = ofKind(known, "rows", "choices");
  if (counted.length > 0) makes.push(() => ({ count: draw.one(...counted).name }));
  const scored = ofKind(known, "choice", "flag");
  if (scored.length > 0)
    makes.push(() => ({
      score: { field: draw.one(...scored).name, table: { a: 1, b: 2.5, 7: 4, true: 3 } },
    }));
  for (const kind of ["time", "datetime"] as const) {
    const moments = ofKind(known, kind);
    const between: Make = () => ({ minutes_between: [draw.one(...moments).name, draw.one(...moments).name] });
    if (moments.length > 0) makes.push(between, between, between);
  }
  return draw.one(...makes)();
}

/** A calculation of a day. */
export function dayOf(draw: Draw, known: readonly Known[], depth = 1): Calculation {
  const dates = ofKind(known, "date");
  const span = (): Calculation => {
    const numbers = ofKind(known, "number");
    return numbers.length > 0 && draw.chance(30) ? draw.one(...numbers).name : draw.one(1, -2, 13, 40);
  };
  const makes: Make[] = [
    () => ({ today: draw.one({}, { days: 7 }, { months: -1 }, { years: -18, days: 1 }) }),
    () => ({ value: draw.one(...days) }),
  ];
  if (dates.length > 0) makes.push(...[0, 1, 2].map(() => () => draw.one(...dates).name));
  if (depth > 0)
    makes.push(
      ...[0, 1].map(() => () => ({
        day: dayOf(draw, known, 0),
        ...(draw.chance(40) && { years: span() }),
        ...(draw.chance(50) && { months: span() }),
        ...(draw.chance(50) && { days: span() }),
      })),
      () => ({
        if: conditionOf(draw, known, [], 1),
        // oxlint-disable-next-line unicorn/no-thenable -- a key of the layout language
        then: dayOf(draw, known, 0),
        else: dayOf(draw, known, 0),
      }),
    );
  return draw.one(...makes)();
}

/** A calculation of a text. */
export function textOf(draw: Draw, known: readonly Known[]): Calculation {
  const readable = ofKind(known, "text", "number", "choice", "choices");
  const template = () =>
    readable.length === 0
      ? "none"
      : `${draw.one("", "It is ")}{${draw.one(...readable).name}}, {${draw.one(...readable).name}}`;
  return draw.one<Make>(
    () => ({ text: template() }),
    () => ({ text: template() }),
    () => ({
      if: conditionOf(draw, known, [], 1),
      // oxlint-disable-next-line unicorn/no-thenable -- a key of the layout language
      then: { value: draw.one("a", "large") },
      else: { text: template() },
    }),
  )();
}

/** A calculation of a truth, for a box. */
export const truthOf = (draw: Draw, known: readonly Known[]): Calculation => ({
  holds: conditionOf(draw, known, [], 1),
});
