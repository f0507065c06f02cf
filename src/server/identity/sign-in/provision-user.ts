import { v7 } from "uuid";
import { problem } from "../../platform/errors.ts";
import { findCandidates, insertUser, makeFirstSuperuser, updateUser } from "../../storage/control/people.ts";
import type { Tx } from "../../storage/database.ts";
import type { Profile } from "./profile.ts";

/** What is known of a user when somebody signs in. */
interface KnownUser {
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
type UserMatch =
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

interface EnrolOptions {
  readonly adminEmails: readonly string[];
  readonly formLogin: boolean;
  readonly now: Date;
}

export interface Enrolment {
  readonly userId: string;
  /** Whether the person must give the password of this account before the provider opens it. */
  readonly needsPassword: boolean;
}

/**
 * Finds or makes the user that a provider vouches for, with today's names, and answers the id; or the account whose
 * password must be given first. Who is in `adminEmails` becomes a superuser of the first tenant: so an installation with a provider of its own gets its first one.
 * @throws {ProblemError} 403 if the address belongs to another person of the same provider.
 */
export async function provisionUser(
  tx: Tx,
  profile: Profile,
  { adminEmails, formLogin, now }: EnrolOptions,
): Promise<Enrolment> {
  const attempt = () => tryToEnrol(tx, profile, { formLogin, now });
  const enrolment = (await attempt()) ?? (await attempt());
  if (enrolment === undefined) throw new Error("A user appeared and vanished while signing in.");
  const { userId, needsPassword } = enrolment;
  if (!needsPassword && adminEmails.includes(profile.email)) await makeFirstSuperuser(tx, userId);
  return enrolment;
}

/** Undefined if the same person signed in elsewhere between the look and the insertion: a second look finds them. */
async function tryToEnrol(
  tx: Tx,
  profile: Profile,
  { formLogin, now }: Pick<EnrolOptions, "formLogin" | "now">,
): Promise<Enrolment | undefined> {
  const { email, ...identity } = profile;
  const present = { ...identity, lastSignInAt: now };
  const recognition = matchUser(await findCandidates(tx, profile), profile, formLogin);
  switch (recognition.kind) {
    case "new": {
      const id = v7();
      const isNew = await insertUser(tx, { id, email, ...present, createdAt: now });
      return isNew ? { userId: id, needsPassword: false } : undefined;
    }
    case "known":
      await updateUser(tx, recognition.id, recognition.takeEmail ? { ...present, email } : present);
      return { userId: recognition.id, needsPassword: false };
    case "adopted":
      await updateUser(tx, recognition.id, present);
      return { userId: recognition.id, needsPassword: false };
    case "password":
      return { userId: recognition.id, needsPassword: true };
    case "refused":
      throw problem("ERR_FORBIDDEN", {
        detail: "This email address belongs to another account. Ask an administrator.",
      });
  }
}
