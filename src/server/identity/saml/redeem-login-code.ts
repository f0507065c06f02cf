import { takeSamlSignIn } from "../../storage/control/saml-sign-ins.ts";
import type { IdentityHost } from "../identity-host.ts";
import type { Voucher } from "../sign-in/single-sign-on.ts";
import type { SamlSession } from "./saml-session.ts";

/** What is kept of a response until the browser comes for its session. */
export interface StoredLoginCode {
  issuer: string;
  voucher: Voucher;
  providerSession: SamlSession;
}

/** Takes out, once, what the provider vouched for; undefined when the code is not that of a SAML sign-in. */
export async function redeemLoginCode(
  { database, saml }: IdentityHost,
  key: { stateHash: string; browserHash: string; codeHash: string },
  now: Date,
): Promise<(StoredLoginCode & { returnTo: string | null }) | undefined> {
  if (!saml) return undefined;
  const taken = await database.inControl((tx) => takeSamlSignIn(tx, key, now));
  // This server wrote it, in answerSaml.
  return taken && { ...(taken.voucher as StoredLoginCode), returnTo: taken.returnTo };
}
