import { errorCatalogue } from "../../../domain/errors/error-catalogue.ts";
import { type CallHost, definePublicCall } from "../../platform/call.ts";
import { problem } from "../../platform/errors.ts";
import { browserOrigin, type IdentityHost } from "../identity-host.ts";
import { endSessionOf } from "../sessions/end-session-of.ts";
import { callbackPath } from "../sign-in/begin-sign-in.ts";
import { answerSaml } from "./answer-saml.ts";
import { beginSaml } from "./begin-saml.ts";
import { isSamlSession } from "./saml-session.ts";

/** Larger than any response that a provider sends. */
const largestForm = 768 * 1024;

/** Mounts the calls of signing in by SAML. Where it is not configured, there are no such calls. */
export async function registerSamlRoutes(host: CallHost, identity: IdentityHost): Promise<void> {
  const { saml, settings } = identity;

  definePublicCall(host, "samlLogin", async ({ query, request, reply, now }) => ({
    data: { sso_url: await beginSaml(identity, { returnTo: query.return_to, request, reply, now }) },
  }));

  definePublicCall(host, "samlLogout", async ({ body, database, now }) => {
    if (!saml) throw notConfigured();
    const ended = await database.inControl((tx) => endSessionOf(tx, body.refresh_token, now));
    const session = ended?.providerSession;
    const url = isSamlSession(session) ? await saml.logOutUrl(session) : null;
    return { data: { idp_logout_url: url?.href ?? null } };
  });

  // In a scope of its own: nowhere else does this server read forms of other sites.
  await host.app.register(async (app) => {
    app.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: largestForm },
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

const notConfigured = () => problem("ERR_NOT_FOUND", { detail: "Signing in by SAML is not configured." });
