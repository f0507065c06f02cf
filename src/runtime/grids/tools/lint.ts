import type { Finding } from "../../finding.ts";
import { isObject } from "../../json.ts";
import { columnTypes, type ColumnTypes } from "../../types/column-types.ts";
import { gridStructure } from "./grid-structure.ts";
import { lintColumns } from "./lint-columns.ts";
import { lintList } from "./lint-list.ts";

export interface LintGridOptions {
  /** Default: the column types that the product ships. */
  readonly types?: ColumnTypes;
  /**
   * Properties that a row of the list has, where they are known (the entity's schema). Then what columns,
   * templates and routes name is checked against them.
   */
  readonly rowProperties?: readonly string[];
}

/**
 * Says what is wrong, or doubtful, in a grid definition: first against its structure (errors; the same verdict as
 * `schemas/grid-definition.schema.json`), then against its meaning. Takes whatever it is given; never throws.
 */
export function lintGrid(value: unknown, options: LintGridOptions = {}): Finding[] {
  const { types = columnTypes, rowProperties } = options;
  const structural = gridStructure([...types.keys()])(value, "");
  if (!isObject(value)) return [...structural];
  return [...structural, ...lintColumns(value, types, rowProperties), ...lintList(value, rowProperties)];
}
