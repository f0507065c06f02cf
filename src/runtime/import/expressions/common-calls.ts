import { call, compared, type Expression, fieldNamed, value } from "./expression.ts";

type Maker = (...args: readonly Expression[]) => Expression;

const first = (args: readonly Expression[]): Expression => args[0] ?? value(null);

/** `iif(test, then, otherwise)` and equivalents. */
export const choice: Maker = (test, consequent, alternate) => ({
  kind: "if",
  test: test ?? value(false),
  consequent: consequent ?? value(null),
  alternate: alternate ?? value(null),
});

const times = (left: Expression, right: Expression): Expression => ({
  kind: "arithmetic",
  operator: "*",
  left,
  right,
});
/** Body surface by Mosteller's formula, in square metres: from centimetres and kilograms. */
const bodySurface = (height: Expression, weight: Expression): Expression =>
  call("round", call("power", over(times(height, weight), value(3_600)), value(0.5)), value(2));

/** The cosine of the angle of a slope, which needs no trigonometry: `cos(atan(x))` is `(1 + x²)^-½`. */
const cosine = (angle: Expression): Expression =>
  angle.kind === "call" && angle.name === "atan" && angle.args[0]
    ? call("power", plus(value(1), call("power", angle.args[0], value(2))), value(-0.5))
    : call("cos", angle);

const plus = (left: Expression, right: Expression): Expression => ({
  kind: "arithmetic",
  operator: "+",
  left,
  right,
});
const over = (left: Expression, right: Expression): Expression => ({
  kind: "arithmetic",
  operator: "/",
  left,
  right,
});

/** OpenMRS helpers accept a question, or its name as a string. */
const named = (part: Expression | undefined): Expression =>
  part?.kind === "value" && typeof part.value === "string" ? fieldNamed(part.value) : (part ?? value(null));

/** A date function with the unit as its last argument. */
function inUnits(
  what: "Between" | "add",
  unit: Expression | undefined,
  left: Expression = value(null),
  right: Expression = value(null),
): Expression {
  const name = unit?.kind === "value" ? String(unit.value).toLowerCase() : what === "add" ? "days" : "";
  if (!["days", "months", "years"].includes(name)) return call(what === "add" ? "dateAdd" : "dateDiff");
  return call(
    what === "add" ? `add${name[0]?.toUpperCase()}${name.slice(1)}` : `${name}Between`,
    left,
    right,
  );
}

/** Concepts that helpers of OpenMRS contain. */
const concepts = {
  inTreatment: "160429AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
  suppressed: "5d5e42cc-acc4-4069-b3a8-7163e0db5d96",
  unsuppressed: "a6768be6-c08e-464d-8f53-5f4229508e54",
};

/** The last day of a treatment: the supply and 30 days after a visit, while the patient is in treatment. */
const treatmentEnd = (day: Expression, count: Expression, status: Expression): Expression =>
  choice(
    { kind: "all", parts: [count, compared(status, "=", value(concepts.inTreatment))] },
    call("addDays", day, { kind: "arithmetic", operator: "+", left: value(30), right: count }),
  );

/** Whole months since a day, and none before it is 30 days ago. */
const monthsSince = (day: Expression): Expression =>
  choice(
    compared(call("daysBetween", day, call("today")), "<", value(30)),
    value(0),
    call("monthsBetween", day, call("today")),
  );

/** A count above 50 means that the virus is not suppressed; a count of zero has no status. */
const viralLoadStatus = (count: Expression): Expression =>
  choice(
    count,
    choice(compared(count, ">", value(50)), value(concepts.unsuppressed), value(concepts.suppressed)),
  );

const year = 365.25;

/** Functions that mean the same in every dialect, by lower-case name. */
const makers: Readonly<Record<string, Maker>> = {
  iif: choice,
  if: choice,
  not: (part) => ({ kind: "not", part: part ?? value(null) }),
  isempty: (...args) => call("empty", first(args)),
  isnotempty: (...args) => call("filled", first(args)),
  isnull: (...args) => call("empty", first(args)),
  isundefined: (...args) => call("empty", first(args)),
  today: (...args) => call("today", ...args),
  currentdate: (...args) => call("today", ...args),
  once: (...args) => first(args),
  now: () => call("now"),
  true: () => value(true),
  false: () => value(false),
  sum: (...args) => call("sum", ...args),
  add: (...args) => call("sum", ...args),
  round: (...args) => call("round", ...args),
  pow: (...args) => call("power", ...args),
  power: (...args) => call("power", ...args),
  cos: (angle) => cosine(angle ?? value(null)),
  sqrt: (...args) => call("power", first(args), value(0.5)),
  concat: (...args) => call("concat", ...args),
  age: (...args) => call("age", first(args)),
  diffdays: (...args) => call("daysBetween", ...args),
  datediff: (from, to, unit) => inUnits("Between", unit, from, to),
  dateadd: (day, count, unit) => inUnits("add", unit, day, count),
  yesterday: () => call("today", value(-1)),
  tomorrow: () => call("today", value(1)),
  calcbmi: (height, weight) =>
    call("round", over(times(named(weight), value(10_000)), times(named(height), named(height))), value(1)),
  calcbsa: (height, weight) => bodySurface(named(height), named(weight)),
  calcedd: (day) => call("addDays", named(day), value(280)),
  calcnextvisitdate: (day, count) => call("addDays", named(day), named(count)),
  calctreatmentenddate: (day, count, status) => treatmentEnd(named(day), named(count), named(status)),
  calcmonthsonart: (day) => monthsSince(named(day)),
  calcviralloadstatus: (count) => viralLoadStatus(named(count)),
  number: (...args) => first(args),
  tonumber: (...args) => first(args),
  string: (...args) => first(args),
};

/** Translates a call to its shared name; unknown functions keep their name. */
export function commonCall(name: string, args: readonly Expression[]): Expression {
  const key = name.toLowerCase();
  const maker = Object.hasOwn(makers, key) ? makers[key] : undefined;
  return maker ? maker(...args) : call(name, ...args);
}

/** Whether a list contains an item, or all of several items. */
export const contains = (list: Expression, item: Expression): Expression =>
  item.kind === "list" ? call("containsAll", list, item) : call("contains", list, item);

/** Whether a list contains any of the items. */
export const containsAny = (list: Expression, items: Expression): Expression =>
  call("containsAny", list, items.kind === "list" ? items : { kind: "list", items: [items] });

/** Whether an item is in a list: `x in [a, b]`. */
export const oneOf = (item: Expression, list: Expression): Expression =>
  list.kind === "list" ? containsAny(item, list) : call("contains", list, item);

/** Whether there is no answer. */
export const isEmpty = (of: Expression): Expression => call("empty", of);

/** Whether there is an answer. */
export const isFilled = (of: Expression): Expression => call("filled", of);

/** Recognizes an age calculated by division: `(today() - x) div 365.25`. */
export function ageBySubtraction(tree: Expression): Expression | undefined {
  if (tree.kind !== "arithmetic" || tree.operator !== "/" || tree.left.kind !== "arithmetic")
    return undefined;
  const { left, right } = tree;
  const isYear =
    right.kind === "value" && typeof right.value === "number" && Math.abs(right.value - year) < 1;
  const isToday = left.left.kind === "call" && (left.left.name === "today" || left.left.name === "now");
  return isYear && isToday && left.operator === "-" ? call("age", left.right) : undefined;
}
