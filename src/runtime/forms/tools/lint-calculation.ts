import type { Finding } from "../../finding.ts";
import type { Calculation } from "../calculation.ts";
import type { LocatedField } from "../read-layout.ts";
import { error, type LintContext, type LintRule, warning } from "./lint-context.ts";
import { listWords } from "./value-words.ts";

/** Types of fields that can be calculated, and of those that hold a number. */
const calculable = new Set(["int", "float", "string", "hidden"]);
const numeric = new Set(["int", "float", "hidden"]);

/** Calculations of fields that cannot hold them, over fields that are no numbers, and what has no effect beside them. */
export const lintCalculation: LintRule = (field, context) => {
  const { definition, pointer } = field;
  if (definition.calculate === undefined) return [];
  const place = `${pointer}/calculate`;
  if (!calculable.has(definition.type))
    return [
      error(
        "calculate-type",
        place,
        `A field of type ${definition.type} cannot be calculated.`,
        `Use ${listWords([...calculable])}, or remove calculate.`,
      ),
    ];
  const idle = (["default_value", "is_editable"] as const).filter((key) => definition[key] !== undefined);
  const tree = context.form.fields[context.form.index.get(definition.name) ?? -1]?.calculation?.tree;
  return [
    ...idle.map((key) =>
      warning(
        "calculate-without-effect",
        `${pointer}/${key}`,
        `${key} has no effect on a calculated field.`,
        `Remove ${key}.`,
      ),
    ),
    ...(tree ? ofTree(tree, place, field, context) : []),
  ];
};

function ofTree(
  tree: Calculation,
  place: string,
  { definition }: LocatedField,
  context: LintContext,
): Finding[] {
  const findings = operands(tree, false, place, context);
  const isNumber = definition.type === "int" || definition.type === "float";
  if (isNumber && yieldsText(tree, context))
    findings.push(
      error(
        "calculate-type",
        place,
        `A field of type ${definition.type} holds a number, and this is a text.`,
        "Make it a field of type string, or calculate a number.",
      ),
    );
  return findings;
}

function yieldsText(tree: Calculation, context: LintContext): boolean {
  switch (tree.kind) {
    case "text":
      return true;
    case "value":
      return typeof tree.value === "string";
    case "field":
      return !isNumeric(tree.name, context);
    case "if":
      return [tree.consequent, tree.alternate].some((part) => part && yieldsText(part, context));
    default:
      return false;
  }
}

const isNumeric = (name: string, { byName, form }: LintContext): boolean => {
  const type = byName.get(name)?.definition.type;
  const isCalculated = form.fields[form.index.get(name) ?? -1]?.calculation !== undefined;
  return type === undefined || numeric.has(type) || (isCalculated && type === "string");
};

/** Fields that stand where a number must, and hold none. */
function operands(tree: Calculation, wantsNumber: boolean, place: string, context: LintContext): Finding[] {
  const inner = (parts: readonly (Calculation | undefined)[], wants: boolean) =>
    parts.flatMap((part) => (part ? operands(part, wants, place, context) : []));
  const { byName, form } = context;
  switch (tree.kind) {
    case "field":
      return wantsNumber && !isNumeric(tree.name, context)
        ? [
            error(
              "not-a-number",
              place,
              `"${tree.name}" holds no number to calculate with.`,
              'Name a field of type int or float, or give its values numbers by { "score": ... }.',
            ),
          ]
        : [];
    case "sum":
    case "product":
    case "min":
    case "max":
      return inner(tree.parts, true);
    case "difference":
    case "ratio":
      return inner([tree.left, tree.right], true);
    case "round":
      return inner([tree.of], true);
    case "if":
      return inner([tree.consequent, tree.alternate], wantsNumber);
    case "count": {
      const type = byName.get(tree.name)?.definition.type;
      return type === undefined || type === "list" || type === "multiselect"
        ? []
        : [error("not-a-list", place, `"${tree.name}" is no list.`, "Count a list or a multiselect.")];
    }
    case "rows": {
      const list = form.fields[form.index.get(tree.list) ?? -1]?.list;
      if (!form.index.has(tree.list)) return [];
      if (!list)
        return [error("not-a-list", place, `"${tree.list}" is no list.`, "Name a list of this form.")];
      const isKnown = tree.field === undefined ? list.isPlain : list.form.index.has(tree.field);
      return isKnown
        ? []
        : [
            error(
              "absent-field",
              place,
              `The rows of "${tree.list}" have no field "${tree.field ?? ""}".`,
              "Name a field of the rows, or none where they are plain values.",
            ),
          ];
    }
    default:
      return [];
  }
}
