import { type CallHost, definePublicCall } from "../calls/call.ts";
import { problem } from "../platform/errors.ts";
import { asBrowserSees, browserOrigin, type IdentityHost } from "./identity-host.ts";
import { beginSaml } from "./saml/begin-saml.ts";
import { isSamlSession } from "./saml/saml-session.ts";
import { endSessionOf } from "./sessions/end-session-of.ts";
import { exchangeRefreshToken } from "./sessions/exchange-refresh-token.ts";
import { presentSession, readHolder } from "./sessions/present-session.ts";
import { startSession } from "./sessions/start-session.ts";
import { beginSignIn } from "./sign-in/begin-sign-in.ts";
import { completeSignIn } from "./sign-in/complete-sign-in.ts";
import { provisionUser } from "./sign-in/provision-user.ts";
import { keepPendingLink } from "./sign-in/pending-account-link.ts";
import { readReturnPath } from "./sign-in/read-return-path.ts";

/** Mounts the calls that hold whatever way people sign in, which anybody can make (`schemas/calls/identity.json`). */
export function registerAuthRoutes(host: CallHost, identity: IdentityHost): void {
  const { settings, keys, random, singleSignOn, saml } = identity;

  definePublicCall(host, "signInOptions", async ({ query, request, reply, now }) => {
    const start = { returnTo: query.return_to, request, reply, now };
    readReturnPath(start.returnTo);
    let url: string | null = null;
    if (singleSignOn) url = await beginSignIn(identity, singleSignOn, start);
    else if (saml) url = await beginSaml(identity, start);
    return {
      data: {
        sso_url: url,
        form_login: settings.formLogin,
        saml_login: saml !== undefined && singleSignOn !== undefined,
      },
    };
  });

  definePublicCall(host, "getToken", async ({ body, request, reply, database, now }) => {
    const { profile, returnTo, providerSession } = await completeSignIn(identity, {
      answer: body,
      request,
      now,
    });
    const { adminEmails, formLogin } = settings;
    const { needsPassword, session, holder } = await database.inControl(async (tx) => {
      const enrolment = await provisionUser(tx, profile, { adminEmails, formLogin, now });
      const { userId } = enrolment;
      if (enrolment.needsPassword) {
        keepPendingLink(identity, { request, reply, now }, { userId, profile });
        return { needsPassword: true as const };
      }
      const newSession = { userId, issuer: profile.issuer, providerSession };
      return {
        needsPassword: false as const,
        session: await startSession(tx, newSession, { random, now }),
        holder: await readHolder(tx, userId),
      };
    });
    if (needsPassword) {
      throw problem("ERR_FORBIDDEN", {
        detail:
          "An account with a password has this email address. Sign in with the password once; from then on single " +
          "sign-on opens it as well.",
      });
    }
    return { data: await presentSession(session, holder, { key: keys.accessToken, now, returnTo }) };
  });

  definePublicCall(host, "refreshToken", async ({ body, database, now }) => ({
    data: await exchangeRefreshToken(identity, database, body.refresh_token, now),
  }));

  definePublicCall(host, "logout", async ({ body, request, database, now }) => {
    const ended = await database.inControl((tx) => endSessionOf(tx, body.refresh_token, now));
    if (isSamlSession(ended?.providerSession)) {
      const url = (await saml?.logOutUrl(ended.providerSession)) ?? null;
      return { data: { idp_logout_url: url?.href ?? null } };
    }
    // A session that no provider began ends with itself.
    if (!singleSignOn || (ended && ended.issuer !== singleSignOn.issuer))
      return { data: { idp_logout_url: null } };
    const origin = browserOrigin(settings, request);
    const url = await singleSignOn.logOutUrl(`${origin}/auth`);
    return { data: { idp_logout_url: url && asBrowserSees(url, settings, origin) } };
  });
}
