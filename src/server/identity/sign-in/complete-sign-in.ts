import type { FastifyRequest } from "fastify";
import { problem } from "../../platform/errors.ts";
import { takeSignIn } from "../../storage/control/sign-ins.ts";
import type { IdentityHost } from "../identity-host.ts";
import { digest } from "../tokens/digest.ts";
import { readBrowserSecret } from "./browser-cookie.ts";
import { type Profile, readProfile } from "./profile.ts";
import { isUnreachable } from "./provider-fetch.ts";

interface Callback {
  answer: { state: string; code: string; iss?: string };
  request: FastifyRequest;
  now: Date;
}

/**
 * Completes the single sign-on that this browser began: once, within ten minutes, with what the provider sent back.
 * @throws {ProblemError} 401 for an unknown, used or expired `state`, another browser, or a provider's answer that is
 * wrong in any way; 403 for a person without a verified address; 503 when the provider cannot be reached.
 */
export async function completeSignIn(
  { database, singleSignOn }: IdentityHost,
  { answer, request, now }: Callback,
): Promise<{ profile: Profile; returnTo: string | null }> {
  const { state, ...code } = answer;
  const browser = readBrowserSecret(request);
  if (browser === undefined) throw problem("ERR_SIGN_IN_FAILED");
  const key = { stateHash: digest(state), browserHash: digest(browser) };
  const signIn = await database.inControl((tx) => takeSignIn(tx, key, now));
  if (!signIn) throw problem("ERR_SIGN_IN_FAILED");

  const { subject, claims } = await singleSignOn
    .finish({ ...signIn, state }, code)
    .catch((cause: unknown) => {
      throw problem(isUnreachable(cause) ? "ERR_SIGN_IN_UNAVAILABLE" : "ERR_SIGN_IN_FAILED", { cause });
    });
  const person = readProfile(singleSignOn.issuer, subject, claims);
  if (!person.ok) throw problem("ERR_FORBIDDEN", { detail: refusals[person.reason] });
  return { profile: person.profile, returnTo: signIn.returnTo ?? null };
}

const refusals = {
  no_email: "The identity provider did not tell an email address, which is how people are known here.",
  email_not_verified: "The identity provider says that your email address is not verified.",
} as const;
