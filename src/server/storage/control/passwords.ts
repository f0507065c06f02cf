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

/** Finds an account by email address, case-insensitively. */
export async function findAccount(tx: Tx, email: string): Promise<PasswordAccount | undefined> {
  const [row] = await tx
    .select(account)
    .from(users)
    .where(sql`lower(${users.email}) = ${email.toLowerCase()}`);
  return row;
}

/** Finds an account by email address, or creates one that its user takes over at the first sign-in. */
export async function findOrPrepareAccount(tx: Tx, email: string, now: Date): Promise<PasswordAccount> {
  const known = await findAccount(tx, email);
  if (known) return known;
  await insertUser(tx, { id: uuidv7(), email, createdAt: now });
  // A concurrent request may have inserted it, so read it by address.
  const prepared = await findAccount(tx, email);
  if (!prepared) throw new Error("The user was not stored.");
  return prepared;
}

/** Replaces a password and deletes the user's password links. */
export async function storePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
  await deletePasswordLinks(tx, userId);
}

/** Stores a link in place of the user's earlier ones, and deletes all expired links. */
export async function insertPasswordLink(
  tx: Tx,
  link: { tokenHash: string; userId: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .delete(passwordLinks)
    .where(or(eq(passwordLinks.userId, link.userId), lte(passwordLinks.expiresAt, link.createdAt)));
  await tx.insert(passwordLinks).values(link);
}

/** Returns the account of a password link; `undefined` if it is unknown, used, replaced or expired. */
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

/** Consumes a link; returns false if it was unknown, used or expired. */
export async function consumePasswordLink(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const taken = await tx
    .delete(passwordLinks)
    .where(and(eq(passwordLinks.tokenHash, tokenHash), gt(passwordLinks.expiresAt, now)))
    .returning({ userId: passwordLinks.userId });
  return taken.length > 0;
}

/** Deletes the password links of a user. */
export async function deletePasswordLinks(tx: Tx, userId: string): Promise<void> {
  await tx.delete(passwordLinks).where(eq(passwordLinks.userId, userId));
}
