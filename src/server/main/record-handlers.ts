import type { FastifyRequest } from "fastify";
import type { PgTable } from "drizzle-orm/pg-core";
import { v7 as uuidv7 } from "uuid";
import type { ListQuery } from "../../contracts/contracts.gen.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Caller } from "../identity/caller.ts";
import { problem } from "../platform/errors.ts";
import { requireMatch, type IfMatch } from "../platform/if-match.ts";
import { presentPage } from "../platform/list-page.ts";
import { readListState } from "../platform/list-query.ts";
import type { Tx } from "../storage/database.ts";
import { readList, rulesOf, type ListSource } from "../storage/list.ts";
import type { RecordRow, RecordTable } from "../storage/record-table.ts";
import type { Configuration } from "./configuration/configuration.ts";
import { validateBody } from "./configuration/validate-body.ts";
import { withoutServerFields } from "./form-values.ts";
import { recordEntityChange } from "./record-entity-change.ts";

/** What every call of a record is answered with. */
interface Context {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  readonly request: FastifyRequest;
}

interface OfOne extends Context {
  readonly params: { readonly id: string };
}

interface Edit extends OfOne {
  readonly ifMatch: IfMatch | undefined;
}

interface Presented {
  readonly id: string;
  readonly version: number;
}

/** A record that staff keep by a form: a row of a table, judged by a layout, shown by a presenter. */
export interface RecordKind<Row extends RecordRow, New, Values extends object, Wire extends Presented> {
  /** Name of its schema, in the audit trail. */
  readonly entity: string;
  /** The layout that judges what is written. */
  readonly layoutKey: string;
  readonly list: ListSource<PgTable & { $inferSelect: Row }>;
  readonly table: RecordTable<Row, New>;
  /** @throws {ProblemError} 422 where the table cannot take the judged record. */
  readonly read: (record: JsonObject) => Values;
  /** May read what the record is shown with: the context is that of the call. */
  readonly present: (row: Row, context: Pick<Context, "tx" | "caller">) => Wire | Promise<Wire>;
  /** What the form shows of the record; by default all but what the server keeps about it. */
  readonly formValues?: (wire: Wire) => JsonObject;
  /** What the audit trail keeps of the record; by default all that leaves the server. */
  readonly audited?: (wire: Wire) => Wire;
}

/** The row of a record that must be there. @throws {ProblemError} 404 */
export function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw problem("ERR_NOT_FOUND");
  return row;
}

/** The handlers of a record's list, get, create, update and delete calls. */
export function recordHandlers<
  Row extends RecordRow,
  New extends object,
  Values extends object,
  Wire extends Presented,
>(configuration: Configuration, kind: RecordKind<Row, New, Values, Wire>) {
  const { entity, layoutKey, list, table, read, present, audited = (wire: Wire) => wire } = kind;
  const formValues =
    kind.formValues ?? ((wire: Wire) => withoutServerFields({ ...wire } as unknown as JsonObject));

  return {
    list: async ({ tx, caller, query }: Context & { readonly query: ListQuery }) => {
      const state = readListState({ ...query }, rulesOf(list));
      const page = await readList(tx, list, caller, state);
      const data = await Promise.all(page.rows.map(async (row) => present(row, { tx, caller })));
      return presentPage(page, data);
    },

    get: async ({ tx, caller, params }: OfOne) => ({
      data: await present(requireFound(await table.find(tx, caller.tenantId, params.id)), { tx, caller }),
    }),

    create: async (context: Context & { readonly body: object }) => {
      const { tx, caller, now } = context;
      const body = { ...context.body } as JsonObject;
      const record = await validateBody(tx, configuration, caller, { layoutKey, body, now });
      const server = { tenantId: caller.tenantId, id: uuidv7(), createdAt: now, updatedAt: now };
      const row = await table.insert(tx, { ...read(record), ...server } as unknown as New);
      const after = await present(row, context);
      await recordEntityChange(context, {
        action: "create",
        entity,
        before: undefined,
        after: audited(after),
      });
      return { data: after };
    },

    update: async (context: Edit & { readonly body: object }) => {
      const { tx, caller, now, params } = context;
      const row = requireFound(await table.lock(tx, caller.tenantId, params.id));
      const before = await present(row, context);
      requireMatch(context.ifMatch, before);
      const body = { ...context.body } as JsonObject;
      const previous = formValues(before);
      const record = await validateBody(tx, configuration, caller, { layoutKey, body, previous, now });
      const next = { ...row, ...read(record), version: row.version + 1, updatedAt: now };
      await table.replace(tx, next);
      const after = await present(next, context);
      await recordEntityChange(context, {
        action: "update",
        entity,
        before: audited(before),
        after: audited(after),
      });
      return { data: after };
    },

    /** @param permit throws where the record cannot go, as while others need it. */
    remove: (permit: (row: Row) => void) => async (context: Edit) => {
      const { tx, caller, params } = context;
      const row = requireFound(await table.lock(tx, caller.tenantId, params.id));
      const before = await present(row, context);
      requireMatch(context.ifMatch, before);
      permit(row);
      await table.remove(tx, row);
      await recordEntityChange(context, {
        action: "delete",
        entity,
        before: audited(before),
        after: undefined,
      });
      return { data: before };
    },
  };
}
