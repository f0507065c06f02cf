import type { FastifyRequest } from "fastify";
import { v7 as uuidv7 } from "uuid";
import type { ConfigItem, ListQuery } from "../../contracts/contracts.gen.ts";
import type { JsonObject } from "../../kernel/json.ts";
import { type Caller, type Policy, defineCall, type CallHost } from "../calls/call.ts";
import { problem } from "../platform/errors.ts";
import type { OperationId } from "../calls/contract.ts";
import { requireVersionMatch, type IfMatch } from "../calls/record-version.ts";
import { presentPage, readListState } from "../platform/list-page.ts";
import type { Tx } from "../storage/database.ts";
import type { TextCipher } from "../storage/encryption/text-cipher.ts";
import { readList, rulesOf } from "../storage/list.ts";
import type { RecordRow } from "../storage/record-table.ts";
import type { Configuration } from "./configuration/configuration.ts";
import { validateBody } from "./configuration/validate-body.ts";
import { addCustomFields } from "./custom-fields.ts";
import { withoutServerFields, type Presented, type RecordKind, type Resource } from "./resource.ts";
import { recordEntityChange } from "../storage/tenant/changes.ts";

/** Context that each handler receives. */
interface Context {
  readonly tx: Tx;
  readonly caller: Caller;
  readonly now: Date;
  /** Its id is stored in audit entries. */
  readonly request: Pick<FastifyRequest, "id">;
  readonly cipher: TextCipher;
}

interface OfOne extends Context {
  readonly params: { readonly id: string };
}

interface Creation extends Context {
  readonly body: object;
  /** Defaults to a new UUIDv7. */
  readonly id?: string;
  /** The record's layout, if the call has already read it. */
  readonly layout?: ConfigItem;
}

interface Edit extends OfOne {
  readonly ifMatch: IfMatch | undefined;
}

/** Returns the row of a record. @throws {ProblemError} 404 if it is undefined. */
export function requireFound<Row>(row: Row | undefined): Row {
  if (row === undefined) throw problem("ERR_NOT_FOUND");
  return row;
}

/** Creates the get, create, update and delete handlers of a record. */
export function recordHandlers<
  Row extends RecordRow,
  New extends object,
  Values extends object,
  Wire extends Presented,
>(configuration: Configuration, kind: RecordKind<Row, New, Values, Wire>) {
  const { entity, layoutKey, table, read, present, afterWrite, audited = (wire: Wire) => wire } = kind;
  const formValues =
    kind.formValues ?? ((wire: Wire) => withoutServerFields({ ...wire } as unknown as JsonObject));

  const newRow = async ({
    tx,
    caller,
    now,
    cipher,
    id = uuidv7(),
    body: input,
    layout,
  }: Creation): Promise<New> => {
    const body = { ...input } as JsonObject;
    const record = await validateBody(tx, configuration, caller, {
      layoutKey,
      ...(layout === undefined ? {} : { layout }),
      body,
      now,
      cipher,
    });
    const server = { tenantId: caller.tenantId, id, createdAt: now, updatedAt: now };
    return { ...(await read(record)), ...server } as unknown as New;
  };

  return {
    get: async ({ tx, caller, params }: OfOne) => ({
      data: await present(requireFound(await table.find(tx, caller.tenantId, params.id)), { tx, caller }),
    }),

    /**
     * Validates and inserts like `create`, but without audit entry and `afterWrite`; for a transaction that is rolled back.
     * @param inspect receives the row before it is stored and may throw to reject it.
     */
    tryCreate: async (context: Creation, inspect: (row: New) => void): Promise<void> => {
      const row = await newRow(context);
      inspect(row);
      await table.insert(context.tx, row);
    },

    /** @param inspect see `tryCreate` */
    create: async (context: Creation, inspect: (row: New) => void = () => {}) => {
      const { tx } = context;
      const stored = await newRow(context);
      inspect(stored);
      const row = await table.insert(tx, stored);
      const after = await present(row, context);
      await recordEntityChange(context, {
        action: "create",
        entity,
        before: undefined,
        after: audited(after),
      });
      await afterWrite?.(context, { before: undefined, after: row });
      return { data: after };
    },

    update: async (context: Edit & { readonly body: object }) => {
      const { tx, caller, now, params, cipher } = context;
      const row = requireFound(await table.lock(tx, caller.tenantId, params.id));
      const before = await present(row, context);
      requireVersionMatch(context.ifMatch, before);
      const body = { ...context.body } as JsonObject;
      const previous = formValues(before);
      const record = await validateBody(tx, configuration, caller, {
        layoutKey,
        body,
        previous,
        now,
        cipher,
      });
      const next = { ...row, ...(await read(record)), version: row.version + 1, updatedAt: now };
      await table.replace(tx, next);
      const after = await present(next, context);
      await recordEntityChange(context, {
        action: "update",
        entity,
        before: audited(before),
        after: audited(after),
      });
      await afterWrite?.(context, { before: row, after: next });
      return { data: after };
    },

    /** @param permit throws if the record cannot be deleted, for example because others refer to it. */
    remove:
      (permit: (row: Row) => void = () => {}) =>
      async (context: Edit) => {
        const { tx, caller, params } = context;
        const row = requireFound(await table.lock(tx, caller.tenantId, params.id));
        const before = await present(row, context);
        requireVersionMatch(context.ifMatch, before);
        permit(row);
        await table.remove(tx, row);
        await recordEntityChange(context, {
          action: "delete",
          entity,
          before: audited(before),
          after: undefined,
        });
        await afterWrite?.(context, { before: row, after: undefined });
        return { data: before };
      },
  };
}

/** Registers the routes of a resource. */
export function registerResource<Row extends RecordRow, New extends object, Shown extends Presented>(
  host: CallHost,
  configuration: Configuration,
  resource: Resource<Row, New, Shown>,
): void {
  const { calls, policy, list, present, beforeRemove } = resource;
  const records = recordHandlers(configuration, resource);
  const mount = (id: OperationId | undefined, who: Policy, handler: unknown) => {
    // The operation id is not statically known here, so neither is the handler type; the schemas validate both ways.
    if (id !== undefined) defineCall(host, id, { policy: who, handler: handler as never });
  };
  mount(calls.list, policy.read, async ({ tx, caller, query }: Context & { readonly query: ListQuery }) => {
    const source = await addCustomFields(tx, configuration, caller.tenantId, list, { ...query });
    const page = await readList(tx, source, caller, {
      ...readListState({ ...query }, rulesOf(source)),
      endsTransaction: true,
    });
    return presentPage(page, page.rows.map(present));
  });
  mount(calls.get, policy.read, records.get);
  defineCall(host, calls.create, {
    policy: policy.write,
    read: ({ tx, caller }) => configuration.document(tx, caller.tenantId, "form-layout", resource.layoutKey),
    handler: ((context: Creation, layout: ConfigItem) => records.create({ ...context, layout })) as never,
  });
  mount(calls.update, policy.write, records.update);
  mount(calls.remove, policy.write, records.remove(beforeRemove));
}
