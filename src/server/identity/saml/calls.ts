import { errorCatalogue } from "../../../domain/errors/error-catalogue.ts";
import { type CallHost, definePublicCall } from "../../calls/call.ts";
import { problem } from "../../platform/errors.ts";
import { answerSamlSignIn, findSamlRequest } from "../../storage/control/sign-ins.ts";
import { browserOrigin, type IdentityHost } from "../identity-host.ts";
import { endSessionByToken } from "../sessions/sessions.ts";
import { callbackPath } from "../sign-in/begin-sign-in.ts";
import { digest } from "../tokens/refresh-token.ts";
import { beginSaml, isSamlSession } from "./saml-session.ts";

/** Lifetime of the code that the browser exchanges, in milliseconds. */
const codeLifetimeMs = 30_000;

/**
 * Verifies the provider's response, once, and returns the code that the browser exchanges for a session. The response
 * is a cross-site post without the browser's cookie; the exchange has the cookie. Returns `undefined` on any error,
 * which is logged.
 */
async function answerSaml(
  { database, random, saml, log }: IdentityHost,
  { response, state }: { response: string; state: string },
  now: Date,
): Promise<string | undefined> {
  const stateHash = digest(state);
  const request = await database.inControl((tx) => findSamlRequest(tx, stateHash, now));
  if (!saml || !request) return undefined;
  try {
    const { session, ...identity } = await saml.finish(request, response);
    const code = random(32).toString("base64url");
    const stored = { issuer: saml.issuer, voucher: identity, providerSession: session };
    const answered = await database.inControl((tx) =>
      answerSamlSignIn(tx, stateHash, {
        codeHash: digest(code),
        voucher: stored,
        expiresAt: new Date(now.getTime() + codeLifetimeMs),
        now,
      }),
    );
    return answered ? code : undefined;
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "A SAML response was refused.");
    return undefined;
  }
}

/** Larger than any real response. */
const maxFormBytes = 768 * 1024;

/** Mounts the SAML calls. They respond 404 if SAML is not configured. */
export async function registerSamlRoutes(host: CallHost, identity: IdentityHost): Promise<void> {
  const { saml, settings } = identity;

  definePublicCall(host, "samlLogin", async ({ query, request, reply, now }) => ({
    data: { sso_url: await beginSaml(identity, { returnTo: query.return_to, request, reply, now }) },
  }));

  definePublicCall(host, "samlLogout", async ({ body, database, now }) => {
    if (!saml) throw notConfigured();
    const ended = await database.inControl((tx) => endSessionByToken(tx, body.refresh_token, now));
    const session = ended?.providerSession;
    const url = isSamlSession(session) ? await saml.logOutUrl(session) : null;
    return { data: { idp_logout_url: url?.href ?? null } };
  });

  // Encapsulated: the only place where this server accepts forms of other sites.
  await host.app.register(async (app) => {
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: maxFormBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    definePublicCall({ ...host, app }, "samlCallback", async ({ body, request, reply, now }) => {
      if (!saml) throw notConfigured();
      const { SAMLResponse: response, RelayState: state = "" } = body;
      const code = await answerSaml(identity, { response, state }, now);
      const search =
        code === undefined ? { error: errorCatalogue.ERR_SIGN_IN_FAILED.title } : { state, code };
      const page = code === undefined ? "/auth" : callbackPath;
      const location = `${browserOrigin(settings, request)}${page}?${new URLSearchParams(search).toString()}`;
      void reply.header("location", location);
      return { data: { location } };
    });
  });
}

const notConfigured = () => problem("ERR_NOT_FOUND", { detail: "SAML sign-in is not configured." });
