import type { FastifyReply, FastifyRequest } from "fastify";
import type { Random } from "../tokens/refresh-token.ts";

const name = "genie_sign_in";
const shape = /^[A-Za-z0-9_-]{43}$/;

/** For how long a sign-in may take, in seconds. */
export const signInSeconds = 10 * 60;

/**
 * The secret by which a browser is known again during its sign-ins: that of the request's cookie, or a new one. It
 * is kept for another ten minutes. It says nothing about who the browser belongs to.
 * @param secure whether browsers reach the product by https
 */
export function keepBrowserSecret(
  request: FastifyRequest,
  reply: FastifyReply,
  { random, secure }: { random: Random; secure: boolean },
): string {
  const secret = readBrowserSecret(request) ?? random(32).toString("base64url");
  void reply.setCookie(name, secret, {
    path: "/",
    httpOnly: true,
    sameSite: "lax",
    secure,
    maxAge: signInSeconds,
  });
  return secret;
}

/** The secret of the request's cookie; undefined if it has none. */
export function readBrowserSecret({ cookies }: FastifyRequest): string | undefined {
  const secret = cookies[name];
  return secret !== undefined && shape.test(secret) ? secret : undefined;
}
