import { generateKeyPairSync } from "node:crypto";
import { tenantIds, type TestApi } from "../../testing/create-test-api.ts";
import { signRequest } from "../../voice/telephony/twilio.ts";
import { createTestInterviewer } from "../../voice/testing/create-test-interviewer.ts";

/** A Wednesday, 11:20 in Berlin. */
export const day = new Date("2026-11-25T10:20:00.000Z");

export const publicUrl = "https://interviews.example";
export const authToken = "twilio-token";
export const signatureSecret = "a-signature-secret-of-vonage";
export const application = "aaaaaaaa-bbbb-cccc-dddd-0123456789ab";
export const keys = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
  publicKeyEncoding: { type: "spki", format: "pem" },
});

/** Settings that make both providers place calls at a local test server. */
export const callingSettings = (baseUrl: string): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  TELEPHONY_AUTH_TOKEN: authToken,
  TWILIO_ACCOUNT_SID: "AC123",
  TWILIO_BASE_URL: baseUrl,
  VONAGE_SIGNATURE_SECRET: signatureSecret,
  VONAGE_APPLICATION_ID: application,
  VONAGE_PRIVATE_KEY: keys.privateKey.replaceAll("\n", String.raw`\n`),
  VONAGE_BASE_URL: baseUrl,
});

/** Creates a published interviewer that asks for consent and has a number of the provider. */
export async function createTestPhoneInterviewer(
  api: TestApi,
  id: "twilio" | "vonage",
  number: string,
): Promise<string> {
  const row = await createTestInterviewer(api.database, {
    tenantId: tenantIds.genie,
    status: "published",
    questions: "- What made you change your supplier?",
    dynamicFields: { ask_consent: true },
  });
  await api.call("POST", "/api/phone-numbers", { body: { number, provider: id } });
  await api.query(`update tenant.phone_numbers set interviewer_id = '${row.id}' where number = '${number}'`);
  await api.query(`update tenant.interviewers set phone_number = '${number}' where id = '${row.id}'`);
  return row.id;
}

/** Creates a signed form request as Twilio sends it to a URL of the server. */
export const twilioRequest = (address: string, form: Record<string, string>) => ({
  method: "POST" as const,
  url: address.slice(publicUrl.length),
  headers: {
    "content-type": "application/x-www-form-urlencoded",
    "x-twilio-signature": signRequest(authToken, address, form),
  },
  payload: new URLSearchParams(form).toString(),
});
