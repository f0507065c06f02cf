import { textOf } from "../forms/choices/label-values.ts";
import { isObject, type JsonObject, getAt } from "../../kernel/json.ts";
import type { ColumnTypes } from "../types/column-types.ts";
import { compileAction, compileActions } from "./compile/compile-action.ts";
import { compileColumn, type ColumnSurroundings } from "./compile/compile-column.ts";
import type { CompiledColumn } from "../types/columns/compiled-column.ts";
import type { CompiledGrid, RestorablePart, CompiledCard } from "./compiled-grid.ts";
import type { Text } from "../language/grid-definition.gen.ts";
import { isAccessor, gridPatterns } from "./compile/patterns.ts";
import { compileRoute } from "./compile/route.ts";
import { fillTemplate, parseTemplate } from "../types/columns/formatting.ts";
import type { FieldKind } from "../types/column-type.ts";
import type { Sorting } from "./list-state.ts";

/** Page sizes 5, 10 and 20, default 10, newest first (spec section 9). */
const defaultPageSizes: readonly number[] = [5, 10, 20];
const usualPageSize = 10;
const defaultSort = "-created_at";

const isSize = (value: unknown): value is number =>
  typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 100;

function readSizes(definition: JsonObject): { pageSizes: readonly number[]; defaultPageSize: number } {
  const pageSizeValues = definition["page_sizes"];
  const sizes = Array.isArray(pageSizeValues) ? [...new Set(pageSizeValues.filter(isSize))] : [];
  const pageSizes = sizes.length > 0 ? sizes.toSorted((a, b) => a - b) : defaultPageSizes;
  const wanted = definition["default_page_size"] ?? usualPageSize;
  const [smallest = usualPageSize] = pageSizes;
  return { pageSizes, defaultPageSize: isSize(wanted) && pageSizes.includes(wanted) ? wanted : smallest };
}

function readDefaultSort(definition: JsonObject): Sorting[] {
  const sort = definition["default_sort"];
  const isOrdering = typeof sort === "string" && sort.length <= 200 && gridPatterns.ordering.test(sort);
  const terms = (isOrdering ? sort : defaultSort).split(",");
  return terms.map((term) => ({ field: term.replace(/^-/, ""), descending: term.startsWith("-") }));
}

/** Rules of the grid's list: filterable and sortable columns, page sizes, defaults. */
function compileRules(definition: JsonObject, columns: readonly CompiledColumn[]): CompiledGrid["rules"] {
  const defaultOrdering = readDefaultSort(definition);
  const kinds = columns.flatMap(({ field, filterable, filterKind }): [string, FieldKind][] =>
    filterable && filterKind !== undefined ? [[field, filterKind]] : [],
  );
  const sortable = columns.filter((column) => column.sortable).map((column) => column.field);
  const groupable = columns.filter((column) => column.groupable).map((column) => column.field);
  const personFields = columns.filter(({ filterable, isPerson }) => filterable && isPerson);
  return {
    fields: Object.fromEntries(kinds),
    personFields: personFields.map(({ field }) => field),
    sortable: [...new Set([...sortable, ...defaultOrdering.map(({ field }) => field)])],
    groupable,
    defaultOrdering,
    ...readSizes(definition),
  };
}

export interface CompileGridOptions {
  readonly types: ColumnTypes;
  /** BCP 47 tag of the displayed texts. Default: `en`. */
  readonly language?: string;
  /** BCP 47 tag for formatting numbers and dates. Default: `en-US` (spec section 9). */
  readonly locale?: string;
  /** IANA time zone that assigns timestamps to days. Default: the system's. */
  readonly timeZone?: string;
}

const restorable: readonly RestorablePart[] = [
  "sorting",
  "filtering",
  "grouping",
  "pagination",
  "visibility",
  "order",
  "sizing",
  "pinning",
];

const defaultDebounceMs = 500;

function compileSearch(value: unknown, language: string): CompiledGrid["search"] {
  if (value === false) return undefined;
  const search: JsonObject = isObject(value) ? value : {};
  const delay = search["debounce_ms"];
  const isDelay = typeof delay === "number" && delay >= 0 && delay <= 10_000;
  return {
    placeholder: textOf(search["placeholder"] as Text, language) || "Search",
    debounceMs: isDelay ? delay : defaultDebounceMs,
  };
}

function compileEmpty(value: unknown, language: string): CompiledGrid["empty"] {
  const empty: JsonObject = isObject(value) ? value : {};
  return {
    title: textOf(empty["title"] as Text, language) || "Nothing here yet",
    filteredTitle: textOf(empty["filtered_title"] as Text, language) || "No matches",
    errorTitle: textOf(empty["error_title"] as Text, language) || "The list could not be loaded",
    action: compileAction(empty["action"], language),
  };
}

function compileCount(value: unknown, language: string): CompiledGrid["countText"] {
  const text = textOf(value as Text, language);
  if (text === "") return undefined;
  const parts = parseTemplate(text);
  return (total) => fillTemplate(parts, (name) => (name === "total" ? total : ""));
}

/** Makes ids unique: a second column with the same accessor gets an id of its own, so that both are shown. */
function withUniqueIds(columns: readonly CompiledColumn[]): CompiledColumn[] {
  const taken = new Set<string>();
  return columns.map((column) => {
    let id = column.id;
    for (let count = 2; taken.has(id); count += 1) id = `${column.id}:${count}`;
    taken.add(id);
    return id === column.id ? column : { ...column, id };
  });
}

