import { type CallHost, definePublicCall } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import {
  findAccount,
  findLinkAccount,
  type PasswordAccount,
  takePasswordLink,
} from "../../storage/control/passwords.ts";
import { makeFirstSuperuser, updateUser } from "../../storage/control/people.ts";
import type { Database } from "../../storage/database.ts";
import type { IdentityHost } from "../identity-host.ts";
import { endSessionOf } from "../sessions/end-session-of.ts";
import { presentSession, readHolder } from "../sessions/present-session.ts";
import { exchangeRefreshToken } from "../sessions/exchange-refresh-token.ts";
import { startSession } from "../sessions/start-session.ts";
import { applyPendingLink } from "../sign-in/pending-account-link.ts";
import { digest } from "../tokens/digest.ts";
import { choosePassword } from "./choose-password.ts";
import { matchesPassword } from "./password-hash.ts";
import { claimAttempt, clearAttempt, tooManyAttempts } from "./throttle.ts";

/** Who vouches for people that sign in by form: nobody but this installation. */
const formIssuer = "urn:genie:form-login";

const linkIsOver = () => problem("ERR_LINK_EXPIRED");

/** Mounts the calls of the form login. Where it is off, there are no such calls. */
export function registerFormLoginRoutes(host: CallHost, identity: IdentityHost): void {
  const { settings, keys, random } = identity;
  const requireFormLogin = () => {
    if (!settings.formLogin) throw problem("ERR_NOT_FOUND", { detail: "Signing in by form is off." });
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
        holder: await readHolder(tx, account.id),
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
    await database.inControl((tx) => endSessionOf(tx, body.refresh_token, now));
    return { data: { idp_logout_url: null } };
  });

  definePublicCall(host, "setPassword", async ({ body, database, now }) => {
    requireFormLogin();
    const tokenHash = digest(body.token);
    const account = await database.inControl((tx) => findLinkAccount(tx, tokenHash, now));
    if (!account) throw linkIsOver();
    await choosePassword(database, account, {
      password: body.password,
      pointer: "/password",
      now,
      permit: async (tx) => {
        if (!(await takePasswordLink(tx, tokenHash, now))) throw linkIsOver();
      },
    });
    return { data: { email: account.email } };
  });

  definePublicCall(host, "changePassword", async ({ body, request, database, now }) => {
    requireFormLogin();
    const account = await checkCredentials(database, body, { address: request.ip, now });
    await choosePassword(database, account, { password: body.new_password, pointer: "/new_password", now });
    return { data: { email: account.email } };
  });
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * The account of a user name and a password. An unknown user, one without a password and a wrong password get the
 * same answer after the same work.
 * @param address where the request came from.
 * @throws {ProblemError} 401 where they do not belong together; 429 after too many attempts.
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
