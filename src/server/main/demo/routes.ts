import { defineCall, definePublicCall, type CallHost, member } from "../../calls/call.ts";
import { findTenantId } from "../../storage/control/installation.ts";
import { readLinkTimes } from "../../storage/control/link-tokens.ts";
import { enterTenant, type Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { removeInterviewer } from "../interviewers/delete.ts";
import { openLinkPath, presentInterviewerForAudit } from "../interviewers/presenter.ts";
import { interviewerRecords } from "../interviewers/queries.ts";
import { readRelated } from "../interviewers/related.ts";
import { findDemoRows, readDemo } from "./demo-interviews.ts";

/** Finds the open link of the demo; returns null if there is no demo or the link is closed or expired. */
async function findOpenLink(tx: Tx, tenant: string, now: Date, cipher: TextCipher): Promise<string | null> {
  const tenantId = await findTenantId(tx, tenant);
  if (tenantId === undefined) return null;
  await enterTenant(tx, tenantId);
  const live = (await findDemoRows(tx, tenantId)).find(({ status }) => status === "published");
  if (live === undefined) return null;
  const times = await readLinkTimes(tx, { tenantId, interviewerId: live.id, inviteeId: null });
  const { closedAt = now, expiresAt = null } = times ?? {};
  return closedAt === null && (expiresAt === null || expiresAt > now) ? openLinkPath(live, cipher) : null;
}

export interface DemoRouteOptions {
  /** Tenant whose demo is open to the public; null disables the demo. */
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
    handler: async ({ tx, caller, cipher }) => ({
      data: await readDemo(tx, { tenantId: caller.tenantId, cipher }),
    }),
  });

  defineCall(host, "removeDemo", {
    policy: member,
    handler: async (context) => {
      const { tx, caller, now, cipher } = context;
      const { tenantId } = caller;
      for (const { id } of await findDemoRows(tx, tenantId)) {
        const row = await interviewerRecords.lock(tx, tenantId, id);
        if (row?.isDemo !== true) continue;
        await removeInterviewer(
          context,
          row,
          presentInterviewerForAudit(row, await readRelated(tx, tenantId, [row], now)),
        );
      }
      return { data: await readDemo(tx, { tenantId, cipher }) };
    },
  });
}
