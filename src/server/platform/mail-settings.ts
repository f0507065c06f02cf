import type { SettingReader } from "./setting-reader.ts";

/** How mail is sent. */
export interface MailSettings {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  readonly url: string;
  /** Sender, such as `Research <research@example.com>`. */
  readonly from: string;
}

/** Reads the settings of mail; nothing without `SMTP_URL`. Links in mail need `PUBLIC_URL`. */
export function readMail(read: SettingReader, publicUrl: string | undefined): MailSettings | undefined {
  const url = read.url("SMTP_URL", ["smtp:", "smtps:"]);
  const from = read.text("MAIL_FROM");
  if (from !== undefined && !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/u.test(from)) {
    read.fault(
      "MAIL_FROM must be an address such as research@example.com or Research <research@example.com>.",
    );
  }
  if (!read.given("SMTP_URL")) {
    if (read.given("MAIL_FROM")) read.fault("MAIL_FROM is given, but SMTP_URL is missing.");
    return undefined;
  }
  if (from === undefined) read.fault("MAIL_FROM is missing; SMTP_URL needs it.");
  if (publicUrl === undefined && !read.given("PUBLIC_URL")) {
    read.fault("PUBLIC_URL is missing; SMTP_URL needs it, because mail holds links.");
  }
  return url === undefined || from === undefined ? undefined : { url, from };
}
