import { anyOf, type Expression, unsupported, value } from "../../expressions/expression.ts";
import type { JsNames } from "../../expressions/javascript-expression.ts";
import { parseScript } from "../../expressions/javascript-script.ts";
import { readJsonLogic } from "../../expressions/json-logic.ts";
import { isObject } from "../../../../kernel/json.ts";
import { at, isTrueAt, objectsAt, textAt, wholeAt } from "../../sources/read-value.ts";

/**
 * URLs that Form.io accepts: any host with a scheme, or a host with an alphabetic top-level domain without one, but no
 * email addresses. As in Form.io, private IP addresses need a scheme.
 */
const label = String.raw`(?:[a-z\x{a1}-\x{ffff}0-9]+-*)*[a-z\x{a1}-\x{ffff}0-9]`;
const rest = String.raw`(?::\d{2,5})?(?:[/?#]\S*)?`;
export const webAddress = [
  String.raw`(?i)^(?:(?:https?|ftp)://(?:\S+@)?${label}(?:\.${label})*${rest}`,
  String.raw`|(?://)?(?:\S+:\S*@)?(?:${label}\.)+[a-z\x{a1}-\x{ffff}]{2,}(?::\d{2,5})?(?:[/?#][^\s@]*)?)$`,
].join("");

/** Maximum number of words counted by a pattern. */
const maxWords = 1_000;

/** A pattern that limits the number of words; a string is the reason why that is not possible. */
export function wordPattern(component: unknown): { readonly pattern: string } | string | undefined {
  const from = wholeAt(component, "validate", "minWords") || undefined;
  const upTo = wholeAt(component, "validate", "maxWords") || undefined;
  if (from === undefined && upTo === undefined) return undefined;
  if (textAt(component, "validate", "pattern") !== undefined || Math.max(from ?? 1, upTo ?? 1) > maxWords)
    return "rule: words are not counted";
  return {
    pattern: String.raw`^\s*\S+(?:\s+\S+){${(from ?? 1) - 1},${upTo === undefined ? "" : upTo - 1}}\s*$`,
  };
}

/** Result of a validation script: a rule, whether it rejects an empty answer, and losses. */
export interface CustomRule {
  readonly holds?: Expression;
  readonly refusesEmpty: boolean;
  readonly message?: string | undefined;
  readonly losses: readonly string[];
}

/** Translates a script such as `valid = input > 3 ? true : 'Too small'`; strings are error messages. */
export function customRule(script: string | undefined, names: JsNames): CustomRule {
  if (script === undefined) return { refusesEmpty: false, losses: [] };
  const messages = new Set<string>();
  const holds = verdict(parseScript(script, "valid", names, value(true)), messages);
  const [message] = messages;
  const whenEmpty = emptyVerdict(holds);
  return {
    holds,
    refusesEmpty: whenEmpty === false,
    message,
    losses: [
      ...(messages.size > 1 ? ["message: only the first of several is shown"] : []),
      ...(whenEmpty === undefined ? ["rule: it does not apply to empty answers"] : []),
    ],
  };
}

const truths: ReadonlySet<string> = new Set(["compare", "all", "any", "not", "call", "unsaid"]);

/** Converts a script's result to a condition: only `true` and null accept; a string rejects with a message. */
function verdict(result: Expression, messages: Set<string>): Expression {
  if (result.kind === "value") {
    if (typeof result.value === "string") messages.add(result.value.slice(0, 2_000));
    return value(result.value === true || result.value === null);
  }
  if (result.kind === "if")
    return {
      ...result,
      consequent: verdict(result.consequent, messages),
      alternate: verdict(result.alternate, messages),
    };
  // `input > 3 || 'Too small'`
  const last = result.kind === "any" ? result.parts.at(-1) : undefined;
  if (result.kind === "any" && last?.kind === "value" && typeof last.value === "string") {
    messages.add(last.value.slice(0, 2_000));
    return anyOf(result.parts.slice(0, -1));
  }
  return truths.has(result.kind) ? result : unsupported("the result of a script is not a condition");
}

