import { addDays } from "../../../../kernel/date-time.ts";
import type { FieldValidation, Text } from "../../../language/form-layout.gen.ts";
import { type Expression, flipped, not, oppositeOf, partsOf, value } from "../../expressions/expression.ts";
import type { FieldDraft, SourceRule } from "../../source-form.ts";
import { dayLimit, wholePattern } from "./drafts.ts";

export interface ReadConstraint {
  readonly validation: FieldValidation;
  readonly field: Partial<FieldDraft>;
  readonly rules: readonly SourceRule[];
  readonly losses: readonly string[];
}

/**
 * Splits a constraint into validation properties where possible (`. >= 0 and . <= 120` as bounds, a match as a pattern,
 * date limits) and rules for the rest.
 *
 * @param match whether the source matches patterns against the whole text or a part
 */
export function readConstraint(
  holds: Expression,
  field: FieldDraft,
  message: Text | undefined,
  match: "whole" | "part",
): ReadConstraint {
  const tree = straight(whileFilled(holds, field), false);
  const parts = tree.kind === "all" ? tree.parts : [tree];
  const validation: FieldValidation = {};
  const rules: SourceRule[] = [];
  const losses: string[] = [];
  // Fields allow past days by `any`, which is no limit of the source and can be replaced.
  const isSaid = (key: string) =>
    ![undefined, "any"].includes(field.validation?.[key as keyof FieldValidation] as undefined);
  for (const part of parts) {
    if (part.kind === "value" && part.value === true) continue;
    const found = bound(part, field) ?? length(part) ?? pattern(part, match);
    const isTaken =
      typeof found === "object" && Object.keys(found).some((key) => key in validation || isSaid(key));
    if (found === undefined || isTaken) rules.push({ holds: part, message });
    else if (typeof found === "string") losses.push(found);
    else Object.assign(validation, found);
    if (typeof found === "object" && field.type === "datetime" && !isFirstMoment(part))
      losses.push(wholeDays);
  }
  const hasMin = ["min", "min_length", "min_date", "min_choices"].some((key) => key in validation);
  const hasMax = ["max", "max_length", "max_date", "max_choices"].some((key) => key in validation);
  if (message !== undefined) {
    if (hasMin) validation.min_message = message;
    if (hasMax) validation.max_message = message;
    if ("pattern" in validation) validation.pattern_message = message;
  }
  return {
    validation,
    field: typeof validation.min === "number" && validation.min >= 0 ? { signed: false } : {},
    rules,
    losses,
  };
}

/** Types whose values are always truthy in JavaScript. */
const truthy: ReadonlySet<string> = new Set(["string", "select", "date", "datetime", "time", "month"]);

/** Replaces what a constraint says about its own answer being filled, since rules only apply to filled answers. */
function whileFilled(holds: Expression, { type }: FieldDraft): Expression {
  const isOwn = (part: Expression | undefined) => part?.kind === "self" && type !== "checkbox";
  const known = (part: Expression): Expression => {
    if (part.kind === "self" && truthy.has(type)) return value(true);
    if (part.kind === "call" && isOwn(part.args[0])) {
      if (part.name === "filled") return value(true);
      if (part.name === "empty") return value(false);
    }
    if (part.kind === "not") {
      const inner = known(part.part);
      return inner.kind === "value" ? value(!inner.value) : not(inner);
    }
    if (part.kind !== "all" && part.kind !== "any") return part;
    const decides = part.kind === "any";
    const parts = part.parts.map(known);
    if (parts.some((inner) => inner.kind === "value" && Boolean(inner.value) === decides))
      return value(decides);
    const open = parts.filter(({ kind }) => kind !== "value");
    const [only] = open;
    return only ? (open.length === 1 ? only : { kind: part.kind, parts: open }) : value(!decides);
  };
  return known(holds);
}

/** Whether an expression reads other answers, which can be empty. */
const readsOthers = (part: Expression): boolean =>
  part.kind === "field" || part.kind === "place" || partsOf(part).some(readsOthers);

/** Removes `not` around comparisons of the answer with a value, which is safe since rules only apply to filled answers. */
function straight(part: Expression, isNegated: boolean): Expression {
  switch (part.kind) {
    case "not":
      return straight(part.part, !isNegated);
    case "all":
    case "any": {
      const kind = (part.kind === "all") === isNegated ? "any" : "all";
      const parts = part.parts.map((inner) => straight(inner, isNegated));
      return { kind, parts: parts.flatMap((inner) => (inner.kind === kind ? inner.parts : [inner])) };
    }
    case "compare":
      if (!isNegated) return part;
      return [part.left, part.right].some(({ kind }) => kind === "self") && !readsOthers(part)
        ? { ...part, operator: oppositeOf[part.operator] }
        : not(part);
    default:
      return isNegated ? not(part) : part;
  }
}

