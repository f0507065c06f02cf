/** A mail that came back for good, as its report says (RFC 3464). */
export interface Bounce {
  /** Of the mail that came back, without its angle brackets. */
  readonly messageId: string;
  /** Enhanced status code (RFC 3463), such as `5.1.1`. */
  readonly status: string;
}

/** Why a text is no report of a mail that came back, for whoever sends it. */
export class BounceReportError extends Error {
  override readonly name = "BounceReportError";
}

/** Parts of a report; it has three. */
const maxParts = 10;

type Headers = ReadonlyMap<string, string>;

/** The headers of a text up to its first blank line, by their names in lower case; a repeated one keeps its first value. */
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
  // A part may begin with the blank line that ends its headers.
  const end = text.startsWith("\n") ? 0 : text.indexOf("\n\n");
  return end < 0
    ? { headers: readHeaders(text), body: "" }
    : { headers: readHeaders(text.slice(0, end)), body: text.slice(end).replace(/^\n+/u, "") };
}

const typeOf = ({ headers }: Entity): string => headers.get("content-type") ?? "";

/** The parts between the lines of a boundary, which is at most 70 characters (RFC 2046, section 5.1.1). */
function partsOf(entity: Entity): Entity[] {
  const [, quoted, bare] =
    /;\s*boundary\s*=\s*(?:"([^"\n]{1,70})"|([^\s;"]{1,70}))/iu.exec(typeOf(entity)) ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) throw new BounceReportError("The report names no boundary of its parts.");
  const [, ...parts] = `\n${entity.body}`.split(`\n--${boundary}`);
  return parts
    .slice(0, maxParts)
    .filter((part) => !part.startsWith("--"))
    .map((part) => readEntity(part.replace(/^[ \t]*\n/u, "")));
}

/**
 * Reads the report of a mail server about a mail that could not be delivered: a `multipart/report` with its
 * `message/delivery-status` and the headers of what came back, as they stand there (7 or 8 bits). Linear in the text.
 *
 * @returns `null` for a report that the mail is still tried, or arrived
 * @throws {BounceReportError} for anything else, such as somebody's answer or a note that they are away
 */
export function readBounce(text: string): Bounce | null {
  const report = readEntity(text.replaceAll("\r\n", "\n"));
  if (!/^multipart\/report\b.*\breport-type\s*=\s*"?delivery-status\b/iu.test(typeOf(report))) {
    throw new BounceReportError("The message is no multipart/report of the type delivery-status.");
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
    throw new BounceReportError("The report lacks the headers of the returned mail.");
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
