import type { FastifyRequest } from "fastify";
import { problem } from "../../platform/errors.ts";
import { consumeSamlSignIn, consumeSignIn } from "../../storage/control/sign-ins.ts";
import type { IdentityHost } from "../identity-host.ts";
import { digest } from "../tokens/refresh-token.ts";
import { readBrowserSecret } from "./begin-sign-in.ts";
import { type Profile, readProfile } from "./profile.ts";
import { isUnreachable, type VerifiedIdentity } from "./single-sign-on.ts";

interface Callback {
  answer: { state: string; code: string; iss?: string };
  request: FastifyRequest;
  now: Date;
}

/** An authenticated person and the stored data of the sign-in. */
export interface CompletedSignIn {
  profile: Profile;
  returnTo: string | null;
  /** Data for ending the provider's own session; `undefined` if none is needed. */
  providerSession?: unknown;
}

/**
 * Completes the single sign-on that this browser started, once, within ten minutes.
 * @throws {ProblemError} 401 for an unknown, used or expired `state`, another browser, or an invalid response of the
 * provider; 403 without a verified email address; 503 if the provider is unreachable.
 */
export async function completeSignIn(
  identity: IdentityHost,
  { answer, request, now }: Callback,
): Promise<CompletedSignIn> {
  const browser = readBrowserSecret(request, identity.settings);
  if (browser === undefined) throw problem("ERR_SIGN_IN_FAILED");
  const key = { stateHash: digest(answer.state), browserHash: digest(browser) };
  const { issuer, verified, ...rest } =
    (await redeemLoginCode(identity, { ...key, codeHash: digest(answer.code) }, now)) ??
    (await exchangeCode(identity, key, answer, now));
  const person = readProfile(issuer, verified.subject, verified.claims);
  if (!person.ok) throw problem("ERR_FORBIDDEN", { detail: refusals[person.reason] });
  return { profile: person.profile, ...rest };
}

interface SignInResult {
  issuer: string;
  verified: VerifiedIdentity;
  returnTo: string | null;
}

/** Data of a SAML response, stored until the browser exchanges its code. */
interface StoredLoginCode {
  issuer: string;
  /** Named as in the stored JSON. */
  voucher: VerifiedIdentity;
  /** Identifies the provider's session on logout (`SamlSession`). */
  providerSession: unknown;
}

/** Redeems a SAML login code, once; `undefined` if the code is not from a SAML sign-in. */
async function redeemLoginCode(
  { database, saml }: IdentityHost,
  key: { stateHash: string; browserHash: string; codeHash: string },
  now: Date,
): Promise<(SignInResult & { providerSession: unknown }) | undefined> {
  if (!saml) return undefined;
  const taken = await database.inControl((tx) => consumeSamlSignIn(tx, key, now));
  if (taken === undefined) return undefined;
  // Written by `answerSaml` in saml/calls.ts.
  const { voucher: verified, ...stored } = taken.voucher as StoredLoginCode;
  return { ...stored, verified, returnTo: taken.returnTo };
}

async function exchangeCode(
  { database, singleSignOn }: IdentityHost,
  key: { stateHash: string; browserHash: string },
  { state, ...code }: Callback["answer"],
  now: Date,
): Promise<SignInResult> {
  const signIn = singleSignOn && (await database.inControl((tx) => consumeSignIn(tx, key, now)));
  if (!singleSignOn || !signIn) throw problem("ERR_SIGN_IN_FAILED");
  const verified = await singleSignOn.finish({ ...signIn, state }, code).catch((cause: unknown) => {
    throw problem(isUnreachable(cause) ? "ERR_SIGN_IN_UNAVAILABLE" : "ERR_SIGN_IN_FAILED", { cause });
  });
  return { issuer: singleSignOn.issuer, verified, returnTo: signIn.returnTo ?? null };
}

const refusals = {
  no_email: "The identity provider did not send an email address, which is required to sign in.",
  email_not_verified: "The identity provider says that your email address is not verified.",
} as const;
