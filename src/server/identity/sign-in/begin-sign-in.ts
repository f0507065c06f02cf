import type { FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../../platform/errors.ts";
import { insertSignIn } from "../../storage/control/sign-ins.ts";
import { toBrowserUrl, browserOrigin, type IdentityHost } from "../identity-host.ts";
import { digest, type Random } from "../tokens/refresh-token.ts";
import type { SingleSignOn } from "./single-sign-on.ts";
import type { Settings } from "../../platform/settings.ts";
import { returnPath } from "../../../domain/navigation/return-path.ts";

/** Redirect path after signing in at the provider. */
export const callbackPath = "/auth/callback";

export interface SignInContext {
  returnTo: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  now: Date;
}

/**
 * Starts single sign-on for the browser of a request and returns the URL of the provider's sign-in page. Secrets stay
 * on the server; the browser gets `state` and a cookie, and the callback requires both.
 * @throws {ProblemError} 400 for a `return_to` that is not a path of this site, 503 if the provider is unreachable.
 */
export async function beginSignIn(
  { settings, database, random }: IdentityHost,
  singleSignOn: SingleSignOn,
  { returnTo, request, reply, now }: SignInContext,
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

  const { state, ...stored } = secrets;
  const signIn = {
    ...stored,
    stateHash: digest(state),
    browserHash: digest(ensureBrowserSecret(request, reply, { random, settings })),
    returnTo: path,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signInSeconds * 1000),
  };
  await database.inControl((tx) => insertSignIn(tx, signIn, now));
  return toBrowserUrl(page, settings, origin);
}

const shape = /^[A-Za-z0-9_-]{43}$/;

/** Time limit of a sign-in, in seconds. */
export const signInSeconds = 10 * 60;

/** True if this browser connects over HTTPS. */
const isSecure = (request: FastifyRequest, settings: Settings): boolean =>
  browserOrigin(settings, request).startsWith("https:");

/** The `__Host-` prefix makes browsers restrict the cookie to this host (RFC 6265bis, section 4.1.3). */
const nameOf = (secure: boolean) => (secure ? "__Host-genie_sign_in" : "genie_sign_in");

/**
 * Returns the secret that identifies a browser during its sign-ins, from its cookie or newly generated, and renews the
 * cookie for ten minutes. The secret does not identify the user.
 */
export function ensureBrowserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  { random, settings }: { random: Random; settings: Settings },
): string {
  const secret = readBrowserSecret(request, settings) ?? random(32).toString("base64url");
  const secure = isSecure(request, settings);
  void reply.setCookie(nameOf(secure), secret, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: signInSeconds,
  });
  return secret;
}

/** Returns the secret of the request's cookie; `undefined` if absent or malformed. */
export function readBrowserSecret(request: FastifyRequest, settings: Settings): string | undefined {
  const secret = request.cookies[nameOf(isSecure(request, settings))];
  return secret !== undefined && shape.test(secret) ? secret : undefined;
}

/**
 * Returns the path to open after signing in; null if absent.
 * @throws {ProblemError} 400 for anything else, such as a URL of another site.
 */
export function readReturnPath(returnTo: string | undefined): string | null {
  if (returnTo === undefined) return null;
  const path = returnPath(returnTo);
  if (path === null) throw foreignReturn;
  return path;
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
