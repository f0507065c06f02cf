import { v7 } from "uuid";
import { problem } from "../../platform/errors.ts";
import { findCandidates, insertUser, makeFirstSuperuser, updateUser } from "../../storage/control/people.ts";
import type { Tx } from "../../storage/database.ts";
import type { Profile } from "./profile.ts";
import { matchUser } from "./match-user.ts";

/**
 * Finds or makes the user that a provider vouches for, with today's names, and answers the id. Who is in `adminEmails`
 * becomes a superuser of the first tenant: so an installation with a provider of its own gets its first one.
 * @throws {ProblemError} 403 if the address belongs to another person of the same provider.
 */
export async function provisionUser(
  tx: Tx,
  profile: Profile,
  { adminEmails, now }: { adminEmails: readonly string[]; now: Date },
): Promise<string> {
  const userId = (await tryToEnrol(tx, profile, now)) ?? (await tryToEnrol(tx, profile, now));
  if (userId === undefined) throw new Error("A user appeared and vanished while signing in.");
  if (adminEmails.includes(profile.email)) await makeFirstSuperuser(tx, userId);
  return userId;
}

/** Undefined if the same person signed in elsewhere between the look and the insertion: a second look finds them. */
async function tryToEnrol(tx: Tx, profile: Profile, now: Date): Promise<string | undefined> {
  const { email, ...identity } = profile;
  const present = { ...identity, lastSignInAt: now };
  const recognition = matchUser(await findCandidates(tx, profile), profile);
  switch (recognition.kind) {
    case "new": {
      const id = v7();
      return (await insertUser(tx, { id, email, ...present, createdAt: now })) ? id : undefined;
    }
    case "known":
      await updateUser(tx, recognition.id, recognition.takeEmail ? { ...present, email } : present);
      return recognition.id;
    case "adopted":
      await updateUser(tx, recognition.id, present);
      return recognition.id;
    case "refused":
      throw problem("ERR_FORBIDDEN", {
        detail: "This email address belongs to another account. Ask an administrator.",
      });
  }
}
