import { and, eq, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operatorsOfKind } from "../../runtime/grids/filter-value.ts";
import type { FieldFilter, FilterValue, ListState } from "../../runtime/grids/list-state.ts";
import { resource as channelResource } from "../main/channels/resource.ts";
import { conversationList } from "../main/conversations/queries.ts";
import { createTestApi, tenantIds, type TestApi } from "../testing/create-test-api.ts";
import type { Tx } from "./database.ts";
import { isTotalCounted, readCountedRows } from "./list-total.ts";
import { readList, readListIds, type ListSource } from "./list.ts";
import { conversations } from "./tenant/conversation-tables.ts";

let api: TestApi;

beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const numbered = (group: string, number: number) => `0190a000-0000-7000-800${group}-00000000000${number}`;
const interviewerIds = [0, 1].map((number) => numbered("1", number));
const states = {
  is_test: [true, false],
  is_ended: [true, false],
  ending: ["completed", "failed", null],
  interviewer_id: interviewerIds,
} as const;

/** The columns that conversations are counted by. */
const counted = fc.record({
  interviewerId: fc.constantFrom(...states.interviewer_id),
  isTest: fc.constantFrom(...states.is_test),
  isEnded: fc.constantFrom(...states.is_ended),
  ending: fc.constantFrom(...states.ending),
});
type Counted = typeof counted extends fc.Arbitrary<infer Value> ? Value : never;

/** A statement: upserts, updates or deletes rows. */
const statement = fc.oneof(
  fc.record({
    does: fc.constant("put" as const),
    rows: fc.uniqueArray(fc.tuple(fc.nat({ max: 9 }), counted), { selector: ([id]) => id, minLength: 1 }),
  }),
  fc.record({ does: fc.constant("change" as const), where: counted, to: counted }),
  fc.record({ does: fc.constant("delete" as const), where: fc.boolean() }),
);
type Statement = typeof statement extends fc.Arbitrary<infer Value> ? Value : never;

const transaction = fc.record({
  tenantId: fc.constantFrom(tenantIds.genie, tenantIds.other),
  statements: fc.array(statement, { minLength: 1, maxLength: 4 }),
  /** Statements of a savepoint that is rolled back. */
  undone: fc.array(statement, { maxLength: 2 }),
  isTakenBack: fc.boolean(),
});

const operandOf = (values: readonly FilterValue[], operator: string): fc.Arbitrary<FilterValue> => {
  if (operator === "is_empty") return fc.boolean();
  const value = fc.constantFrom(...values.filter((each) => each !== null));
  return operator === "in" ? (fc.uniqueArray(value, { maxLength: 2 }) as fc.Arbitrary<FilterValue>) : value;
};

const filter = fc
  .constantFrom(...Object.entries(states))
  .chain(([name, values]) =>
    fc
      .constantFrom(...operatorsOfKind[conversationList.fields[name]?.kind ?? "text"])
      .chain((operator) => operandOf(values, operator).map((value) => ({ [name]: { [operator]: value } }))),
  );
const filters = fc
  .array(filter, { maxLength: 3 })
  .map((all) => Object.assign({}, ...all) as Record<string, FieldFilter>);

const asking = (narrowed: ListState["filters"], change: Partial<ListState> = {}): ListState => ({
  page: 0,
  pageSize: 5,
  search: "",
  ordering: [],
  filters: narrowed,
  ...change,
});

const at = new Date("2026-11-22T10:00:00Z");
const rowOf = (tenantId: string, id: number, values: Counted): typeof conversations.$inferInsert => ({
  ...values,
  tenantId,
  id: numbered("2", id),
  guideVersionId: numbered("3", 0),
  medium: "chat",
  language: "en",
  workflowName: "Agent",
  masksPersonalData: false,
  createdAt: at,
  lastAt: at,
});

async function run(tx: Tx, tenantId: string, asked: Statement): Promise<void> {
  switch (asked.does) {
    case "put":
      await tx
        .insert(conversations)
        .values(asked.rows.map(([id, values]) => rowOf(tenantId, id, values)))
        .onConflictDoUpdate({
          target: [conversations.tenantId, conversations.id],
          set: {
            interviewerId: sql`excluded.interviewer_id`,
            isTest: sql`excluded.is_test`,
            isEnded: sql`excluded.is_ended`,
            ending: sql`excluded.ending`,
          },
        });
      break;
    case "change": {
      const { isTest, isEnded } = asked.where;
      await tx
        .update(conversations)
        .set(asked.to)
        .where(and(eq(conversations.isTest, isTest), eq(conversations.isEnded, isEnded)));
      break;
    }
    case "delete":
      await tx.delete(conversations).where(eq(conversations.isTest, asked.where));
  }
}

class TakenBack extends Error {}
const unlessTakenBack = (error: unknown) => {
  if (!(error instanceof TakenBack)) throw error;
};

