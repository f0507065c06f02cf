import { listTenantIds } from "../storage/control/installation.ts";
import type { Database } from "../storage/database.ts";
import { abandonInterviews, hasAbandonedInterviews } from "../interviews/abandonment.ts";
import { eraseUnkept } from "../voice/session/erase-words.ts";
import type { JobRun, Jobs } from "../storage/jobs/job-queue.ts";

const atOnce = 200;

interface Abandoning {
  readonly database: Database;
  readonly now: () => Date;
  /** Milliseconds of inactivity after which an interview is abandoned. */
  readonly abandonAfter: number;
}

const longAgo = ({ now, abandonAfter }: Abandoning): Date => new Date(now().getTime() - abandonAfter);

/** Enqueues a job for every tenant with interviews that are due to be abandoned. */
export async function requestAbandonment(options: Abandoning & { readonly queue: Jobs }): Promise<void> {
  const before = longAgo(options);
  const { database, queue } = options;
  for (const tenantId of await database.inControl(listTenantIds)) {
    await database.inTenant(tenantId, async (tx) => {
      if (!(await hasAbandonedInterviews(tx, { tenantId, before }))) return;
      await queue.enqueue(tx, "interview-abandonment", { tenantId });
    });
  }
}

/** Abandons a tenant's inactive interviews in batches of 200, each with its counters in one transaction. */
export async function runAbandonment(
  options: Abandoning,
  { data: { tenantId } }: JobRun<"interview-abandonment">,
): Promise<void> {
  const of = { tenantId, now: options.now(), before: longAgo(options), limit: atOnce };
  let ended = atOnce;
  while (ended === atOnce) {
    ended = await options.database.inTenant(tenantId, async (tx) => {
      const abandoned = await abandonInterviews(tx, of);
      // After this, the respondent can no longer revoke a requested erasure, and has not consented.
      for (const { id, keepsAll } of abandoned)
        if (!keepsAll) await eraseUnkept(tx, { tenantId, id }, of.now);
      return abandoned.length;
    });
  }
}
