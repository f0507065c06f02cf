import type { FieldDefinition } from "../../../language/form-layout.gen.ts";
import { type Expression, partsOf } from "../../expressions/expression.ts";
import type { LayoutBudget } from "../budget.ts";
import { calculationOf } from "./calculation.ts";
import { isText } from "./operand-kinds.ts";
import { UntranslatableError } from "../compared-values.ts";
import type { ConditionField } from "../condition.ts";
import type { Plan, PlannedContainer, PlannedItem } from "../plan.ts";
import type { ImportScope } from "../scope.ts";
import { NameSpace } from "../texts.ts";

/** Names of the fields in the form, and in the rows of each list. */
export class FieldNames {
  readonly #taken = new Map<PlannedContainer | undefined, NameSpace>();

  constructor({ sections }: Plan) {
    for (const { items } of sections) this.#collect(items, undefined);
  }

  /** A name that no field beside it has. */
  take(name: string, list: PlannedContainer | undefined): string {
    const taken = this.#taken.get(list) ?? new NameSpace();
    this.#taken.set(list, taken);
    return taken.take(name);
  }

  #collect(items: readonly PlannedItem[], list: PlannedContainer | undefined): void {
    for (const item of items) {
      this.take(item.kind === "question" ? item.question.name : item.name, list);
      if (item.kind === "container") this.#collect(item.items, item.type === "list" ? item : list);
    }
  }
}

/**
 * Conditions compare fields, so an operand that is calculated becomes a hidden field.
 *
 * @param fields receives these fields, which stand before the one that reads them
 */
export function withOperands(
  scope: ImportScope,
  takeName: () => string,
  budget: LayoutBudget,
  fields: FieldDefinition[],
): ImportScope {
  const known = new Map<string, ConditionField>();
  const resultOf = (expression: Expression): ConditionField => {
    const key = JSON.stringify(expression);
    const before = known.get(key);
    if (before) return before;
    const isTextual = isText(expression, scope);
    if (isTextual && readsLabels(expression, scope)) throw new UntranslatableError("a text holds labels");
    const read = calculationOf(expression, "hidden", { ...full, isOperand: true });
    if (typeof read === "string") throw new UntranslatableError(read);
    const [loss] = read.losses;
    const reason = loss ?? budget.take("fields", 1);
    if (reason !== undefined) throw new UntranslatableError(reason);
    const name = takeName();
    fields.push({ name, type: "hidden", calculate: read.tree });
    const result: ConditionField = {
      name,
      type: isTextual ? "string" : "float",
      options: [],
      isMany: false,
      takesOther: false,
    };
    known.set(key, result);
    return result;
  };
  const full: ImportScope = { ...scope, resultOf };
  return full;
}

/** The operands that a field reads, itself or by others; a condition that could not be written has left some unread. */
export const readBy = (
  field: FieldDefinition,
  operands: readonly FieldDefinition[],
): readonly FieldDefinition[] => {
  const { fields: _, ...own } = field;
  const used: FieldDefinition[] = [];
  for (const operand of operands.toReversed()) {
    const readers = JSON.stringify([own, used]);
    if (readers.includes(`"${operand.name}"`)) used.unshift(operand);
  }
  return used;
};

/** Texts show labels of choices, which sources compare by their values. */
function readsLabels(expression: Expression, scope: ImportScope): boolean {
  if (expression.kind !== "field") return partsOf(expression).some((part) => readsLabels(part, scope));
  const field = scope.find(expression.name);
  return typeof field !== "string" && (field.isMany || field.options.length > 0);
}
