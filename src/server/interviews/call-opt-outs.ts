import { and, eq } from "drizzle-orm";
import { digest } from "../identity/tokens/digest.ts";
import type { Tx } from "../storage/database.ts";
import { callOptOuts } from "../storage/tenant/phone-call-tables.ts";

interface NumberOf {
  readonly tenantId: string;
  /** E.164. */
  readonly number: string;
}

const hashOf = ({ tenantId, number }: NumberOf) => digest(`${tenantId} ${number}`);

/** Whether a number is never to be called again by this tenant. */
export async function isOptedOut(tx: Tx, of: NumberOf): Promise<boolean> {
  const rows = await tx
    .select({ at: callOptOuts.createdAt })
    .from(callOptOuts)
    .where(and(eq(callOptOuts.tenantId, of.tenantId), eq(callOptOuts.numberHash, hashOf(of))));
  return rows.length > 0;
}

/** Has a number never called again by this tenant. */
export async function optOut(tx: Tx, of: NumberOf, now: Date): Promise<void> {
  await tx
    .insert(callOptOuts)
    .values({ tenantId: of.tenantId, numberHash: hashOf(of), createdAt: now })
    .onConflictDoNothing();
}
