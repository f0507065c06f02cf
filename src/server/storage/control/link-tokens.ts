import { and, desc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { isUuid } from "../../../kernel/json.ts";
import type { Tx } from "../database.ts";
import { linkTokens } from "./tables.ts";

/** Whose interview a link opens. */
export interface OpenLink {
  readonly tenantId: string;
  readonly interviewerId: string;
  /** Whose personal link it is; null: anybody's. */
  readonly inviteeId: string | null;
  /** The member of staff whose preview it opens; null: it is for respondents. */
  readonly staffId: string | null;
}

interface LinksOfOne {
  readonly tenantId: string;
  readonly interviewerId: string;
  /** Only the links of one invitee, or (null) the open link; default all of the interviewer. */
  readonly inviteeId?: string | null;
}

const of = ({ tenantId, interviewerId, inviteeId }: LinksOfOne) =>
  and(
    eq(linkTokens.tenantId, tenantId),
    eq(linkTokens.interviewerId, interviewerId),
    inviteeId === undefined
      ? undefined
      : inviteeId === null
        ? and(isNull(linkTokens.inviteeId), isNull(linkTokens.staffId))
        : eq(linkTokens.inviteeId, inviteeId),
  );

/**
 * Stores a link by the hash of its token.
 * @param link.closedAt when it does not open anything yet: the interviewer is not published.
 */
export async function insertLink(
  tx: Tx,
  link: Omit<OpenLink, "staffId"> & {
    readonly staffId?: string;
    readonly tokenHash: string;
    readonly createdAt: Date;
    readonly closedAt: Date | null;
    readonly expiresAt?: Date | null;
  },
): Promise<void> {
  await tx.insert(linkTokens).values(link).onConflictDoNothing();
}

export type LinkState = "open" | "closed" | "expired";

/** Finds what a link is for, and whether it opens it; nothing where it is unknown. */
export async function findLink(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<(OpenLink & { readonly state: LinkState }) | undefined> {
  const [row] = await tx.select().from(linkTokens).where(eq(linkTokens.tokenHash, tokenHash));
  if (row === undefined) return undefined;
  const { tenantId, interviewerId, inviteeId, staffId, closedAt, expiresAt } = row;
  const isExpired = expiresAt !== null && expiresAt <= now;
  const state = closedAt !== null ? "closed" : isExpired ? "expired" : "open";
  return { tenantId, interviewerId, inviteeId, staffId, state };
}

/** What staff set of somebody's link; nothing where there is none. */
export async function readLinkTimes(
  tx: Tx,
  links: LinksOfOne,
): Promise<{ readonly closedAt: Date | null; readonly expiresAt: Date | null } | undefined> {
  const [row] = await tx
    .select({ closedAt: linkTokens.closedAt, expiresAt: linkTokens.expiresAt })
    .from(linkTokens)
    .where(of(links))
    .orderBy(desc(linkTokens.createdAt))
    .limit(1);
  return row;
}

/** When the personal links of an interviewer expire, by their invitees; those that never do are left out. */
export async function readExpiries(
  tx: Tx,
  links: Pick<LinksOfOne, "tenantId" | "interviewerId">,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .select({ inviteeId: linkTokens.inviteeId, expiresAt: linkTokens.expiresAt })
    .from(linkTokens)
    .where(and(of(links), isNotNull(linkTokens.inviteeId), isNotNull(linkTokens.expiresAt)));
  return new Map(
    rows.flatMap(({ inviteeId, expiresAt }) =>
      inviteeId === null || expiresAt === null ? [] : [[inviteeId, expiresAt] as const],
    ),
  );
}

/** Says from when on links open nothing any more; null: they never expire. */
export async function expireLinks(tx: Tx, links: LinksOfOne, expiresAt: Date | null): Promise<void> {
  await tx.update(linkTokens).set({ expiresAt }).where(of(links));
}

/** Closes an interviewer's links; they can be opened again. */
export async function closeLinks(tx: Tx, links: LinksOfOne, at: Date): Promise<void> {
  await tx
    .update(linkTokens)
    .set({ closedAt: at })
    .where(and(of(links), isNull(linkTokens.closedAt)));
}

/** Undoes `closeLinks`. */
export async function reopenLinks(tx: Tx, links: LinksOfOne): Promise<void> {
  await tx
    .update(linkTokens)
    .set({ closedAt: null })
    .where(and(of(links), isNotNull(linkTokens.closedAt)));
}

/** Forgets links: they never open anything again. */
export async function deleteLinks(tx: Tx, links: LinksOfOne): Promise<void> {
  await tx.delete(linkTokens).where(of(links));
}

/** Forgets the previews of an interviewer that have expired. */
export async function deleteExpiredPreviews(
  tx: Tx,
  links: Pick<LinksOfOne, "tenantId" | "interviewerId">,
  now: Date,
): Promise<void> {
  await tx
    .delete(linkTokens)
    .where(and(of(links), isNotNull(linkTokens.staffId), lte(linkTokens.expiresAt, now)));
}

/** The tenant of an invitation that has a personal link; nothing for one that was withdrawn. Reads the table once. */
export async function findTenantOfInvitee(tx: Tx, inviteeId: string): Promise<string | undefined> {
  if (!isUuid(inviteeId)) return undefined;
  const [row] = await tx
    .select({ tenantId: linkTokens.tenantId })
    .from(linkTokens)
    .where(eq(linkTokens.inviteeId, inviteeId))
    .limit(1);
  return row?.tenantId;
}
