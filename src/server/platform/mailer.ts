import { createTransport } from "nodemailer";
import type { MailSettings } from "./service-settings.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
  /** The same for every try, so that a mail that comes twice is known for one. */
  readonly id: string;
  /** Address of the page that ends such mails, for mail programs to show beside it. */
  readonly unsubscribe?: string;
}

export interface Mailer {
  /** @throws {Error} when the mail server did not take it. */
  send(mail: Mail): Promise<void>;
}

/** A mail server that does not answer is tried again later. */
const timeoutMs = 15_000;

/** Sends mail by SMTP; its connections last one mail, since invitations are few. */
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
        // As an address, never as a list of them.
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

/** How mail with links in it goes out. */
export interface MailPost {
  readonly mailer: Mailer;
  /** Address of the product as browsers see it. */
  readonly publicUrl: string;
}

/** Mail as the settings say; undefined: nothing is mailed here. */
export const openMailPost = ({
  mail,
  publicUrl,
}: {
  readonly mail?: MailSettings | undefined;
  readonly publicUrl?: string | undefined;
}): MailPost | undefined =>
  mail === undefined || publicUrl === undefined ? undefined : { mailer: createMailer(mail), publicUrl };

/** Seconds between one attempt to mail an invitation and the next: a mail server may be down for a day. */
const pauses = [60, 5 * 60, 15 * 60, 30 * 60, 3600, 2 * 3600, 4 * 3600, 8 * 3600, 12 * 3600];

/** When the next attempt follows a failed one; nothing after the last. */
export function nextMail(attempts: number, now: Date): Date | null {
  const pause = pauses[attempts - 1];
  return pause === undefined ? null : new Date(now.getTime() + pause * 1000);
}

const causes: Readonly<Record<string, string>> = {
  EAUTH: "The mail server did not accept this product's sign-in.",
  EDNS: "The mail server could not be found.",
  ECONNECTION: "The mail server could not be reached.",
  ESOCKET: "The mail server could not be reached.",
  ETIMEDOUT: "The mail server did not answer in time.",
};

/** Why a mail did not go out, and whether it will not do so later either (RFC 5321, section 4.2.1: 5yz is final). */
export interface MailError {
  /** A sentence for staff; what a mail server says may name what is none of theirs. */
  readonly message: string;
  readonly isFinal: boolean;
}

/**
 * What to tell staff of a failed mail, without the server's words; `isFinal` from SMTP 500 on: it is not tried
 * again.
 */
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
