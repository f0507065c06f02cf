import type { Finding } from "../../finding.ts";
import { isObject, type JsonObject, pointerTo } from "../../../kernel/json.ts";
import { type KnownEndpoints, unknownEndpoint, tooLarge } from "../../structural-findings.ts";
import { columnTypes, type ColumnTypes } from "../../types/column-types.ts";
import { detailEndpoint } from "../compile.ts";
import { gridStructure } from "./grid-structure.ts";
import { lintColumns } from "./lint-columns.ts";
import { locatedIn } from "./lint-names.ts";
import { lintList } from "./lint-list.ts";
import { lintService } from "./lint-service.ts";
import { type GridTargets, lintTargets } from "./lint-targets.ts";
import type { ListRules } from "../list-rules.ts";

/** Size limits, far above what a usable grid has; linting within them takes milliseconds. */
const maxItems = 500;
const maxProperties = 200;
const maxValues = 10_000;
const maxCharacters = 4_000;

/** Reports exceeded size limits, before any other check. Accepts any document. */
export function gridSizeFindings(document: unknown): Finding[] {
  const waiting: { readonly value: unknown; readonly pointer: string }[] = [{ value: document, pointer: "" }];
  let values = 0;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, pointer } = next;
    if (typeof value === "string" && value.length > maxCharacters)
      return [tooLarge(pointer, "characters", value.length, maxCharacters)];
    if (typeof value !== "object" || value === null) continue;
    if (Array.isArray(value) && value.length > maxItems)
      return [tooLarge(pointer, "items", value.length, maxItems)];
    const count = Array.isArray(value) ? value.length : Object.keys(value).length;
    values += count;
    if (!Array.isArray(value) && count > maxProperties)
      return [tooLarge(pointer, "properties", count, maxProperties)];
    if (values > maxValues) return [tooLarge("", "values", values, maxValues)];
    for (const [key, child] of Object.entries(value))
      waiting.push({ value: child, pointer: pointerTo(pointer, key) });
  }
  return [];
}

export interface LintGridOptions {
  /** Default: all column types of the product. */
  readonly types?: ColumnTypes;
  /** Properties of a row, if known from the entity's schema; columns, templates and routes are checked against them. */
  readonly rowProperties?: readonly string[];
  /** Endpoints of the services, if known. */
  readonly endpoints?: KnownEndpoints;
  /** Rules of the definition's list, if known. */
  readonly list?: ListRules;
  /** Actions of the screen and routes of the product, if known. */
  readonly targets?: GridTargets;
}

/**
 * Reports errors and warnings of a grid definition: first its structure (errors, equivalent to
 * `schemas/grid-definition.schema.json`), then its meaning. Accepts any document; never throws.
 */
export function lintGrid(value: unknown, options: LintGridOptions = {}): Finding[] {
  const { types = columnTypes, rowProperties, endpoints, list, targets } = options;
  const structural = gridStructure([...types.keys()])(value, "");
  if (!isObject(value)) return [...structural];
  const { endpoint } = value;
  // Other shapes are reported by the structural check.
  const isPath = typeof endpoint === "string" && endpoint.startsWith("/");
  return [
    ...structural,
    ...(isPath && endpoints !== undefined
      ? unknownEndpoint("/endpoint", endpoint, endpoints.api_endpoint)
      : []),
    ...(endpoints === undefined
      ? []
      : [...lintLookups(value, endpoints), ...lintDetailPath(value, endpoints)]),
    ...lintColumns(value, types, rowProperties),
    ...lintList(value, rowProperties),
    ...(list === undefined ? [] : lintService(value, types, list)),
    ...(targets === undefined ? [] : lintTargets(value, targets)),
  ];
}

/** Reports lookups whose endpoint does not exist. */
const lintLookups = (definition: JsonObject, { api_endpoint: known }: KnownEndpoints): Finding[] =>
  locatedIn(definition["columns"], "/columns").flatMap(({ value: { lookup }, pointer }) => {
    const endpoint = isObject(lookup) ? lookup["endpoint"] : undefined;
    const isPath = typeof endpoint === "string" && endpoint.startsWith("/");
    return isPath ? unknownEndpoint(`${pointer}/lookup/endpoint`, endpoint, known) : [];
  });

/** Reports a detail whose endpoint does not exist. */
function lintDetailPath(definition: JsonObject, { api_endpoint: known }: KnownEndpoints): Finding[] {
  const { detail } = definition;
  const path = detailEndpoint(definition);
  if (!isObject(detail) || detail["layout_key"] === undefined || typeof path !== "string") return [];
  if (!path.startsWith("/")) return [];
  const place = detail["endpoint"] === undefined ? "/detail/layout_key" : "/detail/endpoint";
  return unknownEndpoint(place, path, known);
}
