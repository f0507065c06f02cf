import { and, asc, eq } from "drizzle-orm";
import type { Demo } from "../../../contracts/contracts.gen.ts";
import { defineCall, definePublicCall, type CallHost } from "../../calls/call.ts";
import { member } from "../../calls/caller.ts";
import { findTenantId } from "../../storage/control/installation.ts";
import { readLinkTimes } from "../../storage/control/link-tokens.ts";
import { enterTenant, type Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { removeInterviewer } from "../interviewers/delete.ts";
import { openLinkPath, tracedInterviewer } from "../interviewers/presenter.ts";
import { interviewerRecords } from "../interviewers/queries.ts";
import { readRelated } from "../interviewers/related.ts";

const demoRows = (tx: Tx, tenantId: string) =>
  tx
    .select()
    .from(interviewers)
    .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.isDemo, true)))
    .orderBy(asc(interviewers.createdAt), asc(interviewers.id));

async function presentDemo(
  tx: Tx,
  { tenantId, now, cipher }: { readonly tenantId: string; readonly now: Date; readonly cipher: TextCipher },
): Promise<Demo> {
  const rows = await demoRows(tx, tenantId);
  const live = rows.find(({ status }) => status === "published");
  if (live === undefined) {
    return { interviewers: rows.length, interviews: 0, interviewer_id: null, worker_id: null, link: null };
  }
  const { interviews } = await readRelated(tx, tenantId, [live], now);
  return {
    interviewers: rows.length,
    interviews: interviews.get(live.id)?.all ?? 0,
    interviewer_id: live.id,
    worker_id: live.engineId,
    link: openLinkPath(live, cipher),
  };
}

/** The open link of the first tenant's demonstration; null while it takes no interviews. */
async function findOpenLink(tx: Tx, tenant: string, now: Date, cipher: TextCipher): Promise<string | null> {
  const tenantId = await findTenantId(tx, tenant);
  if (tenantId === undefined) return null;
  await enterTenant(tx, tenantId);
  const live = (await demoRows(tx, tenantId)).find(({ status }) => status === "published");
  if (live === undefined) return null;
  const times = await readLinkTimes(tx, { tenantId, interviewerId: live.id, inviteeId: null });
  const { closedAt = now, expiresAt = null } = times ?? {};
  return closedAt === null && (expiresAt === null || expiresAt > now) ? openLinkPath(live, cipher) : null;
}

export interface DemoRouteOptions {
  /** The tenant whose demonstration everybody may try; null: the demonstration is off. */
  readonly tenant: string | null;
}

/** Registers the calls of `schemas/calls/demo.json`. */
export function registerDemoRoutes(host: CallHost, { tenant }: DemoRouteOptions): void {
  definePublicCall(host, "findDemoInterview", async ({ database, now }) => {
    const link =
      tenant === null
        ? null
        : await database.inControl((tx) => findOpenLink(tx, tenant, now, database.cipher));
    return { data: { link } };
  });

  defineCall(host, "getDemo", {
    policy: member,
    handler: async ({ tx, caller, now, cipher }) => ({
      data: await presentDemo(tx, { tenantId: caller.tenantId, now, cipher }),
    }),
  });

  defineCall(host, "removeDemo", {
    policy: member,
    handler: async (context) => {
      const { tx, caller, now, cipher } = context;
      const { tenantId } = caller;
      for (const { id } of await demoRows(tx, tenantId)) {
        const row = await interviewerRecords.lock(tx, tenantId, id);
        if (row?.isDemo !== true) continue;
        await removeInterviewer(
          context,
          row,
          tracedInterviewer(row, await readRelated(tx, tenantId, [row], now)),
        );
      }
      return { data: await presentDemo(tx, { tenantId, now, cipher }) };
    },
  });
}
