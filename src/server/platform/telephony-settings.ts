import type { SettingReader } from "./setting-reader.ts";

/** Telephony providers, with the settings required to answer and to place calls. */
export const telephonyProviders = {
  twilio: { name: "Twilio", setting: "TELEPHONY_AUTH_TOKEN", diallingSetting: "TWILIO_ACCOUNT_SID" },
  vonage: { name: "Vonage", setting: "VONAGE_SIGNATURE_SECRET", diallingSetting: "VONAGE_PRIVATE_KEY" },
} as const;

export type TelephonyProviderId = keyof typeof telephonyProviders;

export const telephonyProviderIds = Object.keys(telephonyProviders) as [
  TelephonyProviderId,
  ...TelephonyProviderId[],
];

/** Settings by provider; calls of providers without settings are rejected. */
export interface TelephonySettings {
  readonly twilio?: {
    /** Account secret that authenticates Twilio's requests. */
    readonly authToken: string;
    /** Credentials for placing calls; if absent, Twilio places none. */
    readonly dialling?: { readonly accountSid: string; readonly baseUrl: string };
  };
  readonly vonage?: {
    /** Signature secret of the account that authenticates Vonage's requests. */
    readonly signatureSecret: string;
    /** Only application whose requests are accepted; if absent, all of the account. */
    readonly applicationId?: string;
    /** Credentials for placing calls; if absent, Vonage places none. */
    readonly dialling?: {
      readonly applicationId: string;
      /** PEM, PKCS #8. */
      readonly privateKey: string;
      readonly baseUrl: string;
    };
  };
  /** Hours for calls, in the called person's local time, and attempts before a person counts as not reached. */
  readonly calling: { readonly from: number; readonly to: number; readonly maxTries: number };
}

/** Telephony settings without a provider. */
export const noTelephony: TelephonySettings = { calling: { from: 9, to: 20, maxTries: 3 } };

const web = ["https:", "http:"];

/** Reports missing settings if any of `given` is set. Returns true if all of `needed` are present. */
function needsAll(read: SettingReader, given: readonly string[], needed: readonly string[]): boolean {
  const first = given.find((name) => read.given(name));
  if (first === undefined) return false;
  const missing = needed.filter((name) => !read.given(name));
  for (const name of missing) read.error(`${first} is given, but ${name} is missing; calls need it.`);
  return missing.length === 0;
}

function readTwilio(read: SettingReader): TelephonySettings["twilio"] {
  const authToken = read.text("TELEPHONY_AUTH_TOKEN");
  const accountSid = read.text("TWILIO_ACCOUNT_SID");
  const baseUrl = read.url("TWILIO_BASE_URL", web) ?? "https://api.twilio.com";
  needsAll(
    read,
    ["TWILIO_ACCOUNT_SID", "TWILIO_BASE_URL"],
    ["TWILIO_ACCOUNT_SID", "TELEPHONY_AUTH_TOKEN", "PUBLIC_URL"],
  );
  if (authToken === undefined) return undefined;
  return { authToken, ...(accountSid === undefined ? {} : { dialling: { accountSid, baseUrl } }) };
}

function readHours(read: SettingReader): { readonly from: number; readonly to: number } {
  const text = read.text("CALL_HOURS") ?? "9-20";
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text)?.map(Number) ?? [];
  if (from !== undefined && to !== undefined && from < to && to <= 24) return { from, to };
  read.error("CALL_HOURS must be two hours of a day such as 9-20.");
  return { from: 9, to: 20 };
}

function readVonage(read: SettingReader): TelephonySettings["vonage"] {
  const signatureSecret = read.text("VONAGE_SIGNATURE_SECRET");
  const applicationId = read.text("VONAGE_APPLICATION_ID");
  const privateKey = read.text("VONAGE_PRIVATE_KEY")?.replaceAll(String.raw`\n`, "\n");
  const baseUrl = read.url("VONAGE_BASE_URL", web) ?? "https://api.nexmo.com";
  needsAll(
    read,
    ["VONAGE_PRIVATE_KEY", "VONAGE_BASE_URL"],
    ["VONAGE_PRIVATE_KEY", "VONAGE_APPLICATION_ID", "VONAGE_SIGNATURE_SECRET", "PUBLIC_URL"],
  );
  if (signatureSecret === undefined) {
    if (applicationId !== undefined) {
      read.error("VONAGE_APPLICATION_ID is given, but VONAGE_SIGNATURE_SECRET is missing.");
    }
    return undefined;
  }
  return {
    signatureSecret,
    ...(applicationId === undefined ? {} : { applicationId }),
    ...(applicationId === undefined || privateKey === undefined
      ? {}
      : { dialling: { applicationId, privateKey, baseUrl } }),
  };
}

/** Providers whose calls are answered with these settings. */
export const inboundProviders = (settings: TelephonySettings): readonly TelephonyProviderId[] =>
  telephonyProviderIds.filter((id) => settings[id] !== undefined);

/** Providers that can place calls with these settings. */
export const outboundProviders = (settings: TelephonySettings): readonly TelephonyProviderId[] =>
  telephonyProviderIds.filter((id) => settings[id]?.dialling !== undefined);

/** Reads the telephony settings. */
export function readTelephony(read: SettingReader): TelephonySettings {
  const twilio = readTwilio(read);
  const vonage = readVonage(read);
  return {
    calling: { ...readHours(read), maxTries: read.integer("CALL_TRIES", 1, 10) ?? 3 },
    ...(twilio === undefined ? {} : { twilio }),
    ...(vonage === undefined ? {} : { vonage }),
  };
}
