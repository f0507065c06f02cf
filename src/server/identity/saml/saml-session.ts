import type { Profile } from "@node-saml/node-saml";
import { problem } from "../../platform/errors.ts";
import { insertSamlSignIn } from "../../storage/control/sign-ins.ts";
import type { IdentityHost } from "../identity-host.ts";
import {
  type SignInContext,
  ensureBrowserSecret,
  signInSeconds,
  readReturnPath,
} from "../sign-in/begin-sign-in.ts";
import { digest } from "../tokens/refresh-token.ts";

/**
 * Starts a SAML sign-in for the browser of a request and returns the URL of the provider's page.
 * @throws {ProblemError} 400 for a `return_to` that is not a path of this site, 404 if SAML is not configured.
 */
export async function beginSaml(
  { settings, database, random, saml }: IdentityHost,
  { returnTo, request, reply, now }: SignInContext,
): Promise<string> {
  if (!saml) throw problem("ERR_NOT_FOUND", { detail: "SAML sign-in is not configured." });
  const path = readReturnPath(returnTo);
  const state = random(32).toString("base64url");
  // XML ids must not start with a digit.
  const requestId = `_${random(20).toString("hex")}`;
  const page = await saml.start(requestId, state);
  const signIn = {
    stateHash: digest(state),
    requestId,
    browserHash: digest(ensureBrowserSecret(request, reply, { random, settings })),
    returnTo: path,
    createdAt: now,
    expiresAt: new Date(now.getTime() + signInSeconds * 1000),
  };
  await database.inControl((tx) => insertSamlSignIn(tx, signIn, now));
  return page.href;
}

/** Identifies the provider's session on logout, with the library's property names. */
export interface SamlSession {
  nameID: string;
  nameIDFormat: string;
  nameQualifier?: string;
  spNameQualifier?: string;
  sessionIndex?: string;
}

const optional = ["nameQualifier", "spNameQualifier", "sessionIndex"] as const;

/** Extracts from an assertion what single logout needs. */
export function providerSessionOf(profile: Profile): SamlSession {
  const session: SamlSession = { nameID: profile.nameID, nameIDFormat: profile.nameIDFormat };
  for (const name of optional) {
    const value = profile[name];
    if (value !== undefined) session[name] = value;
  }
  return session;
}

/** True if a stored value is a `SamlSession`. */
export const isSamlSession = (value: unknown): value is SamlSession =>
  typeof value === "object" &&
  value !== null &&
  "nameID" in value &&
  typeof value.nameID === "string" &&
  "nameIDFormat" in value &&
  typeof value.nameIDFormat === "string";
