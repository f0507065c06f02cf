import { createTransport } from "nodemailer";
import type { MailSettings } from "./service-settings.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
  /** Equal for all attempts, so that duplicates can be recognised. */
  readonly id: string;
  /** URL of the unsubscribe page, for the `List-Unsubscribe` header. */
  readonly unsubscribe?: string;
}

export interface Mailer {
  /** @throws {Error} if the mail server does not accept the mail. */
  send(mail: Mail): Promise<void>;
}

const timeoutMs = 15_000;

/** Creates an SMTP mailer. Each mail uses a new connection, since invitations are few. */
export function createMailer({ url, from }: MailSettings): Mailer {
  const { hostname } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, language, id, unsubscribe }) {
      await transport.sendMail({
        from,
        // Passed as an object, so that it is never parsed as an address list.
        to: { name: "", address: to },
        subject,
        text,
        messageId: `<${id}@${hostname}>`,
        headers: {
          "content-language": language,
          "auto-submitted": "auto-generated",
          ...(unsubscribe === undefined ? {} : { "list-unsubscribe": `<${unsubscribe}>` }),
        },
      });
    },
  };
}

/** Sends mails that contain links. */
export interface LinkMailer {
  readonly mailer: Mailer;
  /** URL of the product as seen by browsers. */
  readonly publicUrl: string;
}

/** Creates the mailer from the settings; `undefined` if mail is not configured. */
export const createLinkMailer = ({
  mail,
  publicUrl,
}: {
  readonly mail?: MailSettings | undefined;
  readonly publicUrl?: string | undefined;
}): LinkMailer | undefined =>
  mail === undefined || publicUrl === undefined ? undefined : { mailer: createMailer(mail), publicUrl };

/** Seconds between attempts to send an invitation, about a day in total. */
const pauses = [60, 5 * 60, 15 * 60, 30 * 60, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 12 * 3600];

/** Time of the next attempt after a failed one; `null` after the last. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000);
}

const causes: Readonly<Record<string, string>> = {
  EAUTH: "The mail server rejected this product's credentials.",
  EDNS: "The mail server could not be found.",
  ECONNECTION: "The mail server could not be reached.",
  ESOCKET: "The mail server could not be reached.",
  ETIMEDOUT: "The mail server did not answer in time.",
};

/** Why a mail was not sent, and whether retrying is pointless (RFC 5321, section 4.2.1: 5yz is permanent). */
export interface MailError {
  /** User-facing sentence. Omits the mail server's own message, which may contain internal details. */
  readonly message: string;
  readonly isFinal: boolean;
}

/** Describes a failed mail for staff. Final for SMTP codes from 500 on, which are not retried. */
export function mailErrorOf(error: unknown): MailError {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  const known = typeof code === "string" ? causes[code] : undefined;
  if (known !== undefined) return { message: known, isFinal: false };
  if (typeof responseCode !== "number") return { message: "The mail could not be sent.", isFinal: false };
  const isFinal = responseCode >= 500;
  return {
    message: `The mail server ${isFinal ? "refused" : "put off"} the mail (${responseCode}).`,
    isFinal,
  };
}
