import { dictionary } from "@zxcvbn-ts/language-common";
import { hash, verify } from "@node-rs/argon2";
import { invalidInput } from "../../platform/errors.ts";
import { storePassword, type PasswordAccount, insertPasswordLink } from "../../storage/control/passwords.ts";
import { endSessionsOfUser } from "../../storage/control/sessions.ts";
import type { Database, Tx } from "../../storage/database.ts";
import { digest, type Random } from "../tokens/refresh-token.ts";

/**
 * Sets an account's password and ends all its sessions.
 * @param permit throws if the password may not be stored; runs in the same transaction.
 * @param pointer JSON pointer of the password in the request.
 * @throws {ProblemError} 422 for an invalid password.
 */
export async function setPassword(
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
    throw invalidInput(pointer, "password", error);
  }
  const passwordHash = await hashPassword(password);
  await database.inControl(async (tx) => {
    await permit?.(tx);
    await storePassword(tx, id, passwordHash);
    await endSessionsOfUser(tx, id, "password_set", now);
  });
}

/** Minimum length in characters. */
export const minPasswordLength = 12;

/** Parts of the product's name, which passwords should not consist of. */
const ownWords = ["genie", "interview"] as const;

const widelyUsed = new Set<string>(
  dictionary.passwords.map(String).filter((password) => password.length >= minPasswordLength),
);

/** Removes easily guessed words from a password. */
const without = (password: string, words: readonly string[]): string =>
  words.reduce((rest, word) => rest.replaceAll(word, ""), password);

const wordsOf = (email: string): string[] =>
  email.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length >= 3);

/**
 * Returns why a password is not acceptable, as a user-facing sentence; `undefined` if it is. Permits any characters
 * (ASVS 6.2.5); requires length and resistance to guessing (6.2.1, 6.2.4, 6.2.11).
 */
export function validatePassword(password: string, email: string): string | undefined {
  if ([...password].length < minPasswordLength) return `Must be at least ${minPasswordLength} characters`;
  const plain = password.toLowerCase();
  if (widelyUsed.has(plain)) return "This password is too common. Choose another one";
  if (new Set(plain).size < 5) return "Use at least 5 different characters";
  if (without(plain, [...ownWords, ...wordsOf(email.toLowerCase())]).length < minPasswordLength / 2) {
    return "This password is based on the product's name or your email address. Choose another one";
  }
  return undefined;
}

/** Argon2id with 19 MiB, two passes, one lane: the OWASP minimum, about 50 ms on one core. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Dummy hash to verify against for unknown users, so that response times do not differ. */
const decoy = hash("nobody has this password", cost);

/** Hashes a password with salt and parameters, off the event loop. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Verifies a password. Without a stored hash, returns false after the same work. */
export async function matchesPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy), password);
  return matches && typeof stored === "string";
}

/** Lifetime of a password link, in milliseconds. */
export const passwordLinkLifetimeMs = 24 * 3600_000;

/** Page of the web client that reads the token from the URL fragment, which browsers never send. */
const page = "/auth/set-password";

/** Creates the link with which a user sets a password; replaces an earlier one. */
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
