import type { Profile } from "./profile.ts";

/** What is known of a user when somebody signs in. */
export interface KnownUser {
  id: string;
  email: string;
  issuer: string | null;
  subject: string | null;
}

/**
 * - `known`: the provider's subject has signed in before; `takeEmail` says whether their present address is free.
 * - `adopted`: known by address only (invited, or from another provider); the subject is tied to them now.
 * - `new`: nobody yet.
 * - `refused`: the address belongs to another subject of the same provider: an address given to somebody else must
 *   not bring its first owner's account with it.
 */
export type UserMatch =
  | { kind: "known"; id: string; takeEmail: boolean }
  | { kind: "adopted"; id: string }
  | { kind: "new" }
  | { kind: "refused" };

/** Decides which user a person is who has just signed in. */
export function matchUser(candidates: readonly KnownUser[], { issuer, subject, email }: Profile): UserMatch {
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
  return byEmail.issuer === issuer ? { kind: "refused" } : { kind: "adopted", id: byEmail.id };
}
