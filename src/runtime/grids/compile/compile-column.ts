import { textOf } from "../../forms/choices/label-values.ts";
import { isChoiceId } from "../../types/chosen-choice.ts";
import { isObject, pointerTo, type JsonObject, getAt } from "../../../kernel/json.ts";
import type { CellFormatter, ColumnFormatSettings, ColumnType, StatusTone } from "../../types/column-type.ts";
import type { ColumnTypes } from "../../types/column-types.ts";
import { compileActions, compileRowCondition } from "./compile-action.ts";
import type { CompiledColumn } from "../../types/columns/compiled-column.ts";
import type { Text } from "../../language/grid-definition.gen.ts";
import { isUnsetInRow } from "../../types/field-type.ts";
import { dateColumn } from "../../types/columns/value-columns.ts";
import { isGroupable } from "../groups.ts";
import { compileLookup } from "./relations.ts";
import { hasSummary, summaryKey } from "../summaries.ts";
import { isAccessor } from "./patterns.ts";
import { compileRoute } from "./route.ts";

export interface ColumnSurroundings {
  readonly types: ColumnTypes;
  /** BCP 47 tag of the displayed texts. */
  readonly language: string;
  readonly locale: string;
  readonly timeZone: string | undefined;
}

const isPair = (value: unknown): value is readonly [string, string] =>
  Array.isArray(value) && value.length === 2 && value.every((item) => typeof item === "string");

function readFormat(value: unknown): ColumnFormatSettings["format"] {
  return typeof value === "string" || isPair(value) ? value : undefined;
}

function readOptions(value: unknown, language: string): ColumnFormatSettings["options"] {
  if (!Array.isArray(value)) return [];
  return value.filter(isObject).flatMap(({ id, label }) => {
    return isChoiceId(id) ? [{ id, label: textOf(label as Text, language) || String(id) }] : [];
  });
}

function errorOf(definition: JsonObject, pointer: string, type: ColumnType | undefined): string | undefined {
  const { type: name, accessor } = definition;
  if (type === undefined) return `Unknown column type ${JSON.stringify(name) ?? "(none)"} at ${pointer}/type`;
  if (type.name === "actions" || isAccessor(accessor)) return undefined;
  return `No usable accessor at ${pointer}/accessor`;
}

const isWidth = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 40 && value <= 2000;

/** Reads a column's value of a row: `ownOf` without the default value, `valueOf` with it. */
function readValues(definition: JsonObject, path: readonly string[]) {
  const { shown_when: when, default_value: standIn } = definition;
  const isShown = when === undefined ? () => true : compileRowCondition(when);
  const ownOf = (row: unknown) => (path.length === 0 || !isShown(row) ? undefined : getAt(row, path));
  const valueOf = (row: unknown) => {
    const value = ownOf(row);
    return isUnsetInRow(value) ? (standIn ?? value) : value;
  };
  return { ownOf, valueOf };
}

const tones: ReadonlySet<unknown> = new Set(["success", "warning", "danger", "info", "neutral"]);
const isTone = (value: unknown): value is StatusTone => tones.has(value);

/** Returns the tone of the first matching condition. */
function compileTone(value: unknown): CompiledColumn["toneOf"] {
  const definitions: readonly unknown[] = Array.isArray(value) ? value : [];
  const rules = definitions
    .filter(isObject)
    .flatMap(({ when, tone }) => (isTone(tone) ? [{ holds: compileRowCondition(when), tone }] : []));
  return (row) => rules.find(({ holds }) => holds(row))?.tone;
}

/** Types whose values are replaced by option labels. A status does that itself, case-insensitively. */
const labelledTypes: ReadonlySet<string> = new Set(["text", "number", "tags", "link"]);

/** Formats values, also in lists, as the label of their option; values without an option as before. */
function withLabels(write: CellFormatter, options: ColumnFormatSettings["options"]): CellFormatter {
  const labels = new Map(options.map(({ id, label }) => [String(id), label]));
  const labelOf = (value: unknown) =>
    typeof value === "string" || typeof value === "number" || typeof value === "boolean"
      ? labels.get(String(value))
      : undefined;
  return (value, row) => {
    if (!Array.isArray(value)) return labelOf(value) ?? write(value, row);
    return value
      .map((item: unknown) => labelOf(item) ?? write(item, row))
      .filter(Boolean)
      .join(", ");
  };
}

