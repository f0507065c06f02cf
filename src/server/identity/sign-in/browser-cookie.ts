import type { FastifyReply, FastifyRequest } from "fastify";
import type { Settings } from "../../platform/settings.ts";
import { browserOrigin } from "../identity-host.ts";
import type { Random } from "../tokens/refresh-token.ts";

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
