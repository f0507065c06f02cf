import type { Finding } from "../../finding.ts";
import { isObject, type JsonObject } from "../../../kernel/json.ts";
import { type KnownEndpoints, unknownEndpoint } from "../../known-endpoints.ts";
import { columnTypes, type ColumnTypes } from "../../types/column-types.ts";
import { gridStructure } from "./grid-structure.ts";
import { lintColumns } from "./lint-columns.ts";
import { locatedIn } from "./located.ts";
import { lintList } from "./lint-list.ts";

export interface LintGridOptions {
  /** Default: the column types that the product ships. */
  readonly types?: ColumnTypes;
  /**
   * Properties that a row of the list has, where they are known (the entity's schema). Then what columns,
   * templates and routes name is checked against them.
   */
  readonly rowProperties?: readonly string[];
  /** What the services have, where that is known. */
  readonly endpoints?: KnownEndpoints;
}

/**
 * Says what is wrong, or doubtful, in a grid definition: first against its structure (errors; the same verdict as
 * `schemas/grid-definition.schema.json`), then against its meaning. Takes whatever it is given; never throws.
 */
export function lintGrid(value: unknown, options: LintGridOptions = {}): Finding[] {
  const { types = columnTypes, rowProperties, endpoints } = options;
  const structural = gridStructure([...types.keys()])(value, "");
  if (!isObject(value)) return [...structural];
  const { endpoint } = value;
  // Of one with another shape the structure tells.
  const isPath = typeof endpoint === "string" && endpoint.startsWith("/");
  return [
    ...structural,
    ...(isPath && endpoints !== undefined ? unknownEndpoint("/endpoint", endpoint, endpoints.main) : []),
    ...(endpoints === undefined ? [] : lintLookups(value, endpoints)),
    ...lintColumns(value, types, rowProperties),
    ...lintList(value, rowProperties),
  ];
}

/** Lists that relations name and the services do not have. */
const lintLookups = (definition: JsonObject, { main }: KnownEndpoints): Finding[] =>
  locatedIn(definition["columns"], "/columns").flatMap(({ value: { lookup }, pointer }) => {
    const endpoint = isObject(lookup) ? lookup["endpoint"] : undefined;
    const isPath = typeof endpoint === "string" && endpoint.startsWith("/");
    return isPath ? unknownEndpoint(`${pointer}/lookup/endpoint`, endpoint, main) : [];
  });