const units: ReadonlySet<unknown> = new Set(["ms", "s", "min"]);
const isUnit = (value: unknown): value is ColumnFormatSettings["unit"] => units.has(value);

function createFormatter(
  type: ColumnType,
  settings: ColumnFormatSettings,
  hasOptions: boolean,
): CellFormatter {
  const write = type.createFormatter(settings);
  return hasOptions && labelledTypes.has(type.name) ? withLabels(write, settings.options) : write;
}

/** Compiles one column. An invalid one becomes a column without a type that describes the error and its location. */
export function compileColumn(
  value: unknown,
  index: number,
  surroundings: ColumnSurroundings,
): CompiledColumn {
  const { types, language, locale, timeZone } = surroundings;
  const pointer = pointerTo("/columns", index);
  const definition: JsonObject = isObject(value) ? value : {};
  const { accessor, width, pinned } = definition;
  const named = typeof definition["type"] === "string" ? types.get(definition["type"]) : undefined;
  const error = isObject(value) ? errorOf(definition, pointer, named) : `No column definition at ${pointer}`;
  const type = error === undefined ? named : undefined;
  const field = isAccessor(accessor) ? accessor : "";
  const path = field === "" ? [] : field.split(".");
  const options = readOptions(definition["options"], language);
  const { ownOf, valueOf } = readValues(definition, path);
  const format = readFormat(definition["format"]);
  const unit = isUnit(definition["unit"]) ? definition["unit"] : "s";
  const max = typeof definition["max"] === "number" && definition["max"] > 0 ? definition["max"] : 100;
  const settings = { path, format, options, unit, max, locale, timeZone };
  const groupable = definition["groupable"] === true && field !== "" && isGroupable(type);
  // Created only if needed: a date formatter costs more than the rest of a column.
  const writeDay =
    groupable && type?.filterKind === "date"
      ? dateColumn.createFormatter({ ...settings, format: undefined })
      : undefined;
  const formatter = type && createFormatter(type, settings, options.length > 0);
  return {
    id: field || `column-${index + 1}`,
    field,
    pointer,
    header: textOf(definition["header"] as Text, language) || field || pointer,
    type,
    error: error,
    isPlain: type?.isPlain === true && definition["copy"] !== true && definition["tone"] === undefined,
    sortable:
      definition["sortable"] === true &&
      definition["filter_only"] !== true &&
      field !== "" &&
      type?.sortable === true,
    groupable,
    filterable: definition["filterable"] === true && field !== "" && type?.filterKind !== undefined,
    // A status with a pair of texts holds a boolean, not a word.
    filterKind: type?.name === "status" && isPair(format) ? "boolean" : type?.filterKind,
    hidden: definition["hidden"] === true,
    summary:
      field !== "" && hasSummary(type?.filterKind, definition["summary"])
        ? summaryKey({ of: definition["summary"], field })
        : undefined,
    isPerson: definition["person"] === true,
    filterOnly: definition["filter_only"] === true,
    width: isWidth(width) ? width : type?.width,
    pinned: pinned === "left" || pinned === "right" ? pinned : undefined,
    options,
    actions: compileActions(definition["actions"], language),
    to: compileRoute(definition["to"]),
    lookup: type?.name === "relation" ? compileLookup(definition["lookup"]) : undefined,
    unit,
    max,
    toneOf: compileTone(definition["tone"]),
    valueOf,
    copyTextOf: (row) => (definition["copy"] === true ? (formatter?.(ownOf(row), row) ?? "") : ""),
    textOf: formatter ? (row) => formatter(valueOf(row), row) : () => error ?? "",
    groupTextOf: (given, row) => {
      if (given === null) return "none";
      return (writeDay ?? formatter)?.(given, row ?? {}) || String(given);
    },
    textOfValue: (given) => formatter?.(given, {}) ?? "",
    exportValueOf: (row) => type?.exportValue(field === "" ? undefined : getAt(row, path)) ?? null,
  };
}
