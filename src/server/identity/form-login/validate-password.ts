import { dictionary } from "@zxcvbn-ts/language-common";
import { problem } from "../../platform/errors.ts";
import { storePassword, type PasswordAccount } from "../../storage/control/passwords.ts";
import { endSessionsOfUser } from "../../storage/control/sessions.ts";
import type { Database, Tx } from "../../storage/database.ts";
import { hashPassword } from "./password-hash.ts";

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
  const fault = validatePassword(password, email);
  if (fault !== undefined) {
    throw problem("ERR_VALIDATION", { errors: [{ pointer, code: "password", message: fault }] });
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
