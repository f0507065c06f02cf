import { and, asc, count, eq, inArray, sql } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import type { Demo } from "../../../contracts/contracts.gen.ts";
import type { Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { openLinkPath } from "../interviewers/presenter.ts";

/** Upper bound for the number of scripted respondents of a demo interviewer. */
const maxScripts = 100;

/** Namespace of the digits that seed the wording of demo interviews. */
const seedNamespace = "0d1c7f2e-5b53-4f0e-9a0c-6a1d3a7c9b42";

/** Length of the part of a demo interview's id that is the installation's own. */
const ownLength = 30;

const ownPart = (interviewerId: string, index: number): string =>
  uuidv5(`demo/${index}/interview`, interviewerId).slice(0, ownLength);

/**
 * Returns the id of a demo interview, derived from the interviewer and the script's index (from 0). Its last six digits,
 * which seed the engine's wording, depend on the index only: a recorded interview is worded alike in every installation.
 */
export const demoInterviewId = (interviewerId: string, index: number): string =>
  ownPart(interviewerId, index) + uuidv5(String(index), seedNamespace).slice(ownLength);

/** Part of a demo interview's id that is the same in installations of earlier releases. */
export const demoInterviewKey = (id: string): string => id.slice(0, ownLength);

/** Finds the tenant's demo interviewers, oldest first. */
export const findDemoRows = (tx: Tx, tenantId: string) =>
  tx
    .select()
    .from(interviewers)
    .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.isDemo, true)))
    .orderBy(asc(interviewers.createdAt), asc(interviewers.id));

/** Counts interviews with scripted respondents; interviews with visitors do not count. */
async function countDemoInterviews(tx: Tx, tenantId: string, interviewerId: string): Promise<number> {
  const parts = Array.from({ length: maxScripts }, (_, index) => ownPart(interviewerId, index));
  const [row] = await tx
    .select({ interviews: count() })
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, tenantId),
        eq(conversations.interviewerId, interviewerId),
        inArray(sql`left(${conversations.id}::text, ${ownLength}::integer)`, parts),
      ),
    );
  return row?.interviews ?? 0;
}

/** Describes the demo data of a tenant and its first live interviewer. */
export async function readDemo(
  tx: Tx,
  { tenantId, cipher }: { readonly tenantId: string; readonly cipher: TextCipher },
): Promise<Demo> {
  const rows = await findDemoRows(tx, tenantId);
  const live = rows.find(({ status }) => status === "published");
  return {
    interviewers: rows.length,
    interviews: live === undefined ? 0 : await countDemoInterviews(tx, tenantId, live.id),
    interviewer_id: live?.id ?? null,
    worker_id: live?.engineId ?? null,
    link: live === undefined ? null : openLinkPath(live, cipher),
  };
}
