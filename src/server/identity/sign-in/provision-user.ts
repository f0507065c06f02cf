import { v7 } from "uuid";
import { problem } from "../../platform/errors.ts";
import { findCandidates, insertUser, makeFirstSuperuser, updateUser } from "../../storage/control/people.ts";
import type { Tx } from "../../storage/database.ts";
import type { Profile } from "./profile.ts";
import { matchUser } from "./match-user.ts";

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
