import { formatCount } from "../../kernel/format.ts";
/** Maximum invitees per list. */
export const maxInvitees = 2_000;
/** Maximum invitees per request; the response has a result for each. */
export const maxInviteesAtOnce = 100;

const maxEmailLength = 254;
const maxNameLength = 300;
/** Length of the local part (RFC 5321, section 4.5.3.1). */
const maxLocalLength = 64;
/** Dot-separated atoms (RFC 5322) with letters of any script (RFC 6531). Quoted local parts are not supported. */
const localPart = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{}~-]+(\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{}~-]+)*$/u;
/** Host labels neither start nor end with a hyphen. */
const label = /^[\p{L}\p{N}]([\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** True for a domain that can receive mail: at least two labels, the last one not numeric (an IP address). */
function isDomain(text: string): boolean {
  const labels = text.split(".");
  const last = labels.at(-1) ?? "";
  return labels.length > 1 && labels.every((part) => label.test(part)) && /^(?!\p{N}+$).{2}/u.test(last);
}

/** Parses an email address and lowercases it; null if invalid. */
export function readEmailAddress(text: string): string | null {
  const email = text.trim().toLowerCase();
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, Math.max(0, at)), email.slice(at + 1)];
  const isAddress =
    email.length <= maxEmailLength &&
    local.length <= maxLocalLength &&
    localPart.test(local) &&
    isDomain(domain);
  return isAddress ? email : null;
}

/**
 * Distinct addresses in a line. Used to reject lines with several, so that one person's address never becomes another's
 * name.
 */
function addressesIn(line: string): ReadonlySet<string> {
  const words = line.split(/[\s<>()[\]",;:|\\]+/u);
  return new Set(words.flatMap((word) => readEmailAddress(word) ?? []));
}

/** An invitee and the 1-based number of their line. */
export interface InviteeLine {
  readonly line: number;
  readonly email: string;
  readonly fullName: string | null;
}

/** An error in a line, shown to the user. */
export interface LineError {
  readonly line: number;
  readonly text: string;
  readonly message: string;
}

export interface InviteeList {
  readonly invitees: readonly InviteeLine[];
  readonly errors: readonly LineError[];
}

/** Invisible characters and direction marks. Removed from names, since they can disguise a text. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** Splits a line at tabs, semicolons or commas. Quotes protect separators; doubled quotes are literal. */
function cellsOf(line: string): string[] {
  const separator = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at += 1) {
    const char = line.charAt(at);
    if (char === '"' && isQuoted && line.charAt(at + 1) === '"') {
      cell += char;
      at += 1;
    } else if (char === '"') isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += char;
  }
  return [...cells, cell.trim()];
}

/** List numbers and bullets at the start of a line. */
const bullet = /^(?:[-*•–·]|\d{1,4}[.)])\s+/u;
const angled = /^(.*?)<([^<>]*)>$/u;
const header = /^(?:e-?mail(?: address| id)?|name|full name|first name|last name|user)$/iu;

interface Read {
  readonly email: string | null;
  readonly name: string;
  /** The text at the position of the address, for error messages. */
  readonly found: string;
}

/** Finds the address of a line; the rest is the name. */
function readLine(line: string): Read {
  const angledMatch = angled.exec(line);
  if (angledMatch !== null) {
    const [, name = "", found = ""] = angledMatch;
    return { email: readEmailAddress(found), name: name.trim().replace(/^"(.*)"$/u, "$1"), found };
  }
  const cells = cellsOf(line);
  const at = cells.findIndex((cell) => readEmailAddress(cell) !== null);
  const found = cells[at] ?? cells.find((cell) => cell.includes("@")) ?? cells[0] ?? "";
  const name = cells.filter((cell, index) => index !== at && cell !== "" && cell !== found).join(" ");
  return { email: readEmailAddress(found), name, found };
}

/**
 * Parses a list of people to invite: bare addresses, `Ada Byron <ada@example.com>`, or table rows with name and address
 * in any order. A header row is skipped. Every line becomes an invitee or an error, unless it is empty.
 */
export function readInviteeLines(text: string): InviteeList {
  const invitees: InviteeLine[] = [];
  const errors: LineError[] = [];
  const lineOf = new Map<string, number>();
  let isFirst = true;
  for (const [index, raw] of text.split(/\r\n|\r|\n/u).entries()) {
    const line = index + 1;
    const words = raw
      .replaceAll(invisible, "")
      .replaceAll(/(?!\t)\p{Cc}/gu, " ")
      .trim()
      .replace(bullet, "")
      .replaceAll(/\bmailto:(?=[^\s@]+@)/giu, "");
    if (words === "") continue;
    const isHeader = isFirst && cellsOf(words).every((cell) => header.test(cell));
    isFirst = false;
    if (isHeader) continue;
    const fail = (message: string) => errors.push({ line, text: words.slice(0, 100), message });
    const { email, name, found } = readLine(words);
    const earlier = email === null ? undefined : lineOf.get(email);
    const { size } = addressesIn(words);
    if (size > 1) fail(`${size} addresses in one line; give each a line of its own`);
    else if (email === null) {
      fail(
        words.includes("@")
          ? `“${found.slice(0, 60)}” is not an email address`
          : "There is no email address in this line",
      );
    } else if (earlier !== undefined) fail(`The same address as in line ${earlier}`);
    else if (name.length > maxNameLength) fail(`The name is longer than ${maxNameLength} characters`);
    else if (invitees.length >= maxInvitees) {
      fail(`More than ${formatCount(maxInvitees)} people; put the rest in a second list`);
    } else {
      lineOf.set(email, line);
      // Mail programs repeat the address as display name.
      const isNamed = name !== "" && readEmailAddress(name) !== email;
      invitees.push({ line, email, fullName: isNamed ? name : null });
    }
  }
  return { invitees, errors };
}
