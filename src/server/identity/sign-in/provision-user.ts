import { v7 } from "uuid";
import type { FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../../platform/errors.ts";
import { findCandidates, insertUser, makeFirstSuperuser, updateUser } from "../../storage/control/people.ts";
import type { Tx, Database } from "../../storage/database.ts";
import type { Profile } from "./profile.ts";
import { browserOrigin, type IdentityHost } from "../identity-host.ts";

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

interface ProvisionOptions {
  readonly adminEmails: readonly string[];
  readonly formLogin: boolean;
  readonly now: Date;
}

export interface ProvisionedUser {
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
  { adminEmails, formLogin, now }: ProvisionOptions,
): Promise<ProvisionedUser> {
  const attempt = () => tryToProvision(tx, profile, { formLogin, now });
  const provisioned = (await attempt()) ?? (await attempt());
  if (provisioned === undefined) throw new Error("A user appeared and vanished while signing in.");
  const { userId, needsPassword } = provisioned;
  if (!needsPassword && adminEmails.includes(profile.email)) await makeFirstSuperuser(tx, userId);
  return provisioned;
}

/** Undefined if the same person signed in elsewhere between the look and the insertion: a second look finds them. */
async function tryToProvision(
  tx: Tx,
  profile: Profile,
  { formLogin, now }: Pick<ProvisionOptions, "formLogin" | "now">,
): Promise<ProvisionedUser | undefined> {
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

/** How long the password may take to be given, in seconds. */
const maxAgeSeconds = 10 * 60;
const cookiePath = "/";
const owner = "account-link";

/** A provider's person who signed in with the address of an account that has a password. */
interface PendingLink {
  readonly userId: string;
  readonly issuer: string;
  readonly subject: string;
  /** Milliseconds since 1970. */
  readonly expiresAt: number;
}

const isSecure = (request: FastifyRequest, settings: IdentityHost["settings"]): boolean =>
  browserOrigin(settings, request).startsWith("https:");
const nameOf = (secure: boolean) => (secure ? "__Host-genie_account_link" : "genie_account_link");

/** Lets this browser link a provider's person to an account, by signing in with the account's password soon. */
export function keepPendingLink(
  { settings, database }: IdentityHost,
  { request, reply, now }: { request: FastifyRequest; reply: FastifyReply; now: Date },
  { userId, profile }: { userId: string; profile: Profile },
): void {
  const { issuer, subject } = profile;
  const link: PendingLink = { userId, issuer, subject, expiresAt: now.getTime() + maxAgeSeconds * 1000 };
  const secure = isSecure(request, settings);
  void reply.setCookie(nameOf(secure), database.cipher.encrypt(JSON.stringify(link), owner), {
    path: cookiePath,
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: maxAgeSeconds,
  });
}

/**
 * Links the account that this browser has just proved the password of to the provider's person that asserted its
 * address before; nothing where there was none, or it was another account's.
 */
export async function applyPendingLink(
  tx: Tx,
  { settings, database }: IdentityHost,
  {
    request,
    reply,
    userId,
    now,
  }: { request: FastifyRequest; reply: FastifyReply; userId: string; now: Date },
): Promise<void> {
  const secure = isSecure(request, settings);
  const name = nameOf(secure);
  const cookie = request.cookies[name];
  if (cookie === undefined) return;
  void reply.clearCookie(name, { path: cookiePath, httpOnly: true, sameSite: "lax", secure });
  const link = readPendingLink(database, cookie);
  if (link === undefined || link.userId !== userId || link.expiresAt <= now.getTime()) return;
  const { issuer, subject } = link;
  // Meanwhile the provider's person may have become another account, under another address.
  if ((await findCandidates(tx, { issuer, subject, email: "" })).length > 0) return;
  await updateUser(tx, userId, { issuer, subject });
}

function readPendingLink({ cipher }: Database, cookie: string): PendingLink | undefined {
  const text = cipher.decrypt(cookie, owner);
  // Only this server can have encrypted it.
  return text === undefined ? undefined : (JSON.parse(text) as PendingLink);
}
