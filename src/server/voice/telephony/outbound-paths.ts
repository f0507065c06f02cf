import type { TelephonyProviderId } from "../../platform/telephony-settings.ts";

/** The addresses by which a provider asks about a call that was placed here (`:phoneCallId`). */
export function outboundPaths(id: TelephonyProviderId): {
  /** What is to be done with the call that was answered. */
  readonly answer: string;
  /** Told what becomes of the call. */
  readonly status: string;
  readonly stream: string;
} {
  const root = `/voice/http_voice/outbound/${id}`;
  return {
    answer: `${root}/answer/:phoneCallId`,
    status: `${root}/status/:phoneCallId`,
    stream: `${root}/telephone/:phoneCallId`,
  };
}
