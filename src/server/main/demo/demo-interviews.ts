import { and, asc, count, eq, inArray } from "drizzle-orm";
import { v5 as uuidv5 } from "uuid";
import type { Demo } from "../../../contracts/contracts.gen.ts";
import type { Tx } from "../../storage/database.ts";
import type { TextCipher } from "../../storage/encryption/text-cipher.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { openLinkPath } from "../interviewers/presenter.ts";

/** Upper bound for the number of scripted respondents of a demo interviewer. */
const maxScripts = 100;

/** Returns the id of a demo interview, derived from the interviewer and the script's index (from 0). */
export const demoInterviewId = (interviewerId: string, index: number): string =>
  uuidv5(`demo/${index}/interview`, interviewerId);

/** Finds the tenant's demo interviewers, oldest first. */
export const findDemoRows = (tx: Tx, tenantId: string) =>
  tx
    .select()
    .from(interviewers)
    .where(and(eq(interviewers.tenantId, tenantId), eq(interviewers.isDemo, true)))
    .orderBy(asc(interviewers.createdAt), asc(interviewers.id));

/** Counts interviews with scripted respondents; interviews with visitors do not count. */
async function countDemoInterviews(tx: Tx, tenantId: string, interviewerId: string): Promise<number> {
  const ids = Array.from({ length: maxScripts }, (_, index) => demoInterviewId(interviewerId, index));
  const [row] = await tx
    .select({ interviews: count() })
    .from(conversations)
    .where(and(eq(conversations.tenantId, tenantId), inArray(conversations.id, ids)));
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
