import type { FastifyReply, FastifyRequest } from "fastify";
import { problem } from "../../platform/errors.ts";
import { insertSignIn } from "../../storage/control/sign-ins.ts";
import { asBrowserSees, browserOrigin, type IdentityHost } from "../identity-host.ts";
import { digest, type Random } from "../tokens/session-tokens.ts";
import type { SingleSignOn } from "./single-sign-on.ts";
import type { Settings } from "../../platform/settings.ts";
import { returnPath } from "../../../domain/navigation/return-path.ts";

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

const shape = /^[A-Za-z0-9_-]{43}$/;

/** For how long a sign-in may take, in seconds. */
export const signInSeconds = 10 * 60;

/** Whether this browser reaches the product by https. */
const isSecure = (request: FastifyRequest, settings: Settings): boolean =>
  browserOrigin(settings, request).startsWith("https:");

/** With https, browsers hold the cookie to this very host (the prefix of RFC 6265bis, section 4.1.3). */
const nameOf = (secure: boolean) => (secure ? "__Host-genie_sign_in" : "genie_sign_in");

/**
 * The secret by which a browser is known again during its sign-ins: that of the request's cookie, or a new one. It
 * is kept for another ten minutes. It says nothing about who the browser belongs to.
 */
export function keepBrowserSecret(
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

/** The secret of the request's cookie; undefined if it has none. */
export function readBrowserSecret(request: FastifyRequest, settings: Settings): string | undefined {
  const secret = request.cookies[nameOf(isSecure(request, settings))];
  return secret !== undefined && shape.test(secret) ? secret : undefined;
}

/**
 * The path of this site to land on after a sign-in; null where none was asked for.
 * @throws {ProblemError} 400 for anything else, such as the address of another site.
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
