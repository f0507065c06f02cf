import { isObject, type JsonObject } from "../../../kernel/json.ts";
import type { Text } from "../../language/form-layout.gen.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import { applyPropertyOperation, type Part } from "./apply-property-operation.ts";
import { columnsOf, columnTitle } from "../document/document-names.ts";
import { insertAt, type JsonPath, moveTo, removeAt, setAt, serializeValue } from "../document/json-text.ts";
import {
  type ActionList,
  type EditResult,
  type GridOperation,
  type Operation,
  OperationRefusedError,
} from "./operation.ts";

const gridKinds: ReadonlySet<string> = new Set([
  "add_column",
  "remove_column",
  "move_column",
  "duplicate_column",
  "add_action",
  "remove_action",
  "move_action",
] satisfies GridOperation["kind"][]);

/** Whether an operation applies to grids; property operations apply to either kind of document. */
export const isGridOperation = (operation: Operation, document: unknown): operation is GridOperation =>
  gridKinds.has(operation.kind) || (isObject(document) && "columns" in document);

/** Applies an operation to the text of a grid. @throws {OperationRefusedError | JsonEditError} if it is not possible */
export function applyGridOperation(text: string, document: unknown, operation: GridOperation): EditResult {
  switch (operation.kind) {
    case "add_column":
      return {
        text: insertAt(text, ["columns"], operation.at, serializeValue(text, operation.definition)),
        sentence: `Added the column ${columnTitle(operation.definition)}.`,
      };
    case "remove_column": {
      const column = columnAt(document, operation.column);
      if (columnsOf(document).length === 1)
        throw new OperationRefusedError("A grid needs at least one column.");
      const accessor = column["accessor"];
      const removed = removeAt(text, ["columns", operation.column]);
      return {
        text: withoutCardLine(removed, document, accessor),
        sentence: `Removed the column ${columnTitle(column)}.`,
      };
    }
    case "move_column": {
      const title = columnTitle(columnAt(document, operation.column));
      return {
        text: moveTo(text, ["columns", operation.column], ["columns"], operation.at),
        sentence: `Moved the column ${title} to place ${operation.at + 1}.`,
      };
    }
    case "duplicate_column": {
      const column = columnAt(document, operation.column);
      return {
        text: insertAt(text, ["columns"], operation.column + 1, serializeValue(text, column)),
        sentence: `Duplicated the column ${columnTitle(column)}.`,
      };
    }
    case "set_property":
    case "unset_property":
      return applyPropertyOperation(text, document, columnPart(document, operation.column), operation);
    default:
      return applyActionOperation(text, document, operation);
  }
}

type ActionOperation = Extract<GridOperation, { kind: `${string}_action` }>;

function applyActionOperation(text: string, document: unknown, operation: ActionOperation): EditResult {
  const path = actionsPath(operation.list);
  const list = valueAt(document, path);
  const actions: readonly unknown[] = Array.isArray(list) ? list : [];
  if (operation.kind === "add_action") {
    const title = labelOf(operation.definition);
    const raw = serializeValue(text, operation.definition);
    return {
      text: Array.isArray(list)
        ? insertAt(text, path, Infinity, raw)
        : setAt(text, path, [operation.definition]),
      sentence: `Added the action ${title}.`,
    };
  }
  const action = actions[operation.action];
  if (!isObject(action)) throw new OperationRefusedError(`There is no action ${operation.action + 1}.`);
  const place = [...path, operation.action];
  return operation.kind === "remove_action"
    ? { text: removeAt(text, place), sentence: `Removed the action ${labelOf(action)}.` }
    : {
        text: moveTo(text, place, path, operation.at),
        sentence: `Moved the action ${labelOf(action)} to place ${operation.at + 1}.`,
      };
}

const actionsPath = (list: ActionList): JsonPath =>
  typeof list === "object"
    ? ["columns", list.column, "actions"]
    : list === "card"
      ? ["card", "actions"]
      : [list];

/** Removes the column's line from the mobile card, which may only show values of columns. */
function withoutCardLine(text: string, document: unknown, accessor: unknown): string {
  const lines = valueAt(document, ["card", "lines"]);
  const line = Array.isArray(lines) ? lines.indexOf(accessor) : -1;
  return line < 0 ? text : removeAt(text, ["card", "lines", line]);
}

/** The column or grid whose property an operation sets. */
export function columnPart(document: unknown, column: number | undefined): Part {
  if (column === undefined) return { path: [], title: "The list" };
  return { path: ["columns", column], title: columnTitle(columnAt(document, column)) };
}

function columnAt(document: unknown, position: number): JsonObject {
  const column = columnsOf(document)[position];
  if (!isObject(column)) throw new OperationRefusedError(`There is no column ${position + 1}.`);
  return column;
}

function valueAt(document: unknown, path: JsonPath): unknown {
  let value = document;
  for (const key of path) {
    if (Array.isArray(value) && typeof key === "number") value = value[key];
    else if (isObject(value)) value = value[String(key)];
    else return undefined;
  }
  return value;
}

const labelOf = ({ label }: JsonObject): string => `"${textOf(label as Text | undefined, "en")}"`;
