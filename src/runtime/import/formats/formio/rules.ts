import { anyOf, type Expression, unsaid, value } from "../../expressions/expression.ts";
import type { JsNames } from "../../expressions/javascript-expression.ts";
import { parseScript } from "../../expressions/javascript-script.ts";
import { readJsonLogic } from "../../expressions/json-logic.ts";
import { isObject } from "../../../../kernel/json.ts";
import { at, isTrueAt, objectsAt, textAt, wholeAt } from "../../sources/read-value.ts";

/**
 * What Form.io takes for an address: with a scheme any host, without one a host with a domain of letters, and never an
 * e-mail address. Its numbers of private networks need a scheme here as there.
 */
const label = String.raw`(?:[a-z\x{a1}-\x{ffff}0-9]+-*)*[a-z\x{a1}-\x{ffff}0-9]`;
const rest = String.raw`(?::\d{2,5})?(?:[/?#]\S*)?`;
export const webAddress = [
  String.raw`(?i)^(?:(?:https?|ftp)://(?:\S+@)?${label}(?:\.${label})*${rest}`,
  String.raw`|(?://)?(?:\S+:\S*@)?(?:${label}\.)+[a-z\x{a1}-\x{ffff}]{2,}(?::\d{2,5})?(?:[/?#][^\s@]*)?)$`,
].join("");

/** Words that a pattern counts. */
const maxWords = 1_000;

/** How many words a text has, as a pattern; a text is the reason why it cannot be one. */
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

/** What a script of a check says: a rule, whether an empty answer breaks it, and what of it is lost. */
export interface CustomRule {
  readonly holds?: Expression;
  readonly refusesEmpty: boolean;
  readonly message?: string | undefined;
  readonly losses: readonly string[];
}

/** A script such as `valid = input > 3 ? true : 'Too small'`; a text in it is the message of what is refused. */
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
      ...(messages.size > 1 ? ["message: of several the first is said"] : []),
      ...(whenEmpty === undefined ? ["rule: an answer that is left empty is not checked by it"] : []),
    ],
  };
}

const truths: ReadonlySet<string> = new Set(["compare", "all", "any", "not", "call", "unsaid"]);

/** A result of the script as a condition: anything but `true` and nothing at all refuses, a text by saying so. */
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
  return truths.has(result.kind) ? result : unsaid("what a script calls valid is no condition");
}

/** The verdict on an empty answer, as far as it does not depend on others. */
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

/** What the logic of a component does, as far as it hides, disables or demands. */
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
  /** A condition as people click it together. */
  readonly simple: (conditional: unknown) => Expression | undefined;
}

/** Triggers and actions of a component; each that changes a property becomes a choice between its values. */
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
          `logic: the action “${(name || (textAt(action, "type") ?? "")).slice(0, 40)}” is not read`,
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
      return isObject(json) ? readJsonLogic(json, variable) : unsaid("a trigger without a condition");
    }
    default:
      return unsaid("what an event triggers is not read");
  }
}