function bound(part: Expression, field: FieldDraft): FieldValidation | string | undefined {
  if (part.kind !== "compare") return undefined;
  const isOwn = part.left.kind === "self";
  if (!isOwn && part.right.kind !== "self") return undefined;
  const [operator, limit] = isOwn ? [part.operator, part.right] : [flipped[part.operator], part.left];
  if (operator === "=" || operator === "!=") return undefined;
  const isMin = operator.startsWith(">");
  const isExclusive = operator.length === 1;
  if (field.type === "int" || field.type === "float") {
    const number = limit.kind === "value" ? Number(limit.value) : Number.NaN;
    if (!Number.isFinite(number)) return undefined;
    const isWhole = field.type === "int";
    const inner = !isExclusive
      ? number
      : isWhole
        ? isMin
          ? Math.floor(number) + 1
          : Math.ceil(number) - 1
        : undefined;
    // An exclusive decimal bound has no neighbouring value, so it becomes a rule.
    return inner === undefined ? undefined : isMin ? { min: inner } : { max: inner };
  }
  if (field.type !== "date" && field.type !== "datetime" && field.type !== "month") return undefined;
  const day = dayOf(limit);
  if (day === undefined) return undefined;
  const shifted = isExclusive ? moved(day, isMin ? 1 : -1) : day;
  return isMin ? { min_date: shifted } : { max_date: shifted };
}

const wholeDays = "rule: limits of a moment are whole days";

/** Whether a part sets the first moment of a day as the least; other limits of moments are within a day. */
function isFirstMoment(part: Expression): boolean {
  if (part.kind !== "compare") return true;
  const isOwn = part.left.kind === "self";
  const limit = isOwn ? part.right : part.left;
  return (
    (isOwn ? part.operator : flipped[part.operator]) === ">=" &&
    !(limit.kind === "call" && limit.name === "now")
  );
}

/** A day, or today moved by days. */
type Day = string | { readonly today: { readonly days: number } };

function moved(day: Day, by: number): Day {
  if (typeof day === "string" && day !== "today") return addDays(day, by);
  const days = (typeof day === "string" ? 0 : day.today.days) + by;
  return days === 0 ? "today" : { today: { days } };
}

/** Days that a limit may be away from today, as in the layout language. */
const maxMovedDays = 100_000;

function dayOf(limit: Expression): Day | undefined {
  if (limit.kind === "value") return dayLimit(limit.value);
  if (limit.kind === "arithmetic" && limit.right.kind === "value") {
    const [of, by] = [dayOf(limit.left), limit.right.value];
    const isDays = typeof by === "number" && Number.isInteger(by) && Math.abs(by) <= maxMovedDays;
    if (of === undefined || !isDays || !"+-".includes(limit.operator)) return undefined;
    return moved(of, limit.operator === "-" ? -by : by);
  }
  if (limit.kind !== "call") return undefined;
  if (limit.name === "today" || limit.name === "now") return limit.args.length === 0 ? "today" : undefined;
  const [of, by] = limit.args;
  if (limit.name === "addDays" && of && by)
    return dayOf({ kind: "arithmetic", operator: "+", left: of, right: by });
  return (limit.name === "date" || limit.name === "floor") && of ? dayOf(of) : undefined;
}

function length(part: Expression): FieldValidation | undefined {
  if (part.kind !== "compare" || part.left.kind !== "call" || part.right.kind !== "value") return undefined;
  if (part.left.args[0]?.kind !== "self" || typeof part.right.value !== "number") return undefined;
  const key = part.left.name === "length" ? "length" : part.left.name === "count" ? "choices" : undefined;
  const count = part.right.value;
  if (key === undefined || !Number.isSafeInteger(count)) return undefined;
  const [min, max] = [`min_${key}`, `max_${key}`];
  switch (part.operator) {
    case ">=":
      return { [min]: count };
    case ">":
      return { [min]: count + 1 };
    case "<=":
      return { [max]: count };
    case "<":
      return { [max]: count - 1 };
    case "=":
      return { [min]: count, [max]: count };
    default:
      return undefined;
  }
}

function pattern(part: Expression, match: "whole" | "part"): FieldValidation | undefined {
  if (part.kind !== "call" || part.name !== "matches") return undefined;
  const [of, source] = part.args;
  return of?.kind === "self" && source?.kind === "value" && typeof source.value === "string"
    ? { pattern: match === "whole" ? wholePattern(source.value) : source.value }
    : undefined;
}
