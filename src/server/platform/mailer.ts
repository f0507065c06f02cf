import { createTransport } from "nodemailer";
import type { MailSettings } from "./mail-settings.ts";

export interface Mail {
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** BCP 47. */
  readonly language: string;
  /** The same for every try, so that a mail that comes twice is known for one. */
  readonly id: string;
}

export interface Mailer {
  /** @throws {Error} when the mail server did not take it. */
  send(mail: Mail): Promise<void>;
}

/** A mail server that does not answer is tried again later. */
const timeout = 15_000;

/** Sends mail by SMTP; its connections last one mail, since invitations are few. */
export function createMailer({ url, from }: MailSettings): Mailer {
  const { hostname } = new URL(url);
  const transport = createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, subject, text, language, id }) {
      await transport.sendMail({
        from,
        // As an address, never as a list of them.
        to: { name: "", address: to },
        subject,
        text,
        messageId: `<${id}@${hostname}>`,
        headers: { "content-language": language, "auto-submitted": "auto-generated" },
      });
    },
  };
}
