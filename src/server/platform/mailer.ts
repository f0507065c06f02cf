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
