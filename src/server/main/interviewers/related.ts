import { and, count, eq, gte, inArray, max, sql } from "drizzle-orm";
import type { Tx } from "../../storage/database.ts";
import { conversations } from "../../storage/tenant/conversation-tables.ts";
import { interviewGuides } from "../../storage/tenant/guide-tables.ts";
import { knowledgeBases } from "../../storage/tenant/knowledge-tables.ts";
import { archetypes, channels } from "../../storage/tenant/tables.ts";
import type { InterviewerRow } from "./queries.ts";

const weekMs = 7 * 24 * 60 * 60 * 1000;

type ChannelOf = Pick<typeof channels.$inferSelect, "id" | "name" | "type" | "price">;
type ArchetypeOf = Pick<typeof archetypes.$inferSelect, "id" | "type" | "description">;

interface Counted {
  readonly all: number;
  readonly flagged: number;
  readonly recent: number;
  /** Started today in the given time zone. */
  readonly today: number;
  /** Start of the latest interview. */
  readonly lastAt: Date | null;
}

/** Records that interviewers refer to, by id. */
export interface InterviewerReferences {
  readonly archetypes: ReadonlyMap<string, ArchetypeOf>;
  readonly channels: ReadonlyMap<string, ChannelOf>;
  /** Interview counts without tests, by interviewer. */
  readonly interviews: ReadonlyMap<string, Counted>;
}

/** Guide and knowledge base of an interviewer. */
export interface InterviewerTexts {
  readonly guide: typeof interviewGuides.$inferSelect | undefined;
  readonly knowledge: typeof knowledgeBases.$inferSelect | undefined;
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

const idsOf = (ids: readonly (string | null)[]): string[] => [
  ...new Set(ids.filter((id): id is string => id !== null)),
];

async function countInterviews(
  tx: Tx,
  tenantId: string,
  ids: readonly string[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<ReadonlyMap<string, Counted>> {
  if (ids.length === 0) return new Map();
  const weekAgo = new Date(now.getTime() - weekMs);
  const rows = await tx
    .select({
      id: conversations.interviewerId,
      all: count(),
      recent: sql<string>`count(*) filter (where ${gte(conversations.createdAt, weekAgo)})`.mapWith(Number),
      today: sql<string>`count(*) filter (where ${conversations.createdAt} >=
        date_trunc('day', ${now.toISOString()}::timestamptz, ${timeZone}::text))`.mapWith(Number),
      lastAt: max(conversations.createdAt),
      flagged: count(conversations.flag),
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, tenantId),
        inArray(conversations.interviewerId, [...ids]),
        eq(conversations.isTest, false),
      ),
    )
    .groupBy(conversations.interviewerId);
  return new Map(rows.map(({ id, ...counted }) => [id, counted]));
}

/** Reads the records that a page of interviewers refers to, in three queries regardless of its length. */
export async function readRelated(
  tx: Tx,
  tenantId: string,
  rows: readonly InterviewerRow[],
  now: Date,
  timeZone = "UTC",
): Promise<InterviewerReferences> {
  const archetypeIds = idsOf(rows.map(({ archetypeId }) => archetypeId));
  const channelIds = idsOf(rows.map(({ channelId }) => channelId));
  const { id, type, description } = archetypes;
  return {
    archetypes: byId(
      archetypeIds.length === 0
        ? []
        : await tx
            .select({ id, type, description })
            .from(archetypes)
            .where(and(eq(archetypes.tenantId, tenantId), inArray(archetypes.id, archetypeIds))),
    ),
    channels: byId(
      channelIds.length === 0
        ? []
        : await tx
            .select({ id: channels.id, name: channels.name, type: channels.type, price: channels.price })
            .from(channels)
            .where(and(eq(channels.tenantId, tenantId), inArray(channels.id, channelIds))),
    ),
    interviews: await countInterviews(
      tx,
      tenantId,
      rows.map((row) => row.id),
      { now, timeZone },
    ),
  };
}

/** Reads an interviewer's guide and knowledge base. */
export async function readTexts(tx: Tx, row: InterviewerRow): Promise<InterviewerTexts> {
  const { tenantId, interviewGuideId, knowledgeBaseId } = row;
  const [guide] =
    interviewGuideId === null
      ? []
      : await tx
          .select()
          .from(interviewGuides)
          .where(and(eq(interviewGuides.tenantId, tenantId), eq(interviewGuides.id, interviewGuideId)));
  const [knowledge] =
    knowledgeBaseId === null
      ? []
      : await tx
          .select()
          .from(knowledgeBases)
          .where(and(eq(knowledgeBases.tenantId, tenantId), eq(knowledgeBases.id, knowledgeBaseId)));
  return { guide, knowledge };
}
