import { call, type Expression, value } from "./expression.ts";

type Maker = (...args: readonly Expression[]) => Expression;

const first = (args: readonly Expression[]): Expression => args[0] ?? value(null);

/** `iif(test, then, otherwise)` and its like. */
export const choice: Maker = (test, consequent, alternate) => ({
  kind: "if",
  test: test ?? value(false),
  consequent: consequent ?? value(null),
  alternate: alternate ?? value(null),
});

const year = 365.25;

/** Functions that go by one name, or by several, wherever they are known at all. */
const makers: Readonly<Record<string, Maker>> = {
  iif: choice,
  if: choice,
  not: (part) => ({ kind: "not", part: part ?? value(null) }),
  isempty: (...args) => call("empty", first(args)),
  isnotempty: (...args) => call("filled", first(args)),
  isnull: (...args) => call("empty", first(args)),
  isundefined: (...args) => call("empty", first(args)),
  today: () => call("today"),
  currentdate: () => call("today"),
  now: () => call("now"),
  true: () => value(true),
  false: () => value(false),
  sum: (...args) => call("sum", ...args),
  add: (...args) => call("sum", ...args),
  round: (...args) => call("round", ...args),
  concat: (...args) => call("concat", ...args),
  age: (...args) => call("age", first(args)),
  number: (...args) => first(args),
  tonumber: (...args) => first(args),
  string: (...args) => first(args),
};

/** A call under the name that the translation knows; otherwise as the source writes it. */
export function commonCall(name: string, args: readonly Expression[]): Expression {
  const key = name.toLowerCase();
  const maker = Object.hasOwn(makers, key) ? makers[key] : undefined;
  return maker ? maker(...args) : call(name, ...args);
}

/** `contains` of a list, of whichever order the arguments have in the source. */
export const contains = (list: Expression, item: Expression): Expression =>
  item.kind === "list" ? call("containsAll", list, item) : call("contains", list, item);

export const containsAny = (list: Expression, items: Expression): Expression =>
  call("containsAny", list, items.kind === "list" ? items : { kind: "list", items: [items] });

/** One value of a list: `x in [a, b]`. */
export const oneOf = (item: Expression, list: Expression): Expression =>
  list.kind === "list" ? containsAny(item, list) : call("contains", list, item);

export const isEmpty = (of: Expression): Expression => call("empty", of);
export const isFilled = (of: Expression): Expression => call("filled", of);

/** Whole years since a day, where a source divides days: `(today() - x) div 365.25`. */
export function ageBySubtraction(tree: Expression): Expression | undefined {
  if (tree.kind !== "arithmetic" || tree.operator !== "/" || tree.left.kind !== "arithmetic")
    return undefined;
  const { left, right } = tree;
  const isYear =
    right.kind === "value" && typeof right.value === "number" && Math.abs(right.value - year) < 1;
  const isToday = left.left.kind === "call" && (left.left.name === "today" || left.left.name === "now");
  return isYear && isToday && left.operator === "-" ? call("age", left.right) : undefined;
}
