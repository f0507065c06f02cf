import { dictionary } from "@zxcvbn-ts/language-common";

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
