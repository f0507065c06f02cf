import type { SettingReader } from "./setting-reader.ts";

/** The telephony providers that this product speaks with, and the setting without which a provider's calls are refused. */
export const telephonyProviders = {
  twilio: { name: "Twilio", setting: "TELEPHONY_AUTH_TOKEN" },
  vonage: { name: "Vonage", setting: "VONAGE_SIGNATURE_SECRET" },
} as const;

export type TelephonyProviderId = keyof typeof telephonyProviders;

export const telephonyProviderIds = Object.keys(telephonyProviders) as [
  TelephonyProviderId,
  ...TelephonyProviderId[],
];

/** The telephony providers whose calls are answered; one without settings is not. */
export interface TelephonySettings {
  readonly twilio?: {
    /** The account's secret, by which Twilio's requests are known. */
    readonly authToken: string;
  };
  readonly vonage?: {
    /** The account's signature secret, by which Vonage's requests are known. */
    readonly signatureSecret: string;
    /** The only application whose requests are taken; none: any of the account. */
    readonly applicationId?: string;
  };
}

function readVonage(read: SettingReader): TelephonySettings["vonage"] {
  const signatureSecret = read.text("VONAGE_SIGNATURE_SECRET");
  const applicationId = read.text("VONAGE_APPLICATION_ID");
  if (signatureSecret === undefined) {
    if (applicationId !== undefined) {
      read.fault("VONAGE_APPLICATION_ID is given, but VONAGE_SIGNATURE_SECRET is missing.");
    }
    return undefined;
  }
  return { signatureSecret, ...(applicationId === undefined ? {} : { applicationId }) };
}

/** Whose calls are answered with these settings. */
export const answeredProviders = (settings: TelephonySettings): readonly TelephonyProviderId[] =>
  telephonyProviderIds.filter((id) => settings[id] !== undefined);

/** The settings of the telephony providers. */
export function readTelephony(read: SettingReader): TelephonySettings {
  const authToken = read.text("TELEPHONY_AUTH_TOKEN");
  const vonage = readVonage(read);
  return {
    ...(authToken === undefined ? {} : { twilio: { authToken } }),
    ...(vonage === undefined ? {} : { vonage }),
  };
}
