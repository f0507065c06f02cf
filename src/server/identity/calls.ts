import { type CallHost, definePersonCall, definePublicCall } from "../platform/call.ts";
import { problem } from "../platform/errors.ts";
import { listMemberships, readUser } from "../storage/control/people.ts";
import { asBrowserSees, browserOrigin, type IdentityHost } from "./identity-host.ts";
import { presentUser } from "./present-user.ts";
import { endSessionOf } from "./sessions/end-session-of.ts";
import { presentSession, readHolder } from "./sessions/present-session.ts";
import { refreshSession } from "./sessions/refresh-session.ts";
import { startSession } from "./sessions/start-session.ts";
import { beginSignIn } from "./sign-in/begin-sign-in.ts";
import { completeSignIn } from "./sign-in/complete-sign-in.ts";
import { enrol } from "./sign-in/enrol.ts";

/** Mounts the calls of `schemas/calls/identity.json`. */
export function mountCalls(host: CallHost, identity: IdentityHost): void {
  const { settings, keys, random, singleSignOn, log } = identity;

  definePublicCall(host, "signInOptions", async ({ query, request, reply, now }) => ({
    data: {
      sso_url: await beginSignIn(identity, { returnTo: query.return_to, request, reply, now }),
      // Form login and SAML are mounted beside the single sign-on; until then nobody may be sent there.
      form_login: false,
      saml_login: false,
    },
  }));

  definePublicCall(host, "getToken", async ({ body, request, database, now }) => {
    const { profile, returnTo } = await completeSignIn(identity, { answer: body, request, now });
    const { session, holder } = await database.inControl(async (tx) => {
      const userId = await enrol(tx, profile, { adminEmails: settings.adminEmails, now });
      return {
        session: await startSession(tx, { userId, issuer: profile.issuer }, { random, now }),
        holder: await readHolder(tx, userId),
      };
    });
    return { data: await presentSession(session, holder, { key: keys.accessToken, now, returnTo }) };
  });

  definePublicCall(host, "refreshToken", async ({ body, database, now }) => {
    const outcome = await database.inControl(async (tx) => {
      const refreshed = await refreshSession(tx, body.refresh_token, { pepper: keys.refreshPepper, now });
      return refreshed.ok
        ? { ...refreshed, holder: await readHolder(tx, refreshed.session.userId) }
        : refreshed;
    });
    if (outcome.ok) {
      return { data: await presentSession(outcome.session, outcome.holder, { key: keys.accessToken, now }) };
    }
    if (outcome.reason === "reuse") log.warn("A used refresh token came again; its session was ended.");
    throw problem("ERR_SESSION_ENDED", { headers: { "www-authenticate": 'Bearer error="invalid_token"' } });
  });

  definePublicCall(host, "logout", async ({ body, request, database, now }) => {
    await database.inControl((tx) => endSessionOf(tx, body.refresh_token, now));
    const origin = browserOrigin(settings, request);
    const url = await singleSignOn.logOutUrl(`${origin}/auth`);
    return { data: { idp_logout_url: url && asBrowserSees(url, settings, origin) } };
  });

  definePersonCall(host, "currentUser", async ({ tx, person, request }) => {
    const user = await readUser(tx, person.userId);
    if (!user) throw problem("ERR_UNAUTHENTICATED");
    const memberships = await listMemberships(tx, person.userId);
    const asked = request.headers["x-tenant"];
    const seenFrom = asked === undefined ? memberships[0] : memberships.find(({ name }) => name === asked);
    // It says why not: there is no such tenant, or the person does not belong to it.
    if (asked !== undefined && !seenFrom) await host.authenticator.caller(request, tx);
    return { data: presentUser(user, memberships, seenFrom) };
  });
}