async function runAll(tx: Tx, tenantId: string, all: readonly Statement[]): Promise<void> {
  for (const each of all) await run(tx, tenantId, each);
}

/** Returns the total of the counts and the number of rows in the list. */
async function bothWays(tx: Tx, list: ListSource<PgTable>, tenantId: string, state: ListState) {
  const tenant = { tenantId, timeZone: "UTC" };
  const ids = await readListIds(tx, list, tenant, state);
  const { rows } = await readCountedRows(tx, list, tenant, state);
  expect(isTotalCounted(list, state)).toBe(true);
  return [rows, ids.length];
}

describe("totals of counted rows", () => {
  it("equal the number of rows after any inserts, updates, deletes and rollbacks", async () => {
    let max = 0;
    const compare = async (tx: Tx, tenantId: string, narrowed: ListState["filters"]) => {
      const [total, rows = Number.NaN] = await bothWays(tx, conversationList, tenantId, asking(narrowed));
      expect(total).toBe(rows);
      max = Math.max(max, rows);
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(transaction, { minLength: 1, maxLength: 3 }),
        fc.array(filters, { minLength: 6, maxLength: 6 }),
        async (transactions, asked) => {
          for (const { tenantId, statements, undone, isTakenBack } of transactions) {
            const work = api.database.inTenant(tenantId, async (tx) => {
              await runAll(tx, tenantId, statements);
              const within = tx.transaction(async (savepoint) => {
                await runAll(savepoint, tenantId, undone);
                throw new TakenBack();
              });
              await within.catch(unlessTakenBack);
              for (const narrowed of asked) await compare(tx, tenantId, narrowed);
              if (isTakenBack) throw new TakenBack();
            });
            await work.catch(unlessTakenBack);
          }
          for (const tenantId of Object.values(tenantIds)) {
            await api.database.inTenant(tenantId, async (tx) => {
              for (const narrowed of [{}, ...asked]) await compare(tx, tenantId, narrowed);
            });
          }
        },
      ),
      { numRuns: 25 },
    );
    expect(max).toBeGreaterThan(3);
  });

  it.each<[string, Partial<ListState>, ListState["filters"]]>([
    ["a search", { search: "agent" }, {}],
    ["another field", { filters: { workflow_name: { eq: "Agent" } } }, {}],
    [
      "another field as well",
      { filters: { is_test: { eq: true }, medium: { eq: "chat" } } },
      { is_test: { eq: true } },
    ],
    ["a derived field", { filters: { started_hour: { eq: 3 } } }, {}],
  ])("are an upper bound if %s narrows the list", async (_, change, among) => {
    const tenant = { tenantId: tenantIds.genie, timeZone: "UTC" };
    await api.database.inTenant(tenantIds.genie, async (tx) => {
      const read = await readCountedRows(tx, conversationList, tenant, asking({}, change));
      const { length } = await readListIds(tx, conversationList, tenant, asking(among));
      expect(read).toEqual({ rows: length, filters: among });
    });
  });

  it("are exact for a search of blanks", async () => {
    const state = asking({ is_active: { eq: true } }, { search: "  " });
    const [total, rows] = await api.database.inTenant(tenantIds.genie, (tx) =>
      bothWays(tx, channelResource.list, tenantIds.genie, state),
    );
    expect([total, rows]).toEqual([3, 3]);
  });

  /** Scans of a table by this transaction. */
  const scansOf = async (tx: Tx, table: string) => {
    const { rows } = await tx.execute<{ scans: number }>(sql`
      select (seq_scan + coalesce(idx_scan, 0))::integer as scans from pg_stat_xact_all_tables
      where schemaname = 'tenant' and relname = ${table}`);
    return rows[0]?.scans ?? Number.NaN;
  };

  it("read no row of the table", async () => {
    const scansFor = (list: ListSource<PgTable>, narrowed: ListState["filters"]) =>
      api.database.inTenant(tenantIds.genie, async (tx) => {
        const before = await scansOf(tx, getTableName(list.table));
        // Past the end, so that no page is read.
        const state = asking(narrowed, { page: 1_000 });
        await readList(tx, list, { tenantId: tenantIds.genie, timeZone: "UTC" }, state);
        return (await scansOf(tx, getTableName(list.table))) - before;
      });
    const ofOne = { interviewer_id: { eq: interviewerIds[0] ?? null }, is_test: { eq: false } };
    expect(await scansFor(channelResource.list, {})).toBe(0);
    expect(await scansFor(channelResource.list, { is_active: { eq: true }, type: { in: ["chat"] } })).toBe(0);
    expect(await scansFor(channelResource.list, { name: { eq: "Chat" } })).toBe(1);
    expect(await scansFor(conversationList, ofOne)).toBe(0);
    expect(await scansFor(conversationList, { ...ofOne, medium: { eq: "chat" } })).toBe(1);
  });
});
