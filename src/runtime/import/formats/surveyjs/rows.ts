import { isObject } from "../../../../kernel/json.ts";
import { type Expression, not, value } from "../../expressions/expression.ts";
import { at, isTrueAt, listAt, localizedText, numberAt, textAt, wholeAt } from "../../sources/read-value.ts";
import type { SourceRepeat } from "../../source-form.ts";
import type { Text } from "../../../language/form-layout.gen.ts";
import { withRowRights, withRowsAtFirst } from "../shared/rows.ts";

type Read = (source: string | undefined) => Expression | undefined;

/** Rows of a dynamic panel, as cards; initially none by default. */
export const rowsOfPanel = (element: unknown, read: Read): SourceRepeat =>
  withRights(element, read, {
    ...minimumOf(element, "minPanelCount"),
    max: numberAt(element, "maxPanelCount"),
    display: "cards",
    itemLabel: rowTitle(element),
    ...rowsAtFirst(
      element,
      Math.max(wholeAt(element, "panelCount") ?? 0, wholeAt(element, "minPanelCount") ?? 0),
    ),
  });

/** Rows of a dynamic matrix, as a table, or as cards if rows have details; initially two by default. */
export const rowsOfMatrix = (element: unknown, read: Read): SourceRepeat =>
  withRights(element, read, {
    ...minimumOf(element, "minRowCount"),
    max: numberAt(element, "maxRowCount"),
    display: listAt(element, "detailElements").length > 0 ? "cards" : "table",
    ...rowsAtFirst(
      element,
      Math.max(wholeAt(element, "rowCount") ?? 2, wholeAt(element, "minRowCount") ?? 0),
    ),
  });

/** The engine does not let people remove rows below the least number, so there are always as many. */
function minimumOf(element: unknown, key: string): Pick<SourceRepeat, "min" | "isRequired"> {
  const min = Math.max(numberAt(element, key) ?? 0, isTrueAt(element, "isRequired") ? 1 : 0);
  return { min, isRequired: min >= 1 };
}

/** Adds row permissions, and the question that determines the number of rows. */
function withRights(element: unknown, read: Read, repeat: SourceRepeat): SourceRepeat {
  const enabled = read(textAt(element, "enableIf"));
  const disabled = isTrueAt(element, "readOnly") ? value(true) : enabled && not(enabled);
  const { display, itemLabel } = repeat;
  const counted = textAt(element, "bindings", "rowCount") ?? textAt(element, "bindings", "panelCount");
  if (counted !== undefined) return { display, itemLabel, disabled, count: { kind: "field", name: counted } };
  return withRowRights(
    { ...repeat, disabled },
    {
      canAdd: at(element, "allowAddRows") !== false && at(element, "allowAddPanel") !== false,
      canRemove: at(element, "allowRemoveRows") !== false && at(element, "allowRemovePanel") !== false,
      count: repeat.initial?.length ?? 0,
    },
  );
}

/** Initial rows: the default value, otherwise the given number of blank rows. */
function rowsAtFirst(element: unknown, count: number): Pick<SourceRepeat, "initial" | "losses"> {
  const rows = listAt(element, "defaultValue").filter(isObject);
  if (rows.length > 0) return { initial: rows };
  return withRowsAtFirst(count, at(element, "defaultRowValue") ?? at(element, "defaultPanelValue"));
}

/** Title of rows without the number: `Child #{panelIndex}` becomes `Child`, since rows are numbered anyway. */
function rowTitle(element: unknown): Text | undefined {
  const title = localizedText(at(element, "templateTitle"));
  return typeof title === "string"
    ? title.replace(/[\s:.#-]*\{panelIndex\}[.:]?\s*$/, "") || undefined
    : title;
}
