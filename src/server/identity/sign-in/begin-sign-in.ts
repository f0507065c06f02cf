import type { FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../../platform/errors.ts";
import { insertSignIn } from "../../storage/control/tickets.ts";
import { asBrowserSees, browserOrigin, type IdentityHost } from "../identity-host.ts";
import { digest } from "../tokens/digest.ts";
import { keepBrowserSecret, signInSeconds } from "./browser-cookie.ts";
import { readReturnPath } from "./read-return-path.ts";
import type { SingleSignOn } from "./single-sign-on.ts";

/** Where the provider sends browsers back to. */
export const callbackPath = "/auth/callback";

export interface Start {
  returnTo: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/**
 * Begins a single sign-on for the browser of a request, and answers the address of the provider's sign-in page for it.
 * The secrets stay on the server; the browser gets `state` and a cookie, and both must come back.
 * @throws {ProblemError} 400 for a `return_to` that is no path of this site, 503 while the provider cannot be reached.
 */
export async function beginSignIn(
  { settings, database, random }: IdentityHost,
  singleSignOn: SingleSignOn,
  { returnTo, request, reply, now }: Start,
): Promise<string> {
  const path = readReturnPath(returnTo);
  const origin = browserOrigin(settings, request);
  const secret = () => random(32).toString("base64url");
  const secrets = {
    state: secret(),
    nonce: secret(),
    codeVerifier: secret(),
    redirectUri: origin + callbackPath,
  };
  const page = await singleSignOn.start(secrets).catch((cause: unknown) => {
    throw problem("ERR_SIGN_IN_UNAVAILABLE", { cause, headers: { "retry-after": "5" } });
  });

  const { state, ...kept } = secrets;
  const signIn = {
    ...kept,
    stateHash: digest(state),
    browserHash: digest(keepBrowserSecret(request, reply, { random, settings })),
    returnTo: path,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signInSeconds * 1000),
  };
  await database.inControl((tx) => insertSignIn(tx, signIn, now));
  return asBrowserSees(page, settings, origin);
}
