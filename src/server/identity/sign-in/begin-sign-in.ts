import type { FastifyReply, FastifyRequest } from "fastify";
import { returnPath } from "../../../domain/navigation/return-path.ts";
import { problem } from "../../platform/errors.ts";
import { insertSignIn } from "../../storage/control/sign-ins.ts";
import { asBrowserSees, browserOrigin, type IdentityHost } from "../identity-host.ts";
import { digest } from "../tokens/digest.ts";
import { keepBrowserSecret, signInSeconds } from "./browser-cookie.ts";

/** Where the provider sends browsers back to. */
export const callbackPath = "/auth/callback";

interface Start {
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
  { settings, database, singleSignOn, random }: IdentityHost,
  { returnTo, request, reply, now }: Start,
): Promise<string> {
  const path = returnTo === undefined ? null : returnPath(returnTo);
  if (returnTo !== undefined && path === null) throw foreignReturn;

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
    browserHash: digest(keepBrowserSecret(request, reply, { random, secure: origin.startsWith("https:") })),
    returnTo: path,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signInSeconds * 1000),
  };
  await database.inControl((tx) => insertSignIn(tx, signIn, now));
  return asBrowserSees(page, settings, origin);
}

const foreignReturn = problem("ERR_BAD_REQUEST", {
  detail: "return_to must be a path of this site, such as /genie/agents.",
  errors: [
    {
      pointer: "/return_to",
      code: "return_to",
      params: { in: "query" },
      message: "must be a path of this site",
    },
  ],
});
