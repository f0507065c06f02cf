import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { dispatchOutbox } from "../../storage/jobs/dispatch-outbox.ts";
import { createOutboxConsumers } from "../../worker/consumers.ts";
import { tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { createSessions } from "../../voice/session/create-sessions.ts";
import type { Holder } from "../../voice/session/session.ts";
import { computeInsights } from "./compute-insights.ts";
import type { NameThemes } from "./name-themes.ts";

interface Interviewed {
  readonly workflowId: string;
  readonly answers: readonly string[];
  readonly holder?: Holder;
}

/** Holds a test interview in which the respondent gives these answers and then stops; returns the conversation id. */
export async function runTestInterview(
  api: TestApi,
  { workflowId, answers, holder = { kind: "respondent", inviteeId: null, name: "Ada" } }: Interviewed,
): Promise<string> {
  const sessions = createSessions({ database: api.database, now: () => api.clock.now, log: api.app.log });
  const conversationId = randomUUID();
  const request = { tenantId: tenantIds.genie, conversationId, workflowId, holder };
  const session = await sessions.open({ ...request, versionId: null, medium: "chat" });
  for await (const event of session.take({ type: "start" })) {
    if (event.type === "ended") throw new Error("The interview ended at once.");
  }
  for (const text of [...answers, "stop"]) {
    const input = { type: "said", messageId: randomUUID(), text } as const;
    let isOver = false;
    for await (const event of session.take(input)) isOver ||= event.type === "ended";
    if (isOver) break;
  }
  return conversationId;
}

/** Dispatches all pending outbox entries of the test tenant, like a worker does. */
export async function dispatchAllEvents(api: TestApi): Promise<void> {
  const tenantId = tenantIds.genie;
  const consumers = createOutboxConsumers(api.queue, () => api.clock.now);
  const onError = (error: unknown) => {
    throw error;
  };
  for (let dispatched = 1; dispatched > 0;) {
    dispatched = await api.database.inTenant(tenantId, (tx) =>
      dispatchOutbox(tx, { tenantId, consumers, now: api.clock.now, onError }),
    );
  }
}

/** Computes the insights of an interviewer, like a worker does. */
export const computeNow = (api: TestApi, interviewerId: string, nameThemes?: NameThemes): Promise<void> =>
  computeInsights(
    {
      database: api.database,
      jobs: api.queue,
      now: () => api.clock.now,
      clock: () => performance.now(),
      nameThemes,
    },
    { tenantId: tenantIds.genie, interviewerId },
  );

/** Recomputes a tenant's interview counts. They differ from the stored ones if a trigger is wrong. */
export async function recountInterviews(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`lock table tenant.interview_counts in exclusive mode`);
  await tx.execute(sql`delete from tenant.interview_counts where tenant_id = ${tenantId}::uuid`);
  await tx.execute(sql`
    insert into tenant.interview_counts
      (tenant_id, interviewer_id, minutes, started_at, ending, interviews, duration_seconds, price)
    select tenant_id, interviewer_id, period.minutes,
      date_bin(make_interval(mins => period.minutes), created_at, '2000-01-01 00:00:00+00'),
      case when is_ended then coalesce(ending, 'failed') else 'open' end,
      count(*), coalesce(sum(duration_seconds), 0), coalesce(sum(price), 0)
    from tenant.conversations, (values (15), (60)) as period (minutes)
    where tenant_id = ${tenantId}::uuid and not is_test group by 1, 2, 3, 4, 5`);
}