function idOf(path: readonly string[]): CompiledGrid["idOf"] {
  return (row) => {
    const id = getAt(row, path);
    return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
  };
}

/** Default card: first column as title, first status as badge, the rest as lines. */
function derivedCard(columns: readonly CompiledColumn[]): CompiledCard {
  const shown = columns.filter((column) => !column.hidden && column.type?.name !== "actions");
  const badge = shown.find((column, index) => index > 0 && column.type?.name === "status");
  const [title, ...others] = shown.filter((column) => column !== badge);
  return {
    title,
    subtitle: undefined,
    badge,
    meta: [],
    lines: others,
    actions: columns.flatMap((column) => column.actions),
  };
}

/** Compiles the card of a row. An accessor that a column uses is formatted like that column. */
function compileCard(
  definition: unknown,
  columns: readonly CompiledColumn[],
  surroundings: ColumnSurroundings,
): CompiledCard {
  const derived = derivedCard(columns);
  if (!isObject(definition)) return derived;
  const card: JsonObject = definition;
  const columnOf = (accessor: unknown): CompiledColumn | undefined => {
    if (!isAccessor(accessor)) return undefined;
    const known = columns.find((column) => column.field === accessor && column.type?.name !== "actions");
    return known ?? compileColumn({ accessor, header: accessor, type: "text" }, columns.length, surroundings);
  };
  const columnsOf = (accessors: unknown): CompiledColumn[] =>
    Array.isArray(accessors) ? accessors.map(columnOf).filter((column) => column !== undefined) : [];
  return {
    title: columnOf(card["title"]) ?? derived.title,
    subtitle: columnOf(card["subtitle"]),
    badge: columnOf(card["badge"]),
    meta: columnsOf(card["meta"]),
    lines: columnsOf(card["lines"]),
    actions: Array.isArray(card["actions"])
      ? compileActions(card["actions"], surroundings.language)
      : derived.actions,
  };
}

/** Endpoint of a row's record. Default: the list's path followed by the row's id. */
export const detailEndpoint = ({ detail, endpoint }: JsonObject): unknown => {
  const explicit = isObject(detail) ? detail["endpoint"] : undefined;
  return explicit ?? (typeof endpoint === "string" ? `${endpoint}/{id}` : undefined);
};

/** Compiles the detail of a row: a form of its record, its columns, or its columns and changes. */
function compileDetail(definition: JsonObject): CompiledGrid["detail"] {
  const { detail } = definition;
  if (!isObject(detail)) return undefined;
  const { changes, layout_key: layoutKey } = detail;
  const endpoint = compileRoute(detailEndpoint(definition));
  const form = typeof layoutKey === "string" && endpoint !== undefined ? { layoutKey, endpoint } : undefined;
  if (!isObject(changes) || !isAccessor(changes["before"]) || !isAccessor(changes["after"])) {
    return { form, changes: undefined };
  }
  const [before, after] = [changes["before"].split("."), changes["after"].split(".")];
  return { form, changes: { beforeOf: (row) => getAt(row, before), afterOf: (row) => getAt(row, after) } };
}

/**
 * Compiles a grid definition of any shape. Errors are reported in `faults` by JSON pointer; invalid parts are dropped,
 * and an invalid column shows an error. Never throws.
 */
export function compileGrid(value: unknown, options: CompileGridOptions): CompiledGrid {
  const { types, language = "en", locale = "en-US", timeZone } = options;
  const definition: JsonObject = isObject(value) ? value : {};
  const surroundings = { types, language, locale, timeZone };
  const columnDefinitions: readonly unknown[] = Array.isArray(definition["columns"])
    ? definition["columns"]
    : [];
  const columns = withUniqueIds(
    columnDefinitions.map((column, index) => compileColumn(column, index, surroundings)),
  );
  const rowsPath = (isAccessor(definition["rows"]) ? definition["rows"] : "data").split(".");
  const rowId = typeof definition["row_id"] === "string" ? definition["row_id"] : "id";
  const { selection, restore, bulk_edit: bulkEdit, import: importedBy } = definition;
  const key = typeof definition["grid_key"] === "string" ? definition["grid_key"] : "";
  return Object.freeze({
    key,
    name: textOf(definition["name"] as Text, language) || key,
    endpoint: compileRoute(definition["endpoint"]),
    rowsOf: (answer: unknown) => {
      const rows: unknown = getAt(answer, rowsPath);
      return Array.isArray(rows) ? (rows as readonly unknown[]) : [];
    },
    idOf: idOf(rowId.split(".")),
    columns,
    card: compileCard(definition["card"], columns, surroundings),
    view: definition["view"] === "cards" ? "cards" : "table",
    countText: compileCount(definition["count"], language),
    search: compileSearch(definition["search"], language),
    toolbar: compileActions(definition["toolbar"], language),
    bulkActions: compileActions(definition["bulk_actions"], language),
    bulkEdit: Array.isArray(bulkEdit) ? bulkEdit.filter((name) => typeof name === "string") : [],
    importedBy: importedBy === "everyone" || importedBy === "superuser" ? importedBy : undefined,
    selection: selection === "page" || selection === "all" ? selection : "none",
    rowClick: compileRoute(definition["row_click"]),
    detail: compileDetail(definition),
    rules: compileRules(definition, columns),
    restore: new Set(restorable.filter((part) => Array.isArray(restore) && restore.includes(part))),
    empty: compileEmpty(definition["empty"], language),
  });
}
