import type { FastifyReply, FastifyRequest } from "fastify";
import { findCandidates, updateUser } from "../../storage/control/people.ts";
import type { Database, Tx } from "../../storage/database.ts";
import { browserOrigin, type IdentityHost } from "../identity-host.ts";
import type { Profile } from "./profile.ts";

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
