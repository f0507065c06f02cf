import {
  allOf,
  anyOf,
  call,
  compared,
  type Comparison,
  type Expression,
  fieldNamed,
  not,
  self,
  unsupported,
  value,
} from "../../expressions/expression.ts";
import { contains } from "../../expressions/common-calls.ts";
import type { JsNames } from "../../expressions/javascript-expression.ts";
import { parseScript } from "../../expressions/javascript-script.ts";
import { readJsonLogic } from "../../expressions/json-logic.ts";
import { isObject } from "../../../../kernel/json.ts";
import { at, isTrueAt, listAt, objectsAt, textAt } from "../../sources/read-value.ts";

/** Names of answers in Form.io scripts: `data.x`, `row.x`, `_.get(data, 'x')`. */
export const formioNames: JsNames = {
  named: (name) =>
    name === "value" || name === "input"
      ? self
      : name === "data" || name === "row"
        ? unsupported("all answers at once are not imported")
        : undefined,
  member: (of, name) => {
    const [root, ...path] = of.split(".");
    return root === "data" || root === "row" ? fieldNamed([...path, name].join(".")) : undefined;
  },
  called: (path, args) => {
    const [first, second] = args;
    switch (path) {
      case "_.get":
        // Of the answers only; a component has other values, such as `instance.parent`.
        return second?.kind === "value" && first?.kind === "unsaid"
          ? fieldNamed(String(second.value))
          : undefined;
      case "_.includes":
        return first && second ? contains(first, second) : undefined;
      case "_.isEmpty":
        return first && call("empty", first);
      default:
        return undefined;
    }
  },
};

/** Resolves a JsonLogic variable to an answer. */
export const formioVariable = (path: string): Expression => {
  const [root, ...rest] = path.split(".");
  return root === "data" || root === "row"
    ? fieldNamed(rest.join("."))
    : root === "value" || root === "input"
      ? self
      : unsupported(`“${path}” is outside the form`);
};

/** Condition under which a component is shown, from its conditions and its logic. */
export function visibilityCondition(
  component: unknown,
  hidden: Expression | undefined,
): Expression | undefined {
  const script = textAt(component, "customConditional");
  const conditional = at(component, "conditional");
  const json = at(conditional, "json");
  return allOf([
    script === undefined ? undefined : parseScript(script, "show", formioNames),
    isObject(json) && Object.keys(json).length > 0
      ? readJsonLogic(json, formioVariable)
      : plainConditional(conditional),
    hidden === undefined ? (isTrueAt(component, "hidden") ? value(false) : undefined) : not(hidden),
  ]);
}

/** Translates a simple condition: a question and its value, or several of them. */
export function plainConditional(conditional: unknown): Expression | undefined {
  const show = at(conditional, "show");
  const holds =
    show === true ||
    show === "true" ||
    (show === undefined && at(conditional, "conditions") !== undefined) ||
    (show === null && listAt(conditional, "conditions").length > 0);
  const when = textAt(conditional, "when");
  if (when !== undefined) {
    // Without "show" the renderer hides the component while the answer is the one that is named.
    const test = compared(fieldNamed(when), "=", plainValue(at(conditional, "eq")), "any");
    return holds ? test : not(test);
  }
  const conditions = objectsAt(conditional, "conditions").filter(
    (condition) => textAt(condition, "component") !== undefined,
  );
  if (conditions.length === 0) return undefined;
  const tests = conditions.map(oneCondition);
  const joined = textAt(conditional, "conjunction") === "any" ? anyOf(tests) : allOf(tests);
  return joined && !holds ? not(joined) : joined;
}

const plainValue = (found: unknown): Expression =>
  typeof found === "string" || typeof found === "number" || typeof found === "boolean"
    ? value(found)
    : found === undefined || found === null
      ? value(null)
      : unsupported("an object is compared");

const operators: Readonly<Record<string, Comparison>> = {
  isEqual: "=",
  isNotEqual: "!=",
  greaterThan: ">",
  greaterThanOrEqual: ">=",
  lessThan: "<",
  lessThanOrEqual: "<=",
  isDateEqual: "=",
  isNotDateEqual: "!=",
  dateGreaterThan: ">",
  dateGreaterThanOrEqual: ">=",
  dateLessThan: "<",
  dateLessThanOrEqual: "<=",
};

function oneCondition(condition: unknown): Expression {
  const of = fieldNamed(textAt(condition, "component") ?? "");
  const operator = textAt(condition, "operator") ?? "isEqual";
  const wanted = plainValue(at(condition, "value"));
  if (operator === "isEmpty") return call("empty", of);
  if (operator === "isNotEmpty") return call("filled", of);
  if (operator === "includes") return contains(of, wanted);
  if (operator === "notIncludes") return not(contains(of, wanted));
  const comparison = Object.hasOwn(operators, operator) ? operators[operator] : undefined;
  return comparison
    ? operator === "isNotEqual"
      ? not(compared(of, "=", wanted, "any"))
      : compared(of, comparison, wanted, "any")
    : unsupported(`the comparison “${operator}” has no counterpart`);
}
