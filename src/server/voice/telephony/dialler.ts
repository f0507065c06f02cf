import { randomUUID } from "node:crypto";
import { importPKCS8, SignJWT } from "jose";
import type { TelephonyProviderId, TelephonySettings } from "../../platform/telephony-settings.ts";

export interface DialRequest {
  /** E.164. */
  readonly to: string;
  readonly from: string;
  readonly answerUrl: string;
  readonly statusUrl: string;
  /** Whether to leave a message on an answering machine, and thus to wait for its beep. */
  readonly leavesMessage: boolean;
}

/** Why a provider rejected a call, and whether a retry is useless. */
export interface DialError {
  /** User-facing, for staff. */
  readonly message: string;
  readonly isFinal: boolean;
}

/** Places calls with a provider. */
export interface Dialler {
  /** Resolves to `null` once the provider has accepted the call, else to the reason why not. */
  dial(request: DialRequest): Promise<DialError | null>;
}

const timeoutMs = 15_000;
const ringSeconds = 30;

async function post(
  name: string,
  url: string,
  init: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<DialError | null> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: "POST",
      ...init,
      redirect: "error",
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    return { message: `${name} could not be reached.`, isFinal: false };
  }
  await response.body?.cancel();
  if (response.ok) return null;
  const { status } = response;
  if (status === 401 || status === 403) {
    return { message: `${name} rejected this product's credentials.`, isFinal: false };
  }
  const isFinal = status < 500 && status !== 429;
  return { message: `${name} ${isFinal ? "refused" : "put off"} the call (${status}).`, isFinal };
}

/**
 * Twilio's calls resource (https://www.twilio.com/docs/voice/api/call-resource), with answering machine detection before
 * anything is said (https://www.twilio.com/docs/voice/answering-machine-detection).
 */
function twilioDialler(
  authToken: string,
  { accountSid, baseUrl }: { readonly accountSid: string; readonly baseUrl: string },
): Dialler {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  return {
    dial: ({ to, from, answerUrl, statusUrl, leavesMessage }) =>
      post("Twilio", `${baseUrl}/2010-04-01/Accounts/${accountSid}/Calls.json`, {
        headers: { authorization, "content-type": "application/x-www-form-urlencoded" },
        body: new URLSearchParams({
          To: to,
          From: from,
          Url: answerUrl,
          Method: "POST",
          StatusCallback: statusUrl,
          StatusCallbackMethod: "POST",
          MachineDetection: leavesMessage ? "DetectMessageEnd" : "Enable",
          Timeout: String(ringSeconds),
        }).toString(),
      }),
  };
}

/**
 * Vonage's voice API (https://developer.vonage.com/en/api/voice#createCall), authenticated by a JWT of the application
 * (https://developer.vonage.com/en/getting-started/concepts/authentication), with advanced machine detection in its
 * synchronous modes (https://developer.vonage.com/en/voice/voice-api/concepts/advanced-machine-detection).
 */
function vonageDialler({
  applicationId,
  privateKey,
  baseUrl,
}: {
  readonly applicationId: string;
  readonly privateKey: string;
  readonly baseUrl: string;
}): Dialler {
  const token = async () =>
    new SignJWT({ application_id: applicationId })
      .setProtectedHeader({ alg: "RS256", typ: "JWT" })
      .setIssuedAt()
      .setExpirationTime("5m")
      .setJti(randomUUID())
      .sign(await importPKCS8(privateKey, "RS256"));
  return {
    dial: async ({ to, from, answerUrl, statusUrl, leavesMessage }) =>
      post("Vonage", `${baseUrl}/v1/calls`, {
        headers: { authorization: `Bearer ${await token()}`, "content-type": "application/json" },
        body: JSON.stringify({
          to: [{ type: "phone", number: to.slice(1) }],
          from: { type: "phone", number: from.slice(1) },
          answer_url: [answerUrl],
          answer_method: "POST",
          event_url: [statusUrl],
          event_method: "POST",
          advanced_machine_detection: {
            behavior: "continue",
            mode: leavesMessage ? "detect_beep" : "detect",
          },
          ringing_timer: ringSeconds,
        }),
      }),
  };
}

/** Opens the diallers of the configured providers. */
export function openDiallers({
  twilio,
  vonage,
}: TelephonySettings): Readonly<Partial<Record<TelephonyProviderId, Dialler>>> {
  return {
    ...(twilio?.dialling && { twilio: twilioDialler(twilio.authToken, twilio.dialling) }),
    ...(vonage?.dialling && { vonage: vonageDialler(vonage.dialling) }),
  };
}
