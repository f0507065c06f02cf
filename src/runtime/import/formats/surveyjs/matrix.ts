import type { FieldDefinition, Option } from "../../../language/form-layout.gen.ts";
import { allOf, type Expression, not, rewrite, value } from "../../expressions/expression.ts";
import type { SourceColumn, SourceItem, SourceOptionCondition, SourceQuestion } from "../../source-form.ts";
import { at, isTrueAt, listAt, localizedText, textAt } from "../../sources/read-value.ts";
import { isObject } from "../../../../kernel/json.ts";
import { NameSpace } from "../../layout/texts.ts";
import { draft, type Draft, missing, optionsOf, withRules } from "../shared/drafts.ts";

const optionsAt = (element: unknown, key: string): { options: Option[]; losses: string[] } =>
  optionsOf(
    listAt(element, key).map((choice) =>
      isObject(choice)
        ? { id: at(choice, "value"), label: localizedText(at(choice, "text")) }
        : { id: choice },
    ),
    true,
  );

type Read = (source: string | undefined) => Expression | undefined;

/** Conditions of rows: their own, and one of all rows, in which `{item}` is the row. */
function rowConditions(element: unknown, read: Read): SourceOptionCondition[] {
  const all = read(textAt(element, "rowsVisibleIf"));
  return listAt(element, "rows").flatMap((row) => {
    const id = isObject(row) ? at(row, "value") : row;
    if (typeof id !== "string" && typeof id !== "number") return [];
    const ofAll = all && rewrite(all, (part) => (part.kind === "self" ? value(id) : part));
    const shown = allOf([ofAll, read(textAt(row, "visibleIf"))]);
    return shown === undefined ? [] : [{ id, shown }];
  });
}

/** When cells can be changed, if that is the same in all rows. */
function enabledBy(element: unknown): { readonly source: string | undefined; readonly isAlike: boolean } {
  const sources = listAt(element, "rows").map((row) => textAt(row, "enableIf"));
  return { source: sources[0], isAlike: new Set(sources).size < 2 };
}

/** The cells are read-only while they are not enabled. */
function disabledCells(element: unknown, read: Read): Expression | undefined {
  const { source, isAlike } = enabledBy(element);
  const enabled = isAlike ? read(source) : undefined;
  return enabled && not(enabled);
}

const conditional = (element: unknown): string[] => {
  const choices = textAt(element, "type") === "matrix" ? listAt(element, "columns") : [];
  const isConditional = choices.some(
    (choice) => textAt(choice, "visibleIf") !== undefined || textAt(choice, "enableIf") !== undefined,
  );
  return [
    ...(isConditional || textAt(element, "columnsVisibleIf") ? ["condition: columns are always there"] : []),
    ...(enabledBy(element).isAlike ? [] : ["read-only: not imported for single rows"]),
  ];
};

const lossesOf = (element: unknown): string[] => [
  ...conditional(element),
  ...(at(element, "cells") === undefined ? [] : ["label: cells have no texts of their own"]),
  ...(isTrueAt(element, "eachRowUnique") ? ["rule: uniqueness among rows is not checked"] : []),
  ...(at(element, "defaultValue") === undefined ? [] : ["default: a matrix has none"]),
  ...(textAt(element, "rowsOrder") === "random" ? ["order: the rows are not shuffled"] : []),
];

const areRowsRequired = (element: unknown): boolean =>
  isTrueAt(element, "isAllRowRequired") || isTrueAt(element, "eachRowRequired");

/** A matrix with one choice per row. */
function choiceMatrix(element: unknown): Draft {
  const { options: rows, losses: rowLosses } = optionsAt(element, "rows");
  const { options, losses } = optionsAt(element, "columns");
  if (rows.length === 0) return missing("a matrix without rows");
  const isMany = textAt(element, "cellType") === "checkbox";
  const cell = withRules(
    { type: isMany ? "multiselect" : "select", display: isMany ? "checkboxes" : "radio", options },
    { required: areRowsRequired(element) ? true : undefined },
  );
  return draft(
    { type: "matrix", rows, of: cell as NonNullable<FieldDefinition["of"]> },
    ...rowLosses,
    ...losses,
    ...lossesOf(element),
  );
}

/** A matrix with several questions per row, one per column; unsupported if one of the columns is. */
function columnMatrix(
  element: unknown,
  columns: readonly SourceItem[],
): Draft & { readonly columns?: readonly SourceColumn[] } {
  const { options: rows, losses } = optionsAt(element, "rows");
  if (rows.length === 0) return missing("a matrix without rows");
  const names = new NameSpace();
  const fields: FieldDefinition[] = [];
  const lost: string[] = [];
  const conditions: SourceColumn[] = [];
  for (const column of columns) {
    if (column.kind !== "question") continue;
    const { key, field, missing: reason, losses: more = [] } = column;
    if (reason !== undefined) return missing(`its column ${key}: ${reason}`);
    lost.push(...more.map((loss) => `column ${key}: ${loss}`));
    if (column.calculated ?? column.initial ?? column.rules?.[0])
      lost.push(`column ${key}: its expressions are not imported`);
    const name = names.take(key, "column");
    const { shown, disabled, required } = column;
    conditions.push({ key, name, shown, disabled, required });
    fields.push({ ...field, name });
  }
  if (fields.length === 0) return missing("a matrix without columns");
  const totals = listAt(element, "columns").some((column) => textAt(column, "totalType") !== undefined);
  const drafted = draft(
    { type: "matrix", rows, fields },
    ...losses,
    ...lost,
    ...(totals ? ["value: its totals are not shown"] : []),
    ...lossesOf(element),
  );
  return { ...drafted, columns: conditions };
}

/** Converts a matrix to a single question, based on the common properties. */
export function matrixQuestion(
  base: SourceQuestion,
  element: unknown,
  columns: readonly SourceItem[] | undefined,
  read: Read,
): SourceQuestion {
  const drafted = columns ? columnMatrix(element, columns) : { ...choiceMatrix(element), columns: [] };
  const { field, losses, missing: reason } = drafted;
  const rowsShown = rowConditions(element, read);
  const { label, sub_heading } = base.field;
  return {
    ...base,
    field: {
      ...field,
      ...(label !== undefined && { label }),
      ...(sub_heading !== undefined && { sub_heading }),
    },
    losses: [...(base.losses ?? []), ...losses],
    missing: reason,
    rowsShown,
    columns: drafted.columns ?? [],
    cellsDisabled: disabledCells(element, read),
    ...(isTrueAt(element, "isRequired") && !areRowsRequired(element) && { demandsOne: true as const }),
    ...(base.disabled && {
      losses: [...losses, "read-only: a matrix can always be written"],
      disabled: undefined,
    }),
  };
}
