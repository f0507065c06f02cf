import { createHash } from "node:crypto";
import { errors, jwtVerify } from "jose";
import type { WebhookRequest } from "./telephony-provider.ts";

/** A request that was signed longer ago is a replay. */
const maxAgeSeconds = 300;

export interface VonageKeys {
  readonly signatureSecret: string;
  /** The only application whose requests are taken; none: any of the account. */
  readonly applicationId?: string;
}

const sha256 = (text: string) => createHash("sha256").update(text, "utf8").digest("hex");

/** The same JSON without spaces, as Vonage hashes it; nothing for what is no JSON. */
function compact(body: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/**
 * Whether Vonage sent the request: a JWT in the Authorization header, signed by HS256 with the account's signature secret,
 * which names the SHA-256 of the body
 * (https://developer.vonage.com/en/getting-started/concepts/webhooks#decoding-signed-webhooks).
 */
export async function isSignedByVonage(
  { headers, body }: Pick<WebhookRequest, "headers" | "body">,
  { signatureSecret, applicationId }: VonageKeys,
  now: Date,
): Promise<boolean> {
  const token = /^Bearer (\S+)$/iu.exec(headers.authorization ?? "")?.[1];
  if (token === undefined) return false;
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(signatureSecret), {
      algorithms: ["HS256"],
      issuer: "Vonage",
      maxTokenAge: maxAgeSeconds,
      clockTolerance: 30,
      currentDate: now,
    });
    const hash = payload["payload_hash"];
    const compacted = compact(body);
    const isWhole = hash === sha256(body) || (compacted !== undefined && hash === sha256(compacted));
    return isWhole && (applicationId === undefined || payload["application_id"] === applicationId);
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}
