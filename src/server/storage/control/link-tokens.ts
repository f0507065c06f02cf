import { and, desc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { isUuid } from "../../../kernel/json.ts";
import type { Tx } from "../database.ts";
import { linkTokens } from "./tables.ts";

/** The interview that a link opens. */
export interface OpenLink {
  readonly tenantId: string;
  readonly interviewerId: string;
  /** The invitee of a personal link; null: an open link. */
  readonly inviteeId: string | null;
  /** The member of staff of a preview link; null: a respondent's link. */
  readonly staffId: string | null;
}

interface LinksOfOne {
  readonly tenantId: string;
  readonly interviewerId: string;
  /** Only the links of one invitee, or (null) the open link. Default: all links of the interviewer. */
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
 * Stores a link by the hash of its token; does nothing if it exists.
 * @param link.closedAt set if the link does not open yet, because the interviewer is not published.
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

/** Looks up a link by the hash of its token. Returns `undefined` if the token is unknown. */
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

/** Returns the closing and expiry times of the newest matching link; `undefined` if no link matches. */
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

/** Returns the expiry times of an interviewer's personal links by invitee id, without links that never expire. */
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

/** Sets the expiry time of links; null: never. */
export async function expireLinks(tx: Tx, links: LinksOfOne, expiresAt: Date | null): Promise<void> {
  await tx.update(linkTokens).set({ expiresAt }).where(of(links));
}

/** Closes links until `reopenLinks`. */
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

/** Deletes links; their tokens become unknown. */
export async function deleteLinks(tx: Tx, links: LinksOfOne): Promise<void> {
  await tx.delete(linkTokens).where(of(links));
}

/** Deletes the expired preview links of an interviewer. */
export async function deleteExpiredPreviews(
  tx: Tx,
  links: Pick<LinksOfOne, "tenantId" | "interviewerId">,
  now: Date,
): Promise<void> {
  await tx
    .delete(linkTokens)
    .where(and(of(links), isNotNull(linkTokens.staffId), lte(linkTokens.expiresAt, now)));
}

/** Returns the tenant of an invitee with a personal link; `undefined` if it was withdrawn. Scans the table. */
export async function findTenantOfInvitee(tx: Tx, inviteeId: string): Promise<string | undefined> {
  if (!isUuid(inviteeId)) return undefined;
  const [row] = await tx
    .select({ tenantId: linkTokens.tenantId })
    .from(linkTokens)
    .where(eq(linkTokens.inviteeId, inviteeId))
    .limit(1);
  return row?.tenantId;
}
