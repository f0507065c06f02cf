import { and, eq, gt, lte, or, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import type { Tx } from "../database.ts";
import { insertUser } from "./people.ts";
import { passwordLinks, users } from "./tables.ts";

const account = { id: users.id, email: users.email, passwordHash: users.passwordHash };

/** An account that may have a password. */
export interface PasswordAccount {
  readonly id: string;
  readonly email: string;
  readonly passwordHash: string | null;
}

/** The account of an email address, in whichever case. */
export async function findAccount(tx: Tx, email: string): Promise<PasswordAccount | undefined> {
  const [row] = await tx
    .select(account)
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  return row;
}

/** The account of an email address; who is not known yet is prepared, and taken over at the first sign-in. */
export async function findOrPrepareAccount(tx: Tx, email: string, now: Date): Promise<PasswordAccount> {
  const known = await findAccount(tx, email);
  if (known) return known;
  await insertUser(tx, { id: uuidv7(), email, createdAt: now });
  // Somebody may have been faster: the address tells who.
  const prepared = await findAccount(tx, email);
  if (!prepared) throw new Error("The user was not stored.");
  return prepared;
}

/** Replaces a password, and forgets every link by which it could be set again. */
export async function storePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await forgetPasswordLinks(tx, userId);
}

/** Remembers a link in place of the person's earlier ones, and forgets those that have expired. */
export async function insertPasswordLink(
  tx: Tx,
  link: { tokenHash: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .delete(passwordLinks)
    .where(or(eq(passwordLinks.userId, link.userId), lte(passwordLinks.expiresAt, link.createdAt)));
  await tx.insert(passwordLinks).values(link);
}

/** Whose password a link sets; undefined for one that was used, replaced, never made or has expired. */
export async function findLinkAccount(
  tx: Tx,
  tokenHash: string,
  now: Date,
): Promise<PasswordAccount | undefined> {
  const [row] = await tx
    .select(account)
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, now)));
  return row;
}

/** Takes a link out, once; the answer says whether it was there. */
export async function takePasswordLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, now)))
    .returning({ userId: passwordLinks.userId });
  return taken.length > 0;
}

/** Links that were handed out lead nowhere from then on. */
export async function forgetPasswordLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}
