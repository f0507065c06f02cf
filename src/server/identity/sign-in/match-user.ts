import type { Profile } from "./profile.ts";

/** What is known of a user when somebody signs in. */
export interface KnownUser {
  id: string;
  email: string;
  issuer: string | null;
  subject: string | null;
  /** Of the form login; none: only a provider vouches for them. */
  passwordHash: string | null;
}

/**
 * - `known`: the provider's subject has signed in before; `takeEmail` says whether their present address is free.
 * - `adopted`: known by address only (invited, or from another provider); the subject is tied to them now.
 * - `password`: known by address only, to an account with a password: whoever has the password says once that it is
 *   theirs, before a provider that asserts its address opens it.
 * - `new`: nobody yet.
 * - `refused`: the address belongs to another subject of the same provider: an address given to somebody else must
 *   not bring its first owner's account with it.
 */
export type UserMatch =
  | { kind: "known"; id: string; takeEmail: boolean }
  | { kind: "adopted"; id: string }
  | { kind: "password"; id: string }
  | { kind: "new" }
  | { kind: "refused" };

/**
 * Decides which user a person is who has just signed in.
 * @param formLogin whether passwords can be asked for; where they cannot, those that are left over guard nothing.
 */
export function matchUser(
  candidates: readonly KnownUser[],
  { issuer, subject, email }: Profile,
  formLogin: boolean,
): UserMatch {
  const bySubject = candidates.find((user) => user.issuer === issuer && user.subject === subject);
  const byEmail = candidates.find((user) => user.email.toLowerCase() === email.toLowerCase());
  if (bySubject) {
    return {
      kind: "known",
      id: bySubject.id,
      takeEmail: byEmail === undefined || byEmail.id === bySubject.id,
    };
  }
  if (byEmail === undefined) return { kind: "new" };
  if (byEmail.issuer === issuer) return { kind: "refused" };
  return { kind: formLogin && byEmail.passwordHash !== null ? "password" : "adopted", id: byEmail.id };
}
