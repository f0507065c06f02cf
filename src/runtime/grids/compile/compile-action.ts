import { textOf } from "../../forms/label-values.ts";
import { isObject } from "../../../kernel/json.ts";
import type { CompiledAction } from "../../types/columns/compiled-column.ts";
import type { Text } from "../../language/grid-definition.gen.ts";
import { gridPatterns } from "./patterns.ts";
import { compileRoute } from "./route.ts";
import { compileRowCondition } from "./row-condition.ts";

/** Compiles an action; nothing for one without a label, or that neither leads anywhere nor does anything. */
export function compileAction(definition: unknown, language: string): CompiledAction | undefined {
  if (!isObject(definition)) return undefined;
  const { action, permission, primary, danger } = definition;
  const label = textOf(definition["label"] as Text, language);
  const to = compileRoute(definition["to"]);
  const name = typeof action === "string" && gridPatterns.actionName.test(action) ? action : undefined;
  if (label === "" || (to === undefined && name === undefined)) return undefined;
  return {
    label,
    to,
    action: to === undefined ? name : undefined,
    isDisabled: compileRowCondition(definition["disabled_when"]),
    disabledReason: textOf(definition["disabled_reason"] as Text, language) || undefined,
    confirm: textOf(definition["confirm"] as Text, language) || undefined,
    permission: typeof permission === "string" ? permission : undefined,
    primary: primary === true,
    danger: danger === true,
  };
}

/** Compiles a list of actions, leaving out what is none. */
export const compileActions = (definitions: unknown, language: string): CompiledAction[] =>
  Array.isArray(definitions)
    ? definitions.map((item) => compileAction(item, language)).filter((item) => item !== undefined)
    : [];
