import { type CallHost, definePublicCall } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import {
  findAccount,
  findLinkAccount,
  type PasswordAccount,
  consumePasswordLink,
} from "../../storage/control/passwords.ts";
import { makeFirstSuperuser, updateUser } from "../../storage/control/people.ts";
import type { Database, Tx } from "../../storage/database.ts";
import type { IdentityHost } from "../identity-host.ts";
import {
  endSessionByToken,
  presentSession,
  readSessionUser,
  exchangeRefreshToken,
  startSession,
} from "../sessions/sessions.ts";
import { applyPendingLink } from "../sign-in/provision-user.ts";
import { digest } from "../tokens/refresh-token.ts";
import { setPassword, matchesPassword } from "./passwords.ts";
import { countAttempts, clearAttempts, refundAttempts } from "../../storage/control/sessions.ts";

/** Window for counting attempts, in milliseconds. */
export const attemptWindowMs = 15 * 60_000;

/**
 * Attempts per window: few per account and address, more per address, many per account, so that a single machine cannot
 * lock out an account and many machines cannot guess freely.
 */
export const attemptLimits = { pair: 10, address: 50, account: 100 } as const;

/** Keys for counting a sign-in attempt. */
interface Attempt {
  readonly account: string;
  readonly address: string;
}

const keysOf = ({ account, address }: Attempt) => {
  const name = account.toLowerCase();
  return {
    pair: digest(`pair\0${name}\0${address}`),
    address: digest(`address\0${address}`),
    account: digest(`account\0${name}`),
  };
};

/**
 * Counts an attempt before it is made, also for unknown accounts, so as not to reveal which exist.
 * @returns when to retry if over the limit; not thrown, because the count must be committed.
 */
async function claimAttempt(tx: Tx, attempt: Attempt, now: Date): Promise<Date | undefined> {
  const keys = keysOf(attempt);
  const windowEnd = new Date(now.getTime() + attemptWindowMs);
  const counted = await countAttempts(tx, Object.values(keys), { now, windowEnd });
  const over = counted.filter(({ key, count }) =>
    (["pair", "address", "account"] as const).some(
      (kind) => keys[kind] === key && count > attemptLimits[kind],
    ),
  );
  if (over.length === 0) return undefined;
  return new Date(Math.max(...over.map(({ expiresAt }) => expiresAt.getTime())));
}

/** Discounts a successful attempt, so that users who share an address do not lock each other out. */
async function clearAttempt(tx: Tx, attempt: Attempt): Promise<void> {
  const { pair, address, account } = keysOf(attempt);
  await clearAttempts(tx, pair);
  await refundAttempts(tx, [address, account]);
}

/** The error for too many attempts. */
const tooManyAttempts = (until: Date, now: Date) =>
  problem("ERR_TOO_MANY_REQUESTS", {
    detail: "Too many sign-in attempts. Try again later.",
    headers: { "retry-after": String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))) },
  });

/** Issuer of sessions that were started by form. */
const formIssuer = "urn:genie:form-login";

const linkIsOver = () => problem("ERR_LINK_EXPIRED");

/** Mounts the form login calls. They respond 404 if form login is off. */
export function registerFormLoginRoutes(host: CallHost, identity: IdentityHost): void {
  const { settings, keys, random } = identity;
  const requireFormLogin = () => {
    if (!settings.formLogin) throw problem("ERR_NOT_FOUND", { detail: "Password sign-in is turned off." });
  };

  definePublicCall(host, "formLogin", async ({ body, request, reply, database, now }) => {
    requireFormLogin();
    const account = await checkCredentials(database, body, { address: request.ip, now });
    const { session, holder } = await database.inControl(async (tx) => {
      await updateUser(tx, account.id, { lastSignInAt: now });
      await applyPendingLink(tx, identity, { request, reply, userId: account.id, now });
      if (settings.adminEmails.includes(account.email.toLowerCase()))
        await makeFirstSuperuser(tx, account.id);
      return {
        session: await startSession(tx, { userId: account.id, issuer: formIssuer }, { random, now }),
        holder: await readSessionUser(tx, account.id),
      };
    });
    return { data: await presentSession(session, holder, { key: keys.accessToken, now }) };
  });

  definePublicCall(host, "formRefreshToken", async ({ body, database, now }) => {
    requireFormLogin();
    return { data: await exchangeRefreshToken(identity, database, body.refresh_token, now) };
  });

  definePublicCall(host, "formLogout", async ({ body, database, now }) => {
    requireFormLogin();
    await database.inControl((tx) => endSessionByToken(tx, body.refresh_token, now));
    return { data: { idp_logout_url: null } };
  });

  definePublicCall(host, "setPassword", async ({ body, database, now }) => {
    requireFormLogin();
    const tokenHash = digest(body.token);
    const account = await database.inControl((tx) => findLinkAccount(tx, tokenHash, now));
    if (!account) throw linkIsOver();
    await setPassword(database, account, {
      password: body.password,
      pointer: "/password",
      now,
      permit: async (tx) => {
        if (!(await consumePasswordLink(tx, tokenHash, now))) throw linkIsOver();
      },
    });
    return { data: { email: account.email } };
  });

  definePublicCall(host, "changePassword", async ({ body, request, database, now }) => {
    requireFormLogin();
    const account = await checkCredentials(database, body, { address: request.ip, now });
    await setPassword(database, account, { password: body.new_password, pointer: "/new_password", now });
    return { data: { email: account.email } };
  });
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * Finds the account of a user name and password. An unknown user, one without a password and a wrong password give the
 * same response after the same work.
 * @param address IP address of the request.
 * @throws {ProblemError} 401 if they do not match; 429 after too many attempts.
 */
async function checkCredentials(
  database: Database,
  { username, password }: Credentials,
  { address, now }: { address: string; now: Date },
): Promise<PasswordAccount> {
  const attempt = { account: username.trim(), address };
  const { until, account } = await database.inControl(async (tx) => ({
    until: await claimAttempt(tx, attempt, now),
    account: await findAccount(tx, attempt.account),
  }));
  if (until) throw tooManyAttempts(until, now);
  const matches = await matchesPassword(account?.passwordHash, password);
  if (!account || !matches) throw problem("ERR_SIGN_IN_FAILED");
  await database.inControl((tx) => clearAttempt(tx, attempt));
  return account;
}
