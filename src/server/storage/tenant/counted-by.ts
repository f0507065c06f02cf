import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { conversations } from "./conversation-tables.ts";
import { interviewers, invitees } from "./interviewer-tables.ts";
import { phoneCalls } from "./phone-call-tables.ts";
import { archetypes, auditEntries, channels, listEntries, phoneNumbers } from "./tables.ts";
import { webhookDeliveries, webhooks } from "./webhook-tables.ts";

/** What the rows of a table are counted by (row-counts.sql). */
export interface CountedBy {
  /** The record that each row belongs to, a column that is never null; there may be any number of owners. */
  readonly owner?: PgColumn;
  /** Columns with few distinct values; each combination is counted. */
  readonly facets: readonly PgColumn[];
}

/**
 * Single definition: the migrator generates the triggers from it and recounts tables whose definition has changed;
 * lists read their totals from the counts. Tables that are not listed are counted as a whole.
 */
export const countedBy: ReadonlyMap<PgTable, CountedBy> = new Map<PgTable, CountedBy>([
  [archetypes, { facets: [archetypes.isActive] }],
  // Without `mode`, which is free text.
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
