import type { Settings } from "./platform/settings.ts";
import { innermostError } from "./platform/innermost-error.ts";

/** What PostgreSQL and the network answer when a server cannot be used at all. */
const databaseReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there",
  ENOTFOUND: "there is no such host",
  EAI_AGAIN: "its host could not be looked up",
  ETIMEDOUT: "it does not answer",
  EHOSTUNREACH: "its host cannot be reached",
  ENETUNREACH: "its network cannot be reached",
  ECONNRESET: "it closed the connection",
  "28P01": "it refuses the password",
  "28000": "it refuses the user",
  "3D000": "it has no such database",
  "53300": "it has no connection left",
};

/** Where a database is, without who logs in. */
export function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Why a database cannot be used, as the rest of a sentence; undefined where the error says something else. */
export function databaseReason(error: unknown): string | undefined {
  const { message, code } = innermostError(error);
  const isTimeout = /timeout/i.test(message) && code === undefined;
  return isTimeout ? databaseReasons["ETIMEDOUT"] : databaseReasons[String(code)];
}

/** One sentence on why the server did not start, and what to do about it. Secrets of the settings stay out of it. */
export function explainStartError(error: unknown, settings: Settings): string {
  const { message, code } = innermostError(error);
  if (code === "EADDRINUSE") {
    return `Another program listens on port ${settings.port} of ${settings.host}. Stop it, or give another PORT.`;
  }
  if (code === "EACCES" && message.startsWith("listen")) {
    return `This user may not listen on port ${settings.port} of ${settings.host}. Give a PORT above 1023.`;
  }
  if (code === "EADDRNOTAVAIL") return `This machine has no address ${settings.host}. Give another HOST.`;
  const { databaseUrl, databaseOwnerUrl = databaseUrl } = settings;
  if (databaseUrl === undefined || databaseOwnerUrl === undefined) return message;
  const reason = databaseReason(error);
  if (reason === undefined) return message;
  const name = databaseOwnerUrl === databaseUrl ? "DATABASE_URL" : "DATABASE_URL or DATABASE_OWNER_URL";
  const places = [...new Set([databaseOwnerUrl, databaseUrl].map(placeOf))].join(", ");
  return `The database of ${name} (${places}) cannot be used: ${reason}.`;
}
