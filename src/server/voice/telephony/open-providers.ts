import type { TelephonyProviderId, TelephonySettings } from "../../platform/telephony-settings.ts";
import type { TelephonyProvider } from "./telephony-provider.ts";
import { twilio } from "./twilio.ts";
import { vonage } from "./vonage.ts";

export type TelephonyProviders = Readonly<Partial<Record<TelephonyProviderId, TelephonyProvider>>>;

/** The providers that have their settings. */
export function openProviders(settings: TelephonySettings, now: () => Date): TelephonyProviders {
  return {
    ...(settings.twilio && { twilio: twilio(settings.twilio) }),
    ...(settings.vonage && { vonage: vonage(settings.vonage, now) }),
  };
}
