import { containsAny } from "../../expressions/common-calls.ts";
import {
  allOf,
  anyOf,
  call,
  compared,
  type Expression,
  fieldNamed,
  not,
  self,
  unsupported,
  value,
} from "../../expressions/expression.ts";
import { type JsNames, parseJavascript } from "../../expressions/javascript-expression.ts";
import { at, isTrueAt, listAt, textAt } from "../../sources/read-value.ts";

/** Translates functions of the engine to the shared ones. */
const names: JsNames = {
  named: (name) => (name === "myValue" ? self : undefined),
  called: (path, args) => {
    const [first = value(null), second = value(null)] = args;
    switch (path) {
      case "isEmpty":
      case "_.isEmpty":
        return call("empty", first);
      case "includes":
      case "arrayContains":
      case "_.includes":
        return first.kind === "list" ? containsAny(second, first) : call("contains", first, second);
      case "arrayContainsAny":
        return first.kind === "list" ? containsAny(second, first) : containsAny(first, second);
      case "isDateBefore":
        return args.length === 2 ? compared(first, "<", second) : undefined;
      case "isDateEqual":
      case "isDateEqualTo":
        return compared(first, "=", second);
      case "doesNotMatchExpression":
        return anyOf([call("empty", second), not(call("matches", second, first))]);
      case "useFieldValue":
        return first.kind === "value" && typeof first.value === "string" ? fieldNamed(first.value) : first;
      default:
        return undefined;
    }
  },
};

/** Parses an expression; an empty string and "false" are ignored. */
export function expressionOf(source: unknown): Expression | undefined {
  if (source === true) return value(true);
  if (typeof source === "number") return unsupported("a number stands for an expression");
  if (typeof source !== "string" || source.trim() === "" || source.trim() === "false") return undefined;
  return parseJavascript(source, names);
}

/** The older form of a condition, `{ field, value }`: hidden unless the field has one of the values. */
function hiddenUnless(hide: unknown): Expression | undefined {
  const field = textAt(hide, "field");
  if (field === undefined || textAt(hide, "hideWhenExpression") !== undefined) return undefined;
  const answers = listAt(hide, "value");
  return answers.length > 0 && answers.every((answer) => typeof answer === "string")
    ? not(containsAny(fieldNamed(field), { kind: "list", items: answers.map((answer) => value(answer)) }))
    : unsupported("the values of a condition are not a list of texts");
}

/** Condition under which a part is shown. */
export function hiddenBy(of: unknown): Expression | undefined {
  const hidden =
    hiddenUnless(at(of, "hide")) ?? expressionOf(at(of, "hide", "hideWhenExpression") ?? at(of, "hide"));
  return allOf([hidden && not(hidden), isTrueAt(of, "isHidden") ? value(false) : undefined]);
}
