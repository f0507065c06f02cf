import { answerSamlSignIn, findSamlRequest } from "../../storage/control/saml-sign-ins.ts";
import type { IdentityHost } from "../identity-host.ts";
import { digest } from "../tokens/digest.ts";

/** How long the browser may take to exchange its code, in milliseconds. */
const codeLife = 30_000;

/**
 * Takes the provider's response to a sign-in, once, and answers the code that the browser which began it exchanges
 * for a session. The response comes as a post from another site, without the browser's cookie; the exchange has it.
 * Undefined when anything is wrong; the log says what.
 */
export async function answerSaml(
  { database, random, saml, log }: IdentityHost,
  { response, state }: { response: string; state: string },
  now: Date,
): Promise<string | undefined> {
  const stateHash = digest(state);
  const request = await database.inControl((tx) => findSamlRequest(tx, stateHash, now));
  if (!saml || !request) return undefined;
  try {
    const { session, ...voucher } = await saml.finish(request, response);
    const code = random(32).toString("base64url");
    const kept = { issuer: saml.issuer, voucher, providerSession: session };
    const answered = await database.inControl((tx) =>
      answerSamlSignIn(tx, stateHash, {
        codeHash: digest(code),
        voucher: kept,
        expiresAt: new Date(now.getTime() + codeLife),
        now,
      }),
    );
    return answered ? code : undefined;
  } catch (error) {
    log.warn({ reason: error instanceof Error ? error.message : "unknown" }, "A SAML response was refused.");
    return undefined;
  }
}
