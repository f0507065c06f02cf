import { v7 } from "uuid";
import type { FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../../platform/errors.ts";
import { findCandidates, insertUser, makeFirstSuperuser, updateUser } from "../../storage/control/people.ts";
import type { Tx, Database } from "../../storage/database.ts";
import type { Profile } from "./profile.ts";
import { browserOrigin, type IdentityHost } from "../identity-host.ts";

/** Fields of a user that decide whether a person matches. */
interface KnownUser {
  id: string;
  email: string;
  issuer: string | null;
  subject: string | null;
  /** Password of the form login; null if the user only signs in through a provider. */
  passwordHash: string | null;
}

/**
 * - `known`: the subject has signed in before; `takeEmail` is true if their current address is available.
 * - `adopted`: matches by address only (invited, or from another provider); gets linked to the subject now.
 * - `password`: matches by address only, and the account has a password, which must be given once before the provider
 *   can open it.
 * - `new`: no match.
 * - `refused`: the address belongs to another subject of the same provider. A reassigned address must not give access
 *   to its former owner's account.
 */
type UserMatch =
  | { kind: "known"; id: string; takeEmail: boolean }
  | { kind: "adopted"; id: string }
  | { kind: "password"; id: string }
  | { kind: "new" }
  | { kind: "refused" };

/**
 * Matches a person who just signed in to a user.
 * @param formLogin whether form login is on; if off, leftover passwords are ignored.
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
  /** True if the account's password is required before the provider can open it. */
  readonly needsPassword: boolean;
}

/**
 * Finds or creates the user of a provider's profile and updates the names. Makes users in `adminEmails` superusers of
 * the first tenant, which bootstraps an installation with an external provider.
 * @throws {ProblemError} 403 if the address belongs to another subject of the same provider.
 */
export async function provisionUser(
  tx: Tx,
  profile: Profile,
  { adminEmails, formLogin, now }: ProvisionOptions,
): Promise<ProvisionedUser> {
  const attempt = () => tryToProvision(tx, profile, { formLogin, now });
  const provisioned = (await attempt()) ?? (await attempt());
  if (provisioned === undefined) throw new Error("The user was created and deleted during sign-in.");
  const { userId, needsPassword } = provisioned;
  if (!needsPassword && adminEmails.includes(profile.email)) await makeFirstSuperuser(tx, userId);
  return provisioned;
}

/** Returns `undefined` if a concurrent sign-in inserted the same user; a retry finds it. */
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

/** Time limit for giving the password, in seconds. */
const maxAgeSeconds = 10 * 60;
const cookiePath = "/";
const owner = "account-link";

/** A provider's subject that asserted the address of an account with a password. */
interface PendingLink {
  readonly userId: string;
  readonly issuer: string;
  readonly subject: string;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

const isSecure = (request: FastifyRequest, settings: IdentityHost["settings"]): boolean =>
  browserOrigin(settings, request).startsWith("https:");
const nameOf = (secure: boolean) => (secure ? "__Host-genie_account_link" : "genie_account_link");

/** Stores a link request in a cookie: a timely sign-in with the account's password links it to the subject. */
export function storePendingLink(
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
 * After a sign-in by password, links the account to the subject of this browser's link request. No-op if there is none
 * or it is for another account.
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
  // The subject may have been linked to another account in the meantime.
  if ((await findCandidates(tx, { issuer, subject, email: "" })).length > 0) return;
  await updateUser(tx, userId, { issuer, subject });
}

function readPendingLink({ cipher }: Database, cookie: string): PendingLink | undefined {
  const text = cipher.decrypt(cookie, owner);
  // Encrypted by this server, so its shape is known.
  return text === undefined ? undefined : (JSON.parse(text) as PendingLink);
}
