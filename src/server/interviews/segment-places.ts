import { and, eq, inArray, sql } from "drizzle-orm";
import type { Segment } from "../../interviewing/engine/engine-action.ts";
import type { GuideGraph } from "../../interviewing/guide/guide-graph.ts";
import type { Tx } from "../storage/database.ts";
import { conversations } from "../storage/tenant/conversation-tables.ts";
import { segmentCounts, segmentPlaces } from "../storage/tenant/guide-tables.ts";
import type { OfInterviewer } from "./guide-versions.ts";

const keyOf = ({ name }: Pick<Segment, "name">): string => name.toLowerCase();

/** A fixed order, so that concurrent admissions cannot deadlock. */
const inOrder = (segments: readonly Segment[]): readonly Segment[] =>
  segments.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

const ownCounts = ({ tenantId, interviewerId }: OfInterviewer) =>
  and(eq(segmentCounts.tenantId, tenantId), eq(segmentCounts.interviewerId, interviewerId));

/**
 * Takes a place for an interview in each of these segments, all or none, in the transaction of the turn that admits the
 * respondent. Idempotent per interview.
 * @returns the name of a full segment, or `null` if the respondent is admitted.
 */
export async function reserveSegmentPlaces(
  tx: Tx,
  of: OfInterviewer,
  conversationId: string,
  segments: readonly Segment[],
): Promise<string | null> {
  const ordered = inOrder(segments);
  if (ordered.length === 0) return null;
  await tx
    .insert(segmentCounts)
    .values(ordered.map((segment) => ({ ...of, segment: keyOf(segment), name: segment.name })))
    .onConflictDoNothing();
  // A concurrent admission waits here for the other to commit, then reads its counts.
  const counted = await tx
    .select({ segment: segmentCounts.segment, admitted: segmentCounts.admitted })
    .from(segmentCounts)
    .where(and(ownCounts(of), inArray(segmentCounts.segment, ordered.map(keyOf))))
    .orderBy(segmentCounts.segment)
    .for("update");
  const places = await tx
    .select({ segment: segmentPlaces.segment })
    .from(segmentPlaces)
    .where(and(eq(segmentPlaces.tenantId, of.tenantId), eq(segmentPlaces.conversationId, conversationId)));
  const taken = new Set(places.map(({ segment }) => segment));
  const wanted = ordered.filter((segment) => !taken.has(keyOf(segment)));
  const admitted = new Map(counted.map((row) => [row.segment, row.admitted]));
  const full = wanted.find(({ name, max }) => max !== null && (admitted.get(keyOf({ name })) ?? 0) >= max);
  if (full !== undefined) return full.name;
  if (wanted.length === 0) return null;
  await tx
    .update(segmentCounts)
    .set({ admitted: sql`${segmentCounts.admitted} + 1` })
    .where(and(ownCounts(of), inArray(segmentCounts.segment, wanted.map(keyOf))));
  await tx
    .insert(segmentPlaces)
    .values(wanted.map((segment) => ({ ...of, segment: keyOf(segment), conversationId })));
  return null;
}

/** Occupancy of a segment. */
export interface SegmentOccupancy {
  readonly name: string;
  /** Number of places; `null` if unlimited or no longer in the guide. */
  readonly max: number | null;
  readonly admitted: number;
  /** Admitted respondents who completed the interview. */
  readonly completed: number;
  readonly isInGuide: boolean;
}

/** Distinct segments of a guide's screening questions. */
const segmentsIn = ({ nodes }: GuideGraph): readonly Segment[] => [
  ...new Map(
    nodes.flatMap((node) =>
      node.kind === "question"
        ? (node.rules ?? []).flatMap(({ effect }) =>
            effect.kind === "segment"
              ? [[keyOf(effect), { name: effect.name, max: effect.max }] as const]
              : [],
          )
        : [],
    ),
  ).values(),
];

/** Reads the occupancy of all segments: first those of the guide, in its order, then those of earlier guides. */
export async function readSegments(
  tx: Tx,
  of: OfInterviewer,
  graph: GuideGraph,
): Promise<readonly SegmentOccupancy[]> {
  const counts = await tx.select().from(segmentCounts).where(ownCounts(of));
  const done = await tx
    .select({ segment: segmentPlaces.segment, completed: sql<number>`count(*)::integer` })
    .from(segmentPlaces)
    .innerJoin(
      conversations,
      and(
        eq(conversations.tenantId, segmentPlaces.tenantId),
        eq(conversations.id, segmentPlaces.conversationId),
      ),
    )
    .where(
      and(
        eq(segmentPlaces.tenantId, of.tenantId),
        eq(segmentPlaces.interviewerId, of.interviewerId),
        eq(conversations.ending, "completed"),
      ),
    )
    .groupBy(segmentPlaces.segment);
  const completed = new Map(done.map((row) => [row.segment, row.completed]));
  const admitted = new Map(counts.map((row) => [row.segment, row.admitted]));
  const current = segmentsIn(graph);
  const inGuide = new Set(current.map(keyOf));
  const stateOf = (segment: Segment, isInGuide: boolean): SegmentOccupancy => ({
    ...segment,
    admitted: admitted.get(keyOf(segment)) ?? 0,
    completed: completed.get(keyOf(segment)) ?? 0,
    isInGuide,
  });
  return [
    ...current.map((segment) => stateOf(segment, true)),
    ...counts
      .filter(({ segment }) => !inGuide.has(segment))
      .map(({ name }) => stateOf({ name, max: null }, false)),
  ];
}
