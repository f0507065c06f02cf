import { dictionary } from "@zxcvbn-ts/language-common";
import { hash, verify } from "@node-rs/argon2";
import { problem } from "../../platform/errors.ts";
import { storePassword, type PasswordAccount, insertPasswordLink } from "../../storage/control/passwords.ts";
import { endSessionsOfUser } from "../../storage/control/sessions.ts";
import type { Database, Tx } from "../../storage/database.ts";
import { digest, type Random } from "../tokens/session-tokens.ts";

/**
 * Gives an account a new password and ends its sessions: whoever knew the old one is out.
 * @param permit looks once more, in the transaction that stores the password, whether it may be stored.
 * @param pointer where the password stands in the request.
 * @throws {ProblemError} 422 for a password that cannot be taken.
 */
export async function choosePassword(
  database: Database,
  { id, email }: PasswordAccount,
  {
    password,
    pointer,
    permit,
    now,
  }: { password: string; pointer: string; permit?: (tx: Tx) => Promise<void>; now: Date },
): Promise<void> {
  const error = validatePassword(password, email);
  if (error !== undefined) {
    throw problem("ERR_VALIDATION", { errors: [{ pointer, code: "password", message: error }] });
  }
  const passwordHash = await hashPassword(password);
  await database.inControl(async (tx) => {
    await permit?.(tx);
    await storePassword(tx, id, passwordHash);
    await endSessionsOfUser(tx, id, "password_set", now);
  });
}

/** Characters that a password needs at least. */
export const minPasswordLength = 12;

/** Parts of the product's own name and purpose, with which nobody's password should be made. */
const ownWords = ["genie", "interview"] as const;

const widelyUsed = new Set<string>(
  dictionary.passwords.map(String).filter((password) => password.length >= minPasswordLength),
);

/** What is left of a password without the words that anybody would guess. */
const without = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ""), password);

const wordsOf = (email: string): string[] =>
  email.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);

/**
 * Why a password cannot be taken, as a sentence for the person; nothing when it can. Any characters will do (ASVS
 * 6.2.5); what counts is length and that nobody guesses it (6.2.1, 6.2.4, 6.2.11).
 */
export function validatePassword(password: string, email: string): string | undefined {
  if ([...password].length < minPasswordLength) return `Must be at least ${minPasswordLength} characters`;
  const plain = password.toLowerCase();
  if (widelyUsed.has(plain)) return "This password is widely used. Choose another one";
  if (new Set(plain).size < 5) return "Use more than a few different characters";
  if (without(plain, [...ownWords, ...wordsOf(email.toLowerCase())]).length < minPasswordLength / 2) {
    return "This password is made of the product's name or your address. Choose another one";
  }
  return undefined;
}

/** Argon2id with 19 MiB, two passes and one lane: the least that OWASP recommends, about 50 ms of one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Of nobody's password: what an unknown user's is held against, so that it takes as long as a known one's. */
const decoy = hash("nobody has this password", cost);

/** A password as it is stored: salted, and with its parameters. The work is done off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Whether a password is that of a stored hash; without one the answer is no, after the same work. */
export async function matchesPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password);
  return matches && typeof stored === "string";
}

/** How long a link works, in milliseconds. */
export const passwordLinkLifetimeMs = 24 * 3600_000;

/** Page of the web client that takes the token from behind the `#`, which browsers send to nobody. */
const page = "/auth/set-password";

/** Makes the one link by which a person can set a password; an earlier one stops working. */
export async function makePasswordLink(
  tx: Tx,
  userId: string,
  { random, now }: { random: Random; now: Date },
): Promise<{ path: string; expiresAt: Date }> {
  const token = random(32).toString("base64url");
  const expiresAt = new Date(now.getTime() + passwordLinkLifetimeMs);
  await insertPasswordLink(tx, { tokenHash: digest(token), userId, createdAt: now, expiresAt });
  return { path: `${page}#token=${token}`, expiresAt };
}