/** Result for an empty answer; `undefined` if it depends on other answers. */
function emptyVerdict(condition: Expression): boolean | undefined {
  switch (condition.kind) {
    case "value":
      return Boolean(condition.value);
    case "self":
      return false;
    case "compare": {
      const { operator, left, right } = condition;
      const other = left.kind === "self" ? right : right.kind === "self" ? left : undefined;
      if (other === undefined) return undefined;
      if (operator !== "=" && operator !== "!=") return false;
      if (other.kind !== "value") return undefined;
      const isBlank = other.value === null || other.value === "";
      return (operator === "=") === isBlank;
    }
    case "call":
      return condition.args[0]?.kind === "self" && ["empty", "filled"].includes(condition.name)
        ? condition.name === "empty"
        : undefined;
    case "not": {
      const inner = emptyVerdict(condition.part);
      return inner === undefined ? undefined : !inner;
    }
    case "all":
    case "any": {
      const decides = condition.kind === "any";
      const parts = condition.parts.map(emptyVerdict);
      return parts.includes(decides) ? decides : parts.includes(undefined) ? undefined : !decides;
    }
    case "if": {
      const test = emptyVerdict(condition.test);
      const [then, otherwise] = [emptyVerdict(condition.consequent), emptyVerdict(condition.alternate)];
      return test === undefined ? (then === otherwise ? then : undefined) : test ? then : otherwise;
    }
    default:
      return undefined;
  }
}

/** Effects of a component's logic that can be imported. */
export interface ComponentLogic {
  readonly hidden?: Expression;
  readonly disabled?: Expression;
  readonly required?: Expression;
  readonly losses: readonly string[];
}

const properties: Readonly<Record<string, "hidden" | "disabled" | "required">> = {
  hidden: "hidden",
  disabled: "disabled",
  "validate.required": "required",
};

export interface LogicReaders {
  readonly names: JsNames;
  readonly variable: (path: string) => Expression;
  /** Parses a simple condition. */
  readonly simple: (conditional: unknown) => Expression | undefined;
}

/** Translates triggers and actions; a changed property becomes a conditional of its values. */
export function logicOf(component: unknown, readers: LogicReaders): ComponentLogic {
  const found: { hidden?: Expression; disabled?: Expression; required?: Expression } = {};
  const losses = new Set<string>();
  const begins = {
    hidden: isTrueAt(component, "hidden"),
    disabled: isTrueAt(component, "disabled"),
    required: isTrueAt(component, "validate", "required"),
  };
  for (const entry of objectsAt(component, "logic")) {
    const test = triggerOf(at(entry, "trigger"), readers);
    for (const action of objectsAt(entry, "actions")) {
      const name = textAt(action, "property", "value") ?? "";
      const property = textAt(action, "type") === "property" && Object.hasOwn(properties, name);
      const key = property ? properties[name] : undefined;
      if (key === undefined) {
        losses.add(
          `logic: the action “${(name || (textAt(action, "type") ?? "")).slice(0, 40)}” is not imported`,
        );
        continue;
      }
      found[key] = {
        kind: "if",
        test,
        consequent: value(at(action, "state") === true),
        alternate: found[key] ?? value(begins[key]),
      };
    }
  }
  return { ...found, losses: [...losses] };
}

function triggerOf(trigger: unknown, { names, variable, simple }: LogicReaders): Expression {
  switch (textAt(trigger, "type")) {
    case "simple":
      return simple(at(trigger, "simple")) ?? value(false);
    case "javascript":
      return parseScript(textAt(trigger, "javascript") ?? "", "result", names);
    case "json": {
      const json = at(trigger, "json");
      return isObject(json) ? readJsonLogic(json, variable) : unsupported("a trigger without a condition");
    }
    default:
      return unsupported("what an event triggers is not imported");
  }
}
