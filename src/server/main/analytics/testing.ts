import { randomUUID } from "node:crypto";
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
