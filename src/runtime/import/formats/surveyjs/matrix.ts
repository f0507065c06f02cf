import type { FieldDefinition, Option } from "../../../language/form-layout.gen.ts";
import type { SourceItem, SourceQuestion } from "../../source-form.ts";
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

const conditional = (element: unknown): string[] => {
  const isConditional = [...listAt(element, "rows"), ...listAt(element, "columns")].some(
    (choice) => textAt(choice, "visibleIf") !== undefined || textAt(choice, "enableIf") !== undefined,
  );
  return isConditional || textAt(element, "rowsVisibleIf") || textAt(element, "columnsVisibleIf")
    ? ["condition: rows and columns are always there"]
    : [];
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
function columnMatrix(element: unknown, columns: readonly SourceItem[]): Draft {
  const { options: rows, losses } = optionsAt(element, "rows");
  if (rows.length === 0) return missing("a matrix without rows");
  const names = new NameSpace();
  const fields: FieldDefinition[] = [];
  const lost: string[] = [];
  for (const column of columns) {
    if (column.kind !== "question") continue;
    const { key, field, missing: reason, losses: more = [] } = column;
    if (reason !== undefined) return missing(`its column ${key}: ${reason}`);
    lost.push(...more.map((loss) => `column ${key}: ${loss}`));
    if (column.required ?? column.calculated ?? column.initial ?? column.rules?.[0] ?? column.disabled)
      lost.push(`column ${key}: its expressions are not imported`);
    fields.push({ ...field, name: names.take(key, "column") });
  }
  if (fields.length === 0) return missing("a matrix without columns");
  const totals = listAt(element, "columns").some((column) => textAt(column, "totalType") !== undefined);
  return draft(
    { type: "matrix", rows, fields },
    ...losses,
    ...lost,
    ...(totals ? ["value: its totals are not shown"] : []),
    ...lossesOf(element),
  );
}

/** Converts a matrix to a single question, based on the common properties. */
export function matrixQuestion(
  base: SourceQuestion,
  element: unknown,
  columns: readonly SourceItem[] | undefined,
): SourceQuestion {
  const { field, losses, missing: reason } = columns ? columnMatrix(element, columns) : choiceMatrix(element);
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
    ...(isTrueAt(element, "isRequired") && !areRowsRequired(element) && { demandsOne: true as const }),
    ...(base.disabled && {
      losses: [...losses, "read-only: a matrix can always be written"],
      disabled: undefined,
    }),
  };
}
