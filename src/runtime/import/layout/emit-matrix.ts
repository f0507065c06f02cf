import type { FieldDefinition, FieldValidation } from "../../language/form-layout.gen.ts";
import { sameRow } from "../../forms/compile/matrix-cells.ts";
import { anyOf, type Expression } from "../expressions/expression.ts";
import type { SourceColumn, SourceQuestion } from "../source-form.ts";
import type { ConditionField } from "./condition.ts";
import {
  type ConditionContext,
  conditionalOptions,
  dependsOn,
  disabledWhile,
  requiredWhile,
  shownWhile,
} from "./field-conditions.ts";

/** Adds the conditions of a matrix: those of rows, those of columns, and when all cells are read-only. */
export function addCellConditions(
  matrix: FieldDefinition,
  { rowsShown = [], columns = [], cellsDisabled }: SourceQuestion,
  context: ConditionContext,
): void {
  if (rowsShown.length > 0 && Array.isArray(matrix.rows))
    matrix.rows = conditionalOptions(matrix.rows, rowsShown, context);
  const inRow = withColumns(context, columns, matrix.fields ?? []);
  if (matrix.fields)
    matrix.fields = matrix.fields.map((field) => {
      const column = columns.find(({ name }) => name === field.name);
      return column ? conditionalColumn(field, column, cellsDisabled, inRow) : field;
    });
  else if (cellsDisabled && typeof matrix.of === "object") {
    const disabled = disabledWhile(cellsDisabled, context);
    const depends = dependsOn(undefined, disabled);
    matrix.of = {
      ...matrix.of,
      ...(disabled === true && { is_disabled: true }),
      ...(depends !== undefined && { depends_on: depends }),
    };
  }
}

/** Names of columns are the cells in the same row. */
function withColumns(
  context: ConditionContext,
  columns: readonly SourceColumn[],
  fields: readonly FieldDefinition[],
): ConditionContext {
  const cells = new Map<string, ConditionField>();
  for (const { key, name } of columns) {
    const field = fields.find((candidate) => candidate.name === name);
    if (!field) continue;
    const options = (field.options ?? []).map((option) => (typeof option === "object" ? option.id : option));
    const isMany = field.type === "multiselect";
    cells.set(key, { name: sameRow + name, type: field.type, options, isMany, takesOther: false });
  }
  const { scope } = context;
  return { ...context, scope: { ...scope, find: (name) => cells.get(name) ?? scope.find(name) } };
}

function conditionalColumn(
  field: FieldDefinition,
  { shown, disabled, required }: SourceColumn,
  cellsDisabled: Expression | undefined,
  context: ConditionContext,
): FieldDefinition {
  const off = disabled && cellsDisabled ? anyOf([disabled, cellsDisabled]) : (disabled ?? cellsDisabled);
  const [shownTree, disabledTree] = [shownWhile(shown, context), disabledWhile(off, context)];
  const depends = dependsOn(shownTree, disabledTree);
  const rule: FieldValidation = requiredWhile(required, context);
  return {
    ...field,
    ...(shownTree === false && { form_field: false }),
    ...(disabledTree === true && { is_disabled: true }),
    ...(depends !== undefined && { depends_on: depends }),
    ...(Object.keys(rule).length > 0 && { validation: { ...field.validation, ...rule } }),
  };
}
