import { isUuid } from "../../../kernel/json.ts";
import { and, eq } from "drizzle-orm";
import { findTenantId } from "../../storage/control/installation.ts";
import type { TelephonyProviderId } from "../../platform/telephony-settings.ts";
import type { Database } from "../../storage/database.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { phoneNumbers } from "../../storage/tenant/tables.ts";

export interface Answering {
  readonly tenantId: string;
  readonly interviewerId: string;
  readonly workflowId: string;
}

interface AnsweringQuery {
  readonly tenant: string;
  /** E.164. */
  readonly number: string;
  /** Whose call it is; the number has to be theirs. */
  readonly provider: TelephonyProviderId;
  readonly workflowId: string;
}

/**
 * Who answers a call: the published interviewer whom the number belongs to; without such a number, the one that the
 * address names. Nothing when there is none.
 */
export async function findAnswering(
  database: Database,
  { tenant, number, provider, workflowId }: AnsweringQuery,
): Promise<Answering | undefined> {
  const tenantId = await database.inControl((tx) => findTenantId(tx, tenant));
  if (tenantId === undefined) return undefined;
  return database.inTenant(tenantId, async (tx) => {
    const isPublished = and(
      eq(interviewers.tenantId, tenantId),
      eq(interviewers.status, "published"),
      eq(interviewers.isActive, true),
    );
    const columns = { interviewerId: interviewers.id, workflowId: interviewers.engineId };
    const [byNumber] = await tx
      .select(columns)
      .from(phoneNumbers)
      .innerJoin(
        interviewers,
        and(eq(interviewers.tenantId, tenantId), eq(interviewers.id, phoneNumbers.interviewerId)),
      )
      .where(
        and(
          eq(phoneNumbers.tenantId, tenantId),
          eq(phoneNumbers.number, number),
          eq(phoneNumbers.provider, provider),
          eq(phoneNumbers.isActive, true),
          isPublished,
        ),
      );
    if (byNumber !== undefined) return { tenantId, ...byNumber };
    if (!isUuid(workflowId)) return undefined;
    const [byAddress] = await tx
      .select(columns)
      .from(interviewers)
      .where(and(isPublished, eq(interviewers.engineId, workflowId)));
    return byAddress === undefined ? undefined : { tenantId, ...byAddress };
  });
}
