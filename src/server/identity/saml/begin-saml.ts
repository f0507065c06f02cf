import { problem } from "../../platform/errors.ts";
import { insertSamlSignIn } from "../../storage/control/saml-sign-ins.ts";
import type { IdentityHost } from "../identity-host.ts";
import type { Start } from "../sign-in/begin-sign-in.ts";
import { keepBrowserSecret, signInSeconds } from "../sign-in/browser-cookie.ts";
import { readReturnPath } from "../sign-in/read-return-path.ts";
import { digest } from "../tokens/digest.ts";

/**
 * Begins a sign-in by SAML for the browser of a request, and answers the address of the provider's page for it.
 * @throws {ProblemError} 400 for a `return_to` that is no path of this site, 404 where SAML is not configured.
 */
export async function beginSaml(
  { settings, database, random, saml }: IdentityHost,
  { returnTo, request, reply, now }: Start,
): Promise<string> {
  if (!saml) throw problem("ERR_NOT_FOUND", { detail: "Signing in by SAML is not configured." });
  const path = readReturnPath(returnTo);
  const state = random(32).toString("base64url");
  // An XML id must not begin with a digit.
  const requestId = `_${random(20).toString("hex")}`;
  const page = await saml.start(requestId, state);
  const signIn = {
    stateHash: digest(state),
    requestId,
    browserHash: digest(keepBrowserSecret(request, reply, { random, settings })),
    returnTo: path,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signInSeconds * 1000),
  };
  await database.inControl((tx) => insertSamlSignIn(tx, signIn, now));
  return page.href;
}
