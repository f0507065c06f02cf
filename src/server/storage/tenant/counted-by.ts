import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { conversations } from "./conversation-tables.ts";
import { interviewers, invitees } from "./interviewer-tables.ts";
import { phoneCalls } from "./phone-call-tables.ts";
import { archetypes, auditEntries, channels, listEntries, phoneNumbers } from "./tables.ts";
import { webhookDeliveries, webhooks } from "./webhook-tables.ts";

/** By what the rows of a table are counted as they come, change and go (row-counts.sql). */
export interface CountedBy {
  /** The record that each row belongs to, by a column that is never null; there may be any number of owners. */
  readonly owner?: PgColumn;
  /** Columns of few values, of which each combination is counted by itself. */
  readonly facets: readonly PgColumn[];
}

/**
 * The one place that says it: the migrator makes the triggers of it, and counts anew what is counted otherwise than
 * before; lists take their totals from the counts. Tables that are not named are counted as a whole.
 */
export const countedBy: ReadonlyMap<PgTable, CountedBy> = new Map<PgTable, CountedBy>([
  [archetypes, { facets: [archetypes.isActive] }],
  // Not by `mode`, which is free text.
  [channels, { facets: [channels.type, channels.isActive] }],
  [listEntries, { facets: [listEntries.list, listEntries.isActive] }],
  [phoneNumbers, { facets: [phoneNumbers.isActive] }],
  [phoneCalls, { facets: [phoneCalls.state] }],
  [interviewers, { facets: [interviewers.status, interviewers.isActive, interviewers.isArchived] }],
  [invitees, { owner: invitees.interviewerId, facets: [] }],
  [
    conversations,
    {
      owner: conversations.interviewerId,
      facets: [conversations.isTest, conversations.isEnded, conversations.ending, conversations.flag],
    },
  ],
  [auditEntries, { facets: [auditEntries.action, auditEntries.entity] }],
  [webhooks, { facets: [webhooks.isActive] }],
  [
    webhookDeliveries,
    { owner: webhookDeliveries.webhookId, facets: [webhookDeliveries.event, webhookDeliveries.status] },
  ],
]);
