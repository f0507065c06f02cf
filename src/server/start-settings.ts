import pg from "pg";
import { validatePassword } from "./identity/form-login/passwords.ts";
import { SettingReader } from "./platform/setting-reader.ts";
import { databaseProtocols, readSettings, SettingsError, type Settings } from "./platform/settings.ts";
import { dataFolderError } from "./storage/embedded/folders.ts";
import { rootCauseOf } from "./platform/errors.ts";

/** Reasons by error code of PostgreSQL or the network. */
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
  "53300": "it has no connections left",
};

/** Host, port and database of a URL, without credentials. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** The reason as the rest of a sentence; `undefined` if the error is not about the connection. */
function databaseReason(error: unknown): string | undefined {
  const { message, code } = rootCauseOf(error);
  const isTimeout = /timeout/i.test(message) && code === undefined;
  return isTimeout ? databaseReasons["ETIMEDOUT"] : databaseReasons[String(code)];
}

/** Explains in one sentence why the server did not start and how to fix it, without secrets from the settings. */
export function explainStartError(error: unknown, settings: Settings): string {
  const { message, code } = rootCauseOf(error);
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

const connectTimeoutMs = 5_000;

/** Connects once and returns the error message, or `undefined` on success. */
async function databaseError(name: string, url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  // An error after the connection attempt must not crash the process.
  client.on("error", () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    const reason = databaseReason(error) ?? (error instanceof Error ? error.message : String(error));
    return (
      `The database of ${name} (${placeOf(url)}) cannot be used: ${reason}. Give the address of a PostgreSQL 15 or ` +
      "newer that answers, such as postgres://user:password@host:5432/database."
    );
  } finally {
    await client.end().catch(() => {});
  }
}

async function databaseErrors(environment: NodeJS.ProcessEnv): Promise<string[]> {
  // Errors of this reader are already reported by `readSettings`.
  const read = new SettingReader(environment);
  const urls = new Map<string, string>();
  for (const name of ["DATABASE_URL", "DATABASE_OWNER_URL"]) {
    const url = read.url(name, databaseProtocols);
    if (url !== undefined && ![...urls.values()].includes(url)) urls.set(name, url);
  }
  const errors = await Promise.all([...urls].map(([name, url]) => databaseError(name, url)));
  return errors.filter((error) => error !== undefined);
}

/**
 * Reads the settings for startup and checks that the data folder and the databases are usable.
 * @throws {SettingsError} with all errors, each with the allowed values.
 */
export async function readStartSettings(environment: NodeJS.ProcessEnv): Promise<Settings> {
  const errors: string[] = [];
  let settings: Settings | undefined;
  try {
    settings = readSettings(environment, { validatePassword, dataFolderError });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    errors.push(...error.errors);
  }
  errors.push(...(await databaseErrors(environment)));
  if (settings === undefined || errors.length > 0) throw new SettingsError(errors);
  return settings;
}
