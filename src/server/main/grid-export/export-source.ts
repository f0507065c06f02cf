import type { PgTable } from "drizzle-orm/pg-core";
import type { ListRules } from "../../../runtime/grids/list-rules.ts";
import type { ListState } from "../../../runtime/grids/list-state.ts";
import type { Caller } from "../../calls/caller.ts";
import { listInMemory, type InMemoryRules } from "../../calls/list-in-memory.ts";
import type { Policy } from "../../calls/policies.ts";
import type { Tx } from "../../storage/database.ts";
import { readListIds, readRowsByIds, rulesOf, type ListSource } from "../../storage/list.ts";
import type { AnyResource } from "../resource.ts";

export interface Row {
  readonly id: string;
}

/** A list that can be exported whole. */
export interface ExportSource {
  /** Who may read the list. */
  readonly policy: Policy;
  readonly rules: ListRules;
  /** The ids of all rows that match, in the order asked for. */
  readonly ids: (tx: Tx, caller: Caller, state: ListState) => Promise<string[]>;
  /** The rows of these ids that are still there, as the list's call answers them, in any order. */
  readonly rows: (tx: Tx, caller: Caller, ids: readonly string[]) => Promise<readonly Row[]>;
}

/** The export of a list that is read from a table. */
export const tableExport = <Table extends PgTable>(
  source: ListSource<Table>,
  policy: Policy,
  present: (row: Table["$inferSelect"]) => Row,
): ExportSource => ({
  policy,
  rules: rulesOf(source),
  ids: (tx, caller, state) => readListIds(tx, source, caller, state),
  rows: async (tx, caller, ids) => (await readRowsByIds(tx, source, caller.tenantId, ids)).map(present),
});

/** The export of a resource, by its endpoint. */
export const resourceExport = ({ endpoint, list, policy, present }: AnyResource): [string, ExportSource] => [
  endpoint,
  tableExport(list, policy.read, present),
];

/** The export of a list whose rows are all at hand. */
export const memoryExport = (
  rules: InMemoryRules,
  policy: Policy,
  all: (tx: Tx, caller: Caller) => Promise<readonly Row[]>,
): ExportSource => ({
  policy,
  rules,
  ids: async (tx, caller, state) => {
    const rows = (await all(tx, caller)).map((row) => ({ ...row }));
    const whole = { ...state, page: 0, pageSize: Number.MAX_SAFE_INTEGER };
    return listInMemory(rows, rules, whole, caller).rows.map(({ id }) => id);
  },
  rows: async (tx, caller, ids) => {
    const wanted = new Set(ids);
    return (await all(tx, caller)).filter(({ id }) => wanted.has(id));
  },
});
