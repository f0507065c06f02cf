import type { SetupConversation, SetupEventsInput } from "../../../contracts/contracts.gen.ts";
import { type Caller, defineCall, type CallHost } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import type { Tx } from "../../storage/database.ts";
import { recordTable } from "../../storage/record-table.ts";
import { interviewers } from "../../storage/tenant/interviewer-tables.ts";
import { interviewersPolicy as policy } from "../policies.ts";
import { requireFound } from "../record-handlers.ts";
import {
  appendEvents,
  findConversation,
  findOfInterviewer,
  findUnfinished,
  insertConversation,
  lockConversation,
  type SetupConversationRow,
} from "./queries.ts";

/** Maximum number of events per conversation, and of characters per event. */
const maxEvents = 1000;
const maxEventLength = 100_000;

const interviewerRecords = recordTable(interviewers);

const present = (
  { id, interviewerId, owner, events }: SetupConversationRow,
  after: number,
): SetupConversation => ({
  id,
  interviewer_id: interviewerId,
  owner,
  count: events.length,
  events: events.slice(after).map((entry) => ({ ...entry })),
});

/** A conversation is private to its owner until it has an interviewer; then every member who can edit that sees it. */
const isVisible = ({ interviewerId, ownerId }: SetupConversationRow, { userId }: Caller): boolean =>
  interviewerId !== null || ownerId === userId;

/** True if a body continues typing in the last event, which has the same key and author. */
function amends({ events }: SetupConversationRow, body: SetupEventsInput, email: string): boolean {
  const [first] = body.events;
  const last = events.at(-1);
  return (
    first !== undefined &&
    last !== undefined &&
    events.length === body.after + 1 &&
    first.key === last.key &&
    last.by === email &&
    first.event.type === "typed" &&
    last.event["type"] === "typed"
  );
}

async function requireInterviewer(
  tx: Tx,
  { tenantId }: Caller,
  id: string | undefined,
): Promise<string | null> {
  return id === undefined ? null : requireFound(await interviewerRecords.find(tx, tenantId, id)).id;
}

/**
 * Registers the calls of `schemas/calls/setup-conversations.json`. Conversations are not audited: they are logs
 * themselves, and only the interviewers they create are audited.
 */
export function registerSetupConversationsRoutes(host: CallHost): void {
  defineCall(host, "findSetupConversation", {
    policy: policy.read,
    handler: async ({ tx, caller, query, now }) => {
      const interviewerId = await requireInterviewer(tx, caller, query.interviewer_id);
      const row =
        interviewerId === null
          ? await findUnfinished(tx, caller.tenantId, caller.userId, now)
          : await findOfInterviewer(tx, caller.tenantId, interviewerId);
      return { data: row === undefined ? null : present(row, Number(query.after ?? 0)) };
    },
  });
  defineCall(host, "getSetupConversation", {
    policy: policy.read,
    handler: async ({ tx, caller, params, query }) => {
      const row = requireFound(await findConversation(tx, caller.tenantId, params.id));
      if (!isVisible(row, caller)) throw problem("ERR_NOT_FOUND");
      return { data: present(row, Number(query.after ?? 0)) };
    },
  });
  defineCall(host, "appendSetupEvents", {
    policy: policy.write,
    handler: async ({ tx, caller, params, body, now }) => {
      const { tenantId, userId, email } = caller;
      const requestedInterviewerId = await requireInterviewer(tx, caller, body.interviewer_id);
      const long = body.events.findIndex(({ event }) => JSON.stringify(event).length > maxEventLength);
      if (long >= 0 || body.after + body.events.length > maxEvents) {
        const message =
          long >= 0
            ? `An event can have at most ${maxEventLength} characters.`
            : `A conversation can have at most ${maxEvents} events. Create the interviewer, or start over.`;
        throw problem("ERR_VALIDATION", {
          detail: message,
          errors: [{ pointer: long >= 0 ? `/events/${long}` : "/events", code: "too_long", message }],
        });
      }
      const fresh: SetupConversationRow = {
        tenantId,
        id: params.id,
        interviewerId: requestedInterviewerId,
        ownerId: userId,
        owner: email,
        events: [],
        createdAt: now,
        updatedAt: now,
      };
      if (body.after === 0 && body.events.length > 0) await insertConversation(tx, fresh);
      // An existing conversation of the interviewer takes precedence.
      const other =
        requestedInterviewerId === null
          ? undefined
          : await findOfInterviewer(tx, tenantId, requestedInterviewerId);
      const row = requireFound(await lockConversation(tx, tenantId, other?.id ?? params.id));
      if (!isVisible(row, caller)) throw problem("ERR_NOT_FOUND");
      // The last event that the client knows may have been amended since, so include it in the response.
      const from = Math.max(0, body.after - 1);
      const isAmended = amends(row, body, email);
      const isLatest = body.last_at === undefined || row.events[body.after - 1]?.at === body.last_at;
      const isNext = row.events.length === body.after + (isAmended ? 1 : 0);
      if (row.id !== params.id || !isNext || !isLatest) {
        const after = row.id === params.id ? from : 0;
        return { data: { is_appended: false, conversation: present(row, after) } };
      }
      const added = body.events.map(({ key, event }) => ({ key, by: email, at: now.toISOString(), event }));
      const interviewerId = row.interviewerId ?? requestedInterviewerId;
      await appendEvents(tx, row, added, { interviewerId, updatedAt: now, isAmended });
      const next = { ...row, interviewerId, events: [...row.events.slice(0, body.after), ...added] };
      return { data: { is_appended: true, conversation: present(next, from) } };
    },
  });
}
