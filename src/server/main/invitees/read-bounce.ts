/** A permanently failed mail, from its delivery report (RFC 3464). */
export interface Bounce {
  /** Message-ID of the returned mail, without angle brackets. */
  readonly messageId: string;
  /** Enhanced status code (RFC 3463), such as `5.1.1`. */
  readonly status: string;
}

/** The text is not a delivery report; the message is returned to the sender. */
export class BounceReportError extends Error {
  override readonly name = "BounceReportError";
}

/** Maximum number of parts; a report has three. */
const maxParts = 10;

type Headers = ReadonlyMap<string, string>;

/**
 * Parses the headers of a text by lower-case name. Stops at the first blank line; the first of repeated headers wins.
 */
function readHeaders(text: string): Headers {
  const headers = new Map<string, string>();
  for (const line of text.replaceAll(/\n[ \t]+/gu, " ").split("\n")) {
    const colon = line.indexOf(":");
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase();
    if (/^[!-9;-~]+$/u.test(name) && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim());
  }
  return headers;
}

interface Entity {
  readonly headers: Headers;
  readonly body: string;
}

function readEntity(text: string): Entity {
  // A part without headers starts with a blank line.
  const end = text.startsWith("\n") ? 0 : text.indexOf("\n\n");
  return end < 0
    ? { headers: readHeaders(text), body: "" }
    : { headers: readHeaders(text.slice(0, end)), body: text.slice(end).replace(/^\n+/u, "") };
}

const typeOf = ({ headers }: Entity): string => headers.get("content-type") ?? "";

/** Splits a multipart entity. A boundary has at most 70 characters (RFC 2046, section 5.1.1). */
function partsOf(entity: Entity): Entity[] {
  const [, quoted, bare] =
    /;\s*boundary\s*=\s*(?:"([^"\n]{1,70})"|([^\s;"]{1,70}))/iu.exec(typeOf(entity)) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw new BounceReportError("The report has no multipart boundary.");
  const [, ...parts] = `\n${entity.body}`.split(`\n--${boundary}`);
  return parts
    .slice(0, maxParts)
    .filter((part) => !part.startsWith("--"))
    .map((part) => readEntity(part.replace(/^[ \t]*\n/u, "")));
}

/**
 * Parses a mail server's report of a failed delivery: a `multipart/report` with a `message/delivery-status` part and
 * the headers of the returned mail, without decoding (7 or 8 bits). O(length of the text).
 *
 * @returns `null` if the mail was delayed or delivered
 * @throws {BounceReportError} for anything else, such as a reply or an out-of-office notice
 */
export function readBounce(text: string): Bounce | null {
  const report = readEntity(text.replaceAll("\r\n", "\n"));
  if (!/^multipart\/report\b.*\breport-type\s*=\s*"?delivery-status\b/iu.test(typeOf(report))) {
    throw new BounceReportError("The message is not a multipart/report of the type delivery-status.");
  }
  const parts = partsOf(report);
  const delivery = parts.find((part) => /^message\/(?:global-)?delivery-status\b/iu.test(typeOf(part)));
  const returned = parts.find((part) =>
    /^(?:message\/rfc822|message\/global|text\/rfc822-headers|message\/global-headers)\b/iu.test(
      typeOf(part),
    ),
  );
  if (delivery === undefined) throw new BounceReportError("The report has no message/delivery-status.");
  if (returned === undefined)
    throw new BounceReportError("The report does not contain the headers of the returned mail.");
  const messageId = readEntity(returned.body).headers.get("message-id");
  const [, id] = /^<([^<>\s]{1,250})>$/u.exec(messageId ?? "") ?? [];
  if (id === undefined) throw new BounceReportError("The returned mail has no Message-ID.");
  const failed = delivery.body
    .split(/\n\s*\n/u)
    .map(readHeaders)
    .find((recipient) => recipient.get("action")?.toLowerCase().startsWith("failed"));
  if (failed === undefined) return null;
  const [status] = /^[245]\.\d{1,3}\.\d{1,3}/u.exec(failed.get("status") ?? "") ?? [];
  return { messageId: id, status: status ?? "5.0.0" };
}
