import type { Finding } from "../../finding.ts";
import { textOf } from "../../forms/choices/label-values.ts";
import { pointerTo, type JsonObject } from "../../../kernel/json.ts";
import type { ColumnTypes } from "../../types/column-types.ts";
import type { Text } from "../../language/grid-definition.gen.ts";
import { namesInTemplate } from "../../types/columns/formatting.ts";
import { isGroupable } from "../groups.ts";
import { hasSummary } from "../summaries.ts";
import { lintActions, lintConditions } from "./lint-actions.ts";
import { isKnownName, lintTemplate, locatedIn, type Located } from "./lint-names.ts";

const at = (column: Located, key: string) => pointerTo(column.pointer, key);

function lintFormat(column: Located, rowProperties: readonly string[] | undefined): Finding[] {
  const { format, type, accessor } = column.value;
  const pointer = at(column, "format");
  if (Array.isArray(format) && type !== "boolean" && type !== "status") {
    const message = "A pair of texts is only for columns that hold true or false.";
    return [{ code: "format-has-no-effect", pointer, message, severity: "warning" }];
  }
  if (typeof format !== "string") return [];
  if (type === "boolean" || type === "status" || type === "actions") {
    const message = `A template has no effect on a column of type ${type}.`;
    return [{ code: "format-has-no-effect", pointer, message, severity: "warning" }];
  }
  const findings = lintTemplate(format, pointer, rowProperties);
  if (typeof accessor === "string" && !namesInTemplate(format).includes(accessor)) {
    findings.push({
      code: "format-without-value",
      pointer,
      message: "This template does not show the column's own value.",
      suggestion: `Write {${accessor}} where the value belongs.`,
      severity: "warning",
    });
  }
  return findings;
}

/** Keys that only have an effect on some column types. */
const keysOfTypes: Readonly<Record<string, readonly string[]>> = {
  person: ["text", "link"],
  to: ["link", "relation"],
  lookup: ["relation"],
  unit: ["duration"],
  max: ["progress"],
  options: ["text", "number", "status", "tags", "link"],
};

function lintColumn(
  column: Located,
  types: ColumnTypes,
  rowProperties: readonly string[] | undefined,
): Finding[] {
  const { accessor, type: name, sortable, filterable, actions } = column.value;
  const type = typeof name === "string" ? types.get(name) : undefined;
  const findings = lintFormat(column, rowProperties);
  const warn = (code: string, key: string, message: string) =>
    findings.push({ code, pointer: at(column, key), message, severity: "warning" });

  if (type !== undefined && type.name !== "actions" && accessor === undefined) {
    findings.push({
      code: "no-accessor",
      pointer: at(column, "accessor"),
      message: "A column needs an accessor: the path of its value in the row.",
      suggestion:
        rowProperties === undefined
          ? 'Add "accessor", such as "name" or "archetype.type".'
          : `Add "accessor" with one of: ${rowProperties.join(", ")}.`,
      severity: "error",
    });
  }
  const isFilterOnly = column.value["filter_only"] === true;
  if (isFilterOnly && filterable !== true) {
    warn("filter-only-without-filter", "filter_only", "This column is neither shown nor used as a filter.");
  }
  if (isFilterOnly && sortable === true) {
    warn("not-sortable", "sortable", "A column used only as a filter cannot be sorted.");
  }
  if (typeof accessor === "string" && !isFilterOnly && !isKnownName(accessor, rowProperties)) {
    findings.push({
      code: "absent-field",
      pointer: at(column, "accessor"),
      message: `Rows of this list have no property "${accessor}".`,
      suggestion: `Use one of: ${(rowProperties ?? []).join(", ")}.`,
      severity: "error",
    });
  }
  if (type?.sortable === false && sortable === true) {
    warn("not-sortable", "sortable", `A column of type ${type.name} cannot be sorted.`);
  }
  if (type !== undefined && type.filterKind === undefined && filterable === true) {
    warn("not-filterable", "filterable", `A column of type ${type.name} cannot be filtered.`);
  }
  if (type !== undefined && column.value["groupable"] === true && !isGroupable(type)) {
    findings.push({
      code: "not-groupable",
      pointer: at(column, "groupable"),
      message: `Rows cannot be grouped by a column of type ${type.name}.`,
      suggestion: "Group by a status, true or false, a relation, a person or a date.",
      severity: "error",
    });
  }
  const { summary } = column.value;
  if (type !== undefined && typeof summary === "string" && !hasSummary(type.filterKind, summary)) {
    warn("no-summary", "summary", `Values of type ${type.name} have no summary "${summary}".`);
  }
  if (type?.name === "relation" && column.value["lookup"] === undefined) {
    findings.push({
      code: "no-lookup",
      pointer: at(column, "lookup"),
      message: "A relation must say where its records come from.",
      suggestion:
        'Add "lookup" with the endpoint of their list and the property to show, such as { "endpoint": "/api/users", "label": "name" }.',
      severity: "error",
    });
  }
  if (type?.name === "actions" && (!Array.isArray(actions) || actions.length === 0)) {
    warn("no-actions", "actions", "This actions column has no actions.");
  }
  if (type !== undefined && type.name !== "actions" && actions !== undefined) {
    warn("actions-have-no-effect", "actions", "Only columns of type actions show actions.");
  }
  for (const [key, typesWithIt] of Object.entries(keysOfTypes)) {
    if (type === undefined || column.value[key] === undefined || typesWithIt.includes(type.name)) continue;
    const message = `Only columns of type ${typesWithIt.join(" or ")} have \`${key}\`.`;
    warn(`${key}-has-no-effect`, key, message);
  }
  if (typeof column.value["to"] === "string") {
    findings.push(...lintTemplate(column.value["to"], at(column, "to"), rowProperties, ["tenant"]));
  }
  findings.push(...lintConditions(column, "shown_when", rowProperties));
  for (const rule of locatedIn(column.value["tone"], at(column, "tone"))) {
    findings.push(...lintConditions(rule, "when", rowProperties));
  }
  return [...findings, ...lintActions(actions, at(column, "actions"), rowProperties)];
}

/** Reports columns that repeat the key of an earlier one. */
function repeated(
  columns: readonly Located[],
  key: "accessor" | "header",
  keyOf: (column: JsonObject) => string,
  severity: Finding["severity"],
): Finding[] {
  const seen = new Map<string, string>();
  return columns.flatMap((column): Finding[] => {
    const value = keyOf(column.value);
    if (value === "") return [];
    const earlier = seen.get(value);
    if (earlier === undefined) {
      seen.set(value, column.pointer);
      return [];
    }
    const message = `The column at ${earlier} has the same ${key} "${value}".`;
    return [{ code: `duplicate-${key}`, pointer: at(column, key), message, severity }];
  });
}

/** Checks the columns of a definition. */
export function lintColumns(
  definition: JsonObject,
  types: ColumnTypes,
  rowProperties: readonly string[] | undefined,
): Finding[] {
  const columns = locatedIn(definition["columns"], "/columns");
  const accessorOf = ({ accessor, type }: JsonObject) =>
    typeof accessor === "string" && type !== "actions" ? accessor : "";
  const headerOf = ({ header }: JsonObject) => textOf(header as Text, "en").trim();
  return [
    ...repeated(columns, "accessor", accessorOf, "error"),
    ...repeated(columns, "header", headerOf, "warning"),
    ...columns.flatMap((column) => lintColumn(column, types, rowProperties)),
  ];
}
