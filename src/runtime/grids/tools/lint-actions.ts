import type { Finding } from "../../finding.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import { isObject, pointerTo } from "../../../kernel/json.ts";
import type { Text } from "../../language/grid-definition.gen.ts";
import { isKnownName, lintTemplate, locatedIn, type Located } from "./lint-names.ts";

/** Tests that a condition can contain. */
const tests = ["in", "is_empty", "gt", "gte", "lt", "lte"];

/** Checks the row conditions under a key of an action or column. */
export function lintConditions(
  owner: Located,
  key: "disabled_when" | "shown_when" | "when",
  rowProperties: readonly string[] | undefined,
): Finding[] {
  const conditions = owner.value[key];
  const pointer = pointerTo(owner.pointer, key);
  const single = isObject(conditions) ? [{ value: conditions, pointer }] : [];
  return [...single, ...locatedIn(conditions, pointer)].flatMap((condition): Finding[] => {
    const { accessor } = condition.value;
    const findings: Finding[] = [];
    if (tests.every((name) => condition.value[name] === undefined)) {
      findings.push({
        code: "condition-never-holds",
        pointer: condition.pointer,
        message: "This condition sets no requirement, so it never holds.",
        suggestion: `Add one of: ${tests.join(", ")}.`,
        severity: "warning",
      });
    }
    if (typeof accessor === "string" && !isKnownName(accessor, rowProperties)) {
      findings.push({
        code: "absent-field",
        pointer: pointerTo(condition.pointer, "accessor"),
        message: `Rows of this list have no property "${accessor}".`,
        severity: "error",
      });
    }
    return findings;
  });
}

/** Checks an action: empty labels, and routes and conditions that name unknown properties. */
export function lintAction(action: Located, rowProperties: readonly string[] | undefined): Finding[] {
  const { label, to } = action.value;
  const findings = lintConditions(action, "disabled_when", rowProperties);
  if (label !== undefined && textOf(label as Text, "en").trim() === "") {
    findings.push({
      code: "empty-label",
      pointer: pointerTo(action.pointer, "label"),
      message: "An action needs a label: a verb that says what happens.",
      severity: "error",
    });
  }
  if (typeof to === "string") {
    findings.push(...lintTemplate(to, pointerTo(action.pointer, "to"), rowProperties, ["tenant"]));
  }
  return findings;
}

/** @param rowProperties properties of rows that routes may name; `undefined` if unknown */
export const lintActions = (
  list: unknown,
  pointer: string,
  rowProperties: readonly string[] | undefined,
): Finding[] => locatedIn(list, pointer).flatMap((action) => lintAction(action, rowProperties));
