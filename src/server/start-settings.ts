import pg from "pg";
import { validatePassword } from "./identity/form-login/validate-password.ts";
import { SettingReader } from "./platform/setting-reader.ts";
import { databaseProtocols, readSettings, SettingsError, type Settings } from "./platform/settings.ts";
import { databaseReason, placeOf } from "./start-error.ts";
import { dataFolderError } from "./storage/embedded/make-data-folder.ts";

/** A database that has not answered by then does not answer. */
const connectTimeoutMs = 5_000;

/** What is wrong with the database of a setting; undefined where it answers. */
async function databaseError(name: string, url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  // What breaks after the answer is nobody's any more.
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
  // Its own faults are among those of all settings already.
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
 * Reads the settings of a server that starts, and holds them against what is there: the data folder, and the databases.
 * @throws {SettingsError} naming every fault and what is allowed.
 */
export async function readStartSettings(environment: NodeJS.ProcessEnv): Promise<Settings> {
  const faults: string[] = [];
  let settings: Settings | undefined;
  try {
    settings = readSettings(environment, { validatePassword, dataFolderError });
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    faults.push(...error.faults);
  }
  faults.push(...(await databaseErrors(environment)));
  if (settings === undefined || faults.length > 0) throw new SettingsError(faults);
  return settings;
}
